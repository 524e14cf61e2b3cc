import { type Random, randomFor } from '@commedia/core'
import type { Reply, SentPage } from '@commedia/core/testing'

/**
 * What the owner of a secret answers is fixed by the number of the call, never by its page; but whatever only it may
 * perceive, its thoughts, reasons and memories, says the secret aloud, cut into pieces anywhere.
 */
export function ownReply(
  page: SentPage,
  { call, seed, secret }: { readonly call: number; readonly seed: number; readonly secret: string },
): Reply {
  const random = randomFor(seed, `owner ${call}`)
  const { wanted } = page
  if (wanted.kind === 'text') return { text: '', chunks: cutAnywhere(markedLine(random, secret), random) }
  const keys = wanted.kind === 'json' ? Object.keys((wanted.schema.properties ?? {}) as object) : []
  if (keys.includes('memories')) return { json: { memories: [{ text: `Still: ${secret}`, importance: 3 }] } }
  const answer = random() < 0.5 ? 'fast' : random() < 0.5 ? 'slow' : 'silence'
  return { json: { answer, verb: '', thing: '', because: secret.slice(0, 100) } }
}

/** A line in which the secret is thought, and never said. */
export function markedLine(random: Random, secret: string): string {
  const number = Math.floor(random() * 1_000)
  const [thought, line, act] = [`[${secret}]`, `So it is ${number} o'clock again.`, '(looks at the door)']
  const shapes = [
    `${thought} ${line}`,
    `${act} ${thought}${line}`,
    `${line} ${thought}`,
    `${act} ${line}`,
    `【${secret}】（走近一步）${line}`,
  ]
  return shapes[Math.floor(random() * shapes.length)] ?? line
}

/** A text in pieces, cut wherever chance will. */
export function cutAnywhere(text: string, random: Random): readonly string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const size = 1 + Math.floor(random() * random() * 12)
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}
