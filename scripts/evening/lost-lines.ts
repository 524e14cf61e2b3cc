import type { RecordedEvent } from './kept-files.ts'
import type { PlayedPage } from './match-calls.ts'
import { fieldOf, textOf } from './moments.ts'
import { bareWords, timesIn } from './words.ts'

/** A line that somebody perceived in this act and that was missing from a later page of theirs. */
export interface LostLine {
  readonly role: string
  readonly seq: number
  readonly text: string
}

/** The lines of an act that left a page on which somebody had to play, each counted once for each who lost it. */
export function lostLines(
  events: readonly RecordedEvent[],
  pages: readonly PlayedPage[],
): readonly LostLine[] {
  const lost = new Map<string, LostLine>()
  for (const { call, moment } of pages) {
    const from = actBegan(events, moment.opened)
    const heard = events.filter(
      ({ type, seq, audience }) =>
        type === 'line-spoken' && seq > from && seq < moment.opened && audience.includes(moment.by),
    )
    const page = bareWords(call.messages.map(({ content }) => content).join('\n'))
    const left = new Map<string, number>()
    for (const event of heard.toReversed()) {
      const text = textOf(event, 'text')
      const bare = bareWords(text)
      if (bare.trim() === '') continue
      // The same words said twice must stand there twice.
      const times = left.get(bare) ?? timesIn(text, page)
      left.set(bare, times - 1)
      if (times <= 0) lost.set(`${moment.by} ${event.seq}`, { role: moment.by, seq: event.seq, text })
    }
  }
  return [...lost.values()]
}

function actBegan(events: readonly RecordedEvent[], before: number): number {
  const began = events.findLast(
    (event) => event.seq < before && event.type === 'point-opened' && fieldOf(event, 'point') === 0,
  )
  return began?.seq ?? 0
}
