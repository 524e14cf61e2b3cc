import { inLanguage, type StageEvent } from '@commedia/core'
import { casesOf, caseTold, on, phaseBegan, readAs, tableLine } from '@commedia/core/events'
import { MYSTERY_WORDS } from '../modes/mystery/mystery-words.ts'
import { tableLines } from '../modes/mystery/table-lines.ts'
import type { TableReading } from '../modes/mystery/table-reading.ts'
import type { ShownLine } from '../modes/performance/shown-line.ts'
import type { Replayer } from './replayer.ts'

/** What is told of a game: the case, the talk at the table, the votes, the truth. */
export const gameLines: Replayer = (events, { viewer, names, language }) => {
  const told = events.flatMap((event) => readAs(caseTold, event) ?? [])
  const called = new Map([
    ...names,
    ...told.flatMap(({ people, victims }) =>
      [...people, ...victims].map(({ id, name }) => [id, name] as const),
    ),
  ])
  const reading: TableReading = {
    ...{ viewer, language, nameOf: (id) => called.get(id) ?? id },
    key: told.some(({ settings }) => settings.key),
  }
  return events.flatMap((event) => {
    const line = lineOf(event, reading) ?? noteOf(event, reading)
    return line === undefined ? [] : [{ seq: event.seq, line }]
  })
}

const lineOf = casesOf<StageEvent, [reading: TableReading], ShownLine>(
  on(phaseBegan, ({ phase, text }, _event, { language }) => ({
    ...{ kind: 'scene', scene: phase, surroundings: text },
    place: inLanguage(language, MYSTERY_WORDS).phases[phase],
  })),
  on(tableLine, ({ text }, { by, seq }, { nameOf }) => ({
    ...{ kind: 'speech', by, name: nameOf(by), breath: `${seq}` },
    parts: [{ kind: 'words', text, how: '' }],
  })),
)

/** Everything else is set as the table prints it. */
function noteOf(event: StageEvent, reading: TableReading): ShownLine | undefined {
  const text = tableLines(event, reading).join('\n').trim()
  return text === '' ? undefined : { kind: 'house', text }
}
