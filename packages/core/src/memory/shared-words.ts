import type { Memory } from './memory-room.ts'

/** How much of a line's words each memory holds, from 0 to 1; a word that few memories hold counts more. */
export function sharedWords(memories: readonly Memory[], line: string): Float64Array {
  const holders = holdersOf(memories)
  const shares = new Float64Array(memories.length)
  let total = 0
  for (const word of wordsHeard(line)) {
    const held = holders.get(word) ?? []
    const weighs = Math.log(1 + memories.length / (held.length + 1))
    total += weighs
    for (const at of held) shares[at] = (shares[at] ?? 0) + weighs
  }
  if (total > 0) for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] as number) / total
  return shares
}

/** The newest line, which everybody present has just heard. */
let heard: { readonly line: string; readonly words: ReadonlySet<string> } = { line: '', words: new Set() }

function wordsHeard(line: string): ReadonlySet<string> {
  if (heard.line !== line) heard = { line, words: wordsOf(line) }
  return heard.words
}

type Holders = ReadonlyMap<string, readonly number[]>

/** Made once for a list of memories, which never changes: each beat asks it several times. */
const known = new WeakMap<readonly Memory[], Holders>()
/** A list at the end of a scene is the list before it and a few more: what was read once is not read again. */
const read = new WeakMap<Memory, ReadonlySet<string>>()

/** Which memories hold a word, by their place in the list. */
function holdersOf(memories: readonly Memory[]): Holders {
  const before = known.get(memories)
  if (before !== undefined) return before
  const holders = new Map<string, number[]>()
  memories.forEach((memory, at) => {
    const words = read.get(memory) ?? wordsOf(memory.text)
    read.set(memory, words)
    for (const word of words) {
      const held = holders.get(word)
      if (held === undefined) holders.set(word, [at])
      else held.push(at)
    }
  })
  known.set(memories, holders)
  return holders
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().match(/\p{Script=Latin}{3,}|\p{N}+/gu) ?? []
  const han = text.match(/\p{Script=Han}+/gu) ?? []
  const pairs = han.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  )
  return new Set([...words, ...pairs])
}
