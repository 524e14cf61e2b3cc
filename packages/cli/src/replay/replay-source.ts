import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CommediaError, Language, parseJson, StageEvent } from '@commedia/core'
import { readAs, roleListed } from '@commedia/core/events'
import { Recording } from '@commedia/core/wire'
import * as z from 'zod'
import { bundledRecordings } from '../serve/bundled-recordings.ts'

/** Something that was played once, and can be watched again. */
export interface Replay {
  /** What lists call such a piece. */
  readonly kind: string
  readonly title: string
  readonly language: Language
  readonly notice: string
  readonly viewer: string
  readonly names: ReadonlyMap<string, string>
  readonly events: readonly StageEvent[]
}

const Record = z.object({
  format: z.literal('commedia-record'),
  kind: z.string().default('performance'),
  title: z.string(),
  language: Language,
  notice: z.string(),
  viewer: z.string(),
  cast: z.array(z.object({ id: z.string(), name: z.string() })),
  events: z.array(StageEvent.omit({ cause: true }).loose()),
})

/** Finds what is to be watched: a record that `commedia export` wrote, or a recording of the house by its name. */
export async function replaySource(name: string): Promise<Replay> {
  if (existsSync(name)) return replayOf(await readFile(name, 'utf8'), name)
  const recordings = await bundledRecordings()
  const found = recordings.get(name)
  if (found !== undefined) return fromRecording(found)
  throw new CommediaError(
    'wrong-setting',
    `There is no file and no recording ${name}. Recordings: ${[...recordings.keys()].join(', ')}. A record of your own: commedia export --out show.json.`,
  )
}

/** Reads a record or a recording from the text of its file. */
export function replayOf(text: string, file: string): Replay {
  const value = parseJson(text)
  const record = Record.safeParse(value)
  if (record.success) {
    const { cast, events, ...rest } = record.data
    return {
      ...rest,
      names: new Map(cast.map(({ id, name }) => [id, name])),
      events: events.map((event) => ({ ...event, cause: causeOf(event) })) as readonly StageEvent[],
    }
  }
  const recording = Recording.safeParse(value)
  if (recording.success) return fromRecording(recording.data)
  throw new CommediaError(
    'unreadable-script',
    `${file} is no record of a show: commedia export --out show.json writes one.`,
  )
}

function fromRecording({ kind, title, language, notice, viewer, cast, moments }: Recording): Replay {
  const events = moments.map(({ event }) => ({
    ...event,
    audience: [viewer],
    cause: causeOf(event),
  })) as unknown as readonly StageEvent[]
  const names = events.flatMap((event) => {
    const listed = readAs(roleListed, event)
    return listed === undefined ? [] : [[listed.role, listed.name] as const]
  })
  const known = cast.map(({ id, name }) => [id, name] as const)
  return { kind, title, language, notice, viewer, names: new Map([...known, ...names]), events }
}

/** Why something came about was not written down; what one turn or one cue brought bears the same time. */
function causeOf({ at, seq }: Pick<StageEvent, 'at' | 'seq'>): StageEvent['cause'] {
  return { turn: `seen ${at}`, index: seq }
}
