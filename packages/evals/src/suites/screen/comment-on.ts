import { CommediaError, type Fact, idFrom, readerOf, type Stage, stateOf, turns } from '@commedia/core'
import { lineSpoken } from '@commedia/core/events'
import {
  commentPrompt,
  nextScreeningMove,
  openScreening,
  playScreening,
  sayInScreening,
  screeningRoom,
  showClip,
} from '@commedia/core/screening'
import { formatReward } from '@commedia/core/training'
import * as z from 'zod'
import { playTake } from '../../bench/play-take.ts'
import type { System } from '../../bench/run-record.ts'
import type { Desk } from '../../bench/suite.ts'
import { languageAt, type ScreenMoment } from './screen-moments.ts'

/** What a system said of a moment. */
export type Comment = {
  readonly line: string
  /** How well its first reply kept the form of three blocks: from −5 to 5. */
  readonly form: number
}

/** How a system of this suite may be set: whether it is told what is to be seen, or only hears the talk. */
const ScreenSettings = z.strictObject({ scene: z.enum(['described', 'unseen']).default('described') })
type ScreenSettings = Readonly<z.infer<typeof ScreenSettings>>

const READER = readerOf(turns, screeningRoom)
const CHARACTER = 'role_watcher'

/** Has one system speak of a moment, in a screening of its own: the scene is told in words, and no picture is shown. */
export async function commentOn(moment: ScreenMoment, system: System, desk: Desk): Promise<Comment> {
  const settings = screenSettings(system)
  const isOpen = (stage: Stage): boolean => stateOf(stage, screeningRoom).opened !== null
  const { take } = await playTake(
    {
      ...{ who: system.name, part: 'comment', reader: READER },
      isDone: (stage) => isOpen(stage) && nextScreeningMove(stage).kind === 'rest',
      turn: (stage, crew) =>
        isOpen(stage) ? playScreening(stage, crew) : opening(stage, { moment, settings }),
    },
    desk,
  )
  const said = (await desk.journal.read(take, { after: 0 })).findLast(
    ({ type, by }) => type === lineSpoken.type && by === CHARACTER,
  )
  const first = (await desk.book.list(take)).find(
    ({ prompt, key }) => prompt.startsWith(`${commentPrompt.id}@`) && key.attempt === 1,
  )
  return { line: textOf(said?.body), form: formatReward(textOf(first?.outcome)) }
}

/** Reads how a system is set; throws `wrong-setting` for what this suite does not know. */
export function screenSettings({ name, settings }: System): ScreenSettings {
  const read = ScreenSettings.safeParse(settings)
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', `The system ${name} cannot watch so: ${read.error.message}`, {
    cause: read.error,
  })
}

/** Opens the room, shows the scene, and has the others speak. */
async function* opening(
  stage: Stage,
  { moment, settings }: { readonly moment: ScreenMoment; readonly settings: ScreenSettings },
): AsyncGenerator<Fact, void, Stage> {
  const { id, assistant, talk, perception } = moment
  const characters = [{ id: CHARACTER, name: assistant, description: '' }]
  const people = [...new Set(talk.map(({ speaker }) => speaker))].map((name) => ({
    id: idFrom('role', name),
    name,
  }))
  let now = stage
  for (const one of openScreening({ title: id, language: languageAt(moment), characters, people }))
    now = yield one
  const clip = { id: idFrom('clip', id), source: id, start: 0, end: 1 }
  const description = settings.scene === 'described' ? { description: perception } : {}
  now = yield showClip(now, { clip, lines: [], ...description })
  for (const { speaker, text } of talk)
    now = yield sayInScreening(now, { role: idFrom('role', speaker), text, to: CHARACTER })
}

function textOf(value: unknown): string {
  const { text } = (value ?? {}) as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}
