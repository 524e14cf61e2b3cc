import { type Blueprint, type Cause, playScript, printPlain, type StageEvent } from '@commedia/core'
import type { RecordedEvent } from './kept-files.ts'
import { wordsIn } from './words.ts'

/** How many words the script of a record has, as the house would read it, without the note on how it was made. */
export function printedWords(events: readonly RecordedEvent[], blueprint: Blueprint): number {
  const play = playScript({ events: withCauses(events), blueprint })
  const text = printPlain(play).replace(play.notice, '')
  return wordsIn(text, blueprint.language).length
}

/** An export leaves the causes out; the turn they stood in is all a printer needs of them. */
function withCauses(events: readonly RecordedEvent[]): readonly StageEvent[] {
  let turn = 'before'
  return events.map((event): StageEvent => {
    if (event.type === 'turn-opened') turn = `turn ${event.seq}`
    const cause: Cause = event.cause ?? { turn, index: event.seq }
    return { ...event, cause }
  })
}
