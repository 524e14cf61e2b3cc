import type { SeenEvent } from '@commedia/core/wire'
import type { GoneBy } from './screening-talk.ts'

/** A reply as the director sees it. */
export interface Reply {
  readonly seq: number
  readonly by: string
  readonly perception: string
  readonly think: string
  readonly goneBy: GoneBy
  readonly tried: number
  /** Nothing before it is said. */
  readonly answer: string | undefined
}

/** A stretch of the film, and all that was said about it; no stretch before the first was shown. */
export interface Talked {
  readonly clip: { readonly id: string; readonly start: number; readonly end: number } | undefined
  readonly description: string
  readonly said: readonly string[]
  /** How many pictures were sent along. */
  readonly pictures: number
  readonly replies: readonly Reply[]
}

interface Draft extends Talked {
  replies: Reply[]
}

/** Everything that was seen, thought and said, by what was shown: the newest first. */
export function screeningBook(events: readonly SeenEvent[]): readonly Talked[] {
  const all: Draft[] = [{ clip: undefined, description: '', said: [], pictures: 0, replies: [] }]
  for (const { type, seq, by, body } of events) {
    if (body === null || 'redacted' in (body as object)) continue
    if (type === 'clip-shown') {
      const { clip, description, lines, pictures } = body as unknown as ShownBody
      const said = lines.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
      all.push({ clip, description: description ?? '', said, pictures: pictures.length, replies: [] })
    }
    if (type === 'scene-perceived') {
      const { clip, perception, think, by: goneBy, tried } = body as unknown as PerceivedBody
      const of = all.findLast((one) => one.clip?.id === (clip ?? undefined)) ?? all[0]
      of?.replies.push({ seq, by, perception, think, goneBy, tried, answer: undefined })
    }
    if (type === 'line-spoken') {
      const { text } = body as unknown as { readonly text: string }
      for (const { replies } of all) {
        const at = replies.findLastIndex((reply) => reply.by === by && reply.answer === undefined)
        const reply = replies[at]
        if (reply !== undefined) replies[at] = { ...reply, answer: text }
      }
    }
  }
  return all.filter(({ clip, replies }) => clip !== undefined || replies.length > 0).reverse()
}

interface ShownBody {
  readonly clip: { readonly id: string; readonly start: number; readonly end: number }
  readonly description: string | null
  readonly lines: readonly { readonly speaker: string | null; readonly text: string }[]
  readonly pictures: readonly number[]
}

interface PerceivedBody {
  readonly clip: string | null
  readonly perception: string
  readonly think: string
  readonly by: GoneBy
  readonly tried: number
}
