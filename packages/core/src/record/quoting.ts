/** As much of a saying as nobody else says by chance: so many words, Chinese characters, or letters of any script. */
const TELLING = { words: 5, han: 8, letters: 24 }
/** Every saying that is looked for is at least so long. */
const HEAD = 8
/** So many sayings that begin alike are looked for anywhere in a text; more of them only as clauses of their own. */
const MOST_ALIKE = 16

/** What was said, and at which place in the record. */
export interface Saying {
  readonly text: string
  readonly seq: number
}

/**
 * Whether a text at a place in the record quotes any of these sayings, whole or by a clause of theirs. Whoever said the same
 * before quotes nobody, and what is as short as a name, an id or a turn of phrase is no quotation. However many sayings there
 * are, and however they begin, a text takes time in proportion to its length.
 */
export function quoting(sayings: readonly Saying[]): (text: Saying) => boolean {
  const saidAt = new Map<string, number>()
  const byHead = new Map<string, Map<string, number>>()
  for (const { text, seq } of sayings)
    for (const clause of clausesOf(text)) {
      const first = Math.min(seq, saidAt.get(clause) ?? seq)
      saidAt.set(clause, first)
      const head = clause.slice(0, HEAD)
      const alike = byHead.get(head) ?? new Map<string, number>()
      if (alike.size < MOST_ALIKE || alike.has(clause)) byHead.set(head, alike.set(clause, first))
    }
  return ({ text, seq }) => {
    if (clausesOf(text).some((clause) => (saidAt.get(clause) ?? seq) < seq)) return true
    for (let at = 0; at + HEAD <= text.length; at++)
      for (const [clause, said] of byHead.get(text.slice(at, at + HEAD)) ?? [])
        if (said < seq && text.startsWith(clause, at)) return true
    return false
  }
}

/** Whoever repeats a line may repeat half of it. */
function clausesOf(said: string): readonly string[] {
  const clauses = said.split(/[,;:.!?()，；：。！？（）…—،؛؟।\n]+/u).map((clause) => clause.trim())
  return [said.trim(), ...clauses].filter(isTelling)
}

function isTelling(clause: string): boolean {
  if (clause.length < HEAD) return false
  const han = clause.match(/\p{Script=Han}/gu)?.length ?? 0
  const isLong = clause.length >= TELLING.letters && /\s|[^\x20-\x7e]/u.test(clause)
  return han >= TELLING.han || isLong || clause.split(/\s+/u).length >= TELLING.words
}
