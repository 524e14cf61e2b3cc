import { casesOf, clipShown, lineSpoken, on, scenePerceived } from '@commedia/core/events'
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
  for (const event of events) write(event, all)
  return all.filter(({ clip, replies }) => clip !== undefined || replies.length > 0).reverse()
}

const write = casesOf<SeenEvent, [all: Draft[]], void>(
  on(clipShown, ({ clip, description, lines, pictures }, _event, all) => {
    const said = lines.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
    all.push({ clip, description: description ?? '', said, pictures: pictures.length, replies: [] })
  }),
  on(scenePerceived, ({ clip, perception, think, by: goneBy, tried }, { seq, by }, all) => {
    const of = all.findLast((one) => one.clip?.id === (clip ?? undefined)) ?? all[0]
    of?.replies.push({ seq, by, perception, think, goneBy, tried, answer: undefined })
  }),
  on(lineSpoken, ({ text }, { by }, all) => {
    for (const { replies } of all) {
      const at = replies.findLastIndex((reply) => reply.by === by && reply.answer === undefined)
      const reply = replies[at]
      if (reply !== undefined) replies[at] = { ...reply, answer: text }
    }
  }),
)
