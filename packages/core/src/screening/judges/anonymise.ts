import { answerIn } from '../../acting/three-blocks.ts'
import type { Random } from '../../prelude/random.ts'
import { blockTags } from '../rewards/block-tags.ts'

/** A line whose author is hidden behind a letter. */
export interface HiddenLine {
  readonly label: string
  readonly line: string
}

/** Lines without their authors, in drawn order, and who stands behind each letter. */
export interface Hidden {
  readonly lines: readonly HiddenLine[]
  readonly authors: Readonly<Record<string, string>>
}

/** Hides who said what: letters in a drawn order, and of each reply the spoken part alone. */
export function anonymise(replies: Readonly<Record<string, string>>, random: Random): Hidden {
  const drawn = Object.entries(replies)
    .map(([author, reply]) => ({ author, line: spokenIn(reply), lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ author, line }, at) => ({ author, line, label: labelAt(at) }))
  return {
    lines: drawn.map(({ label, line }) => ({ label, line })),
    authors: Object.fromEntries(drawn.map(({ label, author }) => [label, author])),
  }
}

/** Gives what was found of each letter to whoever stands behind it; letters that nobody stands behind are dropped. */
export function mappedBack<Found>(
  found: Readonly<Record<string, Found>>,
  authors: Hidden['authors'],
): Readonly<Record<string, Found>> {
  return Object.fromEntries(
    Object.entries(authors).flatMap(([label, author]) => {
      const one = found[label]
      return one === undefined ? [] : [[author, one]]
    }),
  )
}

/** What of a reply is spoken: its answer block, or what stands outside of perception and thinking. */
export function spokenIn(reply: string): string {
  const answer = answerIn(reply)
  if (answer !== '') return answer
  let spoken = ''
  let from = 0
  let isSpoken = true
  for (const { tag, at, end } of blockTags(reply)) {
    if (isSpoken) spoken += reply.slice(from, at)
    isSpoken = tag !== 'perception' && tag !== 'think'
    from = end
  }
  return `${spoken}${isSpoken ? reply.slice(from) : ''}`.trim()
}

function labelAt(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${letter}${Math.floor(at / 26) + 1}`
}
