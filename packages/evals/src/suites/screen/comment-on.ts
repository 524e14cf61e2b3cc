import { CommediaError, type Fact, idFrom, readerOf, type Stage, stateOf, turns } from '@commedia/core'
import { lineSpoken, readAs, sceneWatched } from '@commedia/core/events'
import { commentPrompt, nextScreeningMove, playScreening, screeningRoom } from '@commedia/core/screening'
import { formatReward, personOf, sampleScreening } from '@commedia/core/training'
import * as z from 'zod'
import { playTake } from '../../bench/play-take.ts'
import type { System } from '../../bench/run-record.ts'
import type { Desk } from '../../bench/suite.ts'
import { momentPictures } from './moment-pictures.ts'
import { profileAt, type ScreenMoment } from './screen-moments.ts'

/** What a system said of a moment. */
export type Comment = {
  readonly line: string
  /** How well its first reply kept the form of three blocks: from −5 to 5. */
  readonly form: number
  /** What it went by; absent in runs of before this was noted. */
  readonly by?: SceneBy
}

/** What somebody goes by: pictures, a description, or nothing but what is said. */
export type SceneBy = 'pictures' | 'description' | 'words'

/**
 * How a system of this suite may be set. Shown a scene, whoever sees gets its pictures and whoever does not is told, as in the screening
 * room; told, nobody gets pictures; unseen, there is only the talk. Of several tries the one that is truest to the scene counts.
 */
const ScreenSettings = z.strictObject({
  scene: z.enum(['shown', 'told', 'unseen']).default('shown'),
  tries: z.int().min(1).max(8).default(1),
})
type ScreenSettings = Readonly<z.infer<typeof ScreenSettings>>

const READER = readerOf(turns, screeningRoom)
const CHARACTER = 'role_watcher'

/** Has one system speak of a moment, in a screening of its own. */
export async function commentOn(moment: ScreenMoment, system: System, desk: Desk): Promise<Comment> {
  const settings = screenSettings(system)
  const isOpen = (stage: Stage): boolean => stateOf(stage, screeningRoom).opened !== null
  const pictures = async () => (settings.scene === 'shown' ? momentPictures(moment) : [])
  const { take } = await playTake(
    {
      ...{ who: system.name, part: 'comment', reader: READER },
      isDone: (stage) => isOpen(stage) && nextScreeningMove(stage).kind === 'rest',
      turn: (stage, crew) =>
        isOpen(stage) ? playScreening(stage, { ...crew, pictures }) : opening(stage, { moment, settings }),
    },
    desk,
  )
  const events = await desk.journal.read(take, { after: 0 })
  const said = events.findLast(({ type, by }) => type === lineSpoken.type && by === CHARACTER)
  const by = events.map((event) => readAs(sceneWatched, event)?.by).findLast((one) => one !== undefined)
  const first = (await desk.book.list(take)).find(
    ({ prompt, key }) => prompt.startsWith(`${commentPrompt.id}@`) && key.attempt === 1,
  )
  return { line: textOf(said?.body), form: formatReward(textOf(first?.outcome)), ...(by && { by }) }
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
  const { id, title = id, language, assistant, talk, perception, pictures } = moment
  const { scene, tries } = settings
  const others = [...new Set(talk.map(({ speaker }) => speaker))].filter((name) => name !== assistant)
  yield* sampleScreening(stage, {
    ...{ title, language, talk, tries },
    character: { ...profileAt(moment, assistant), id: CHARACTER },
    people: others.map((name) => personOf(profileAt(moment, name))),
    clip: moment.clip ?? { id: idFrom('clip', id), source: id, start: 0, end: 1 },
    pictures: scene === 'shown' ? pictures.map(({ at }) => at) : [],
    ...(scene !== 'unseen' && perception !== undefined && { description: perception }),
  })
}

function textOf(value: unknown): string {
  const { text } = (value ?? {}) as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}
