import { memoryFormed } from '../memory/memory-room.ts'
import { idFrom } from '../prelude/ids.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import type { AskCrew } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'
import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Stage } from '../record/stage.ts'
import type { Character } from '../schema/character.ts'
import type { Fact } from '../schema/event.ts'
import { type MemoryLayer, momentId } from '../schema/memory.ts'
import type { Script } from '../schema/script.ts'
import { castingAdvanced, characterCast, momentRelived, sceneRelived, scriptOpened } from './casting-room.ts'
import { type Insights, insightsPrompt } from './insights.prompt.ts'
import { type Portrait, portraitPrompt } from './portrait.prompt.ts'
import { readScenePrompt, type SceneReading } from './read-scene.prompt.ts'
import {
  type LivedMoment,
  type LivedScene,
  languageOfScript,
  type ScriptLives,
  scriptLives,
} from './script-scenes.ts'
import { tellingLines } from './telling-lines.ts'

/** Whose lives shall be read out of which script. */
export interface CastingRequest {
  readonly script: Script
  readonly title: string
  /** Names; the main roles by participation where none are given. */
  readonly roles?: readonly string[] | undefined
}

/** The part of the crew that casting works with. */
export type CastingCrew = AskCrew & Pick<Crew, 'steps'>

/** Key points that one page of insights looks at together. */
const POINTS_A_PAGE = 24
const LINES_OF_VOICE = 6

/**
 * Reads characters out of a script: the script is lived through as a record, in which each role perceives, of the scenes it speaks in,
 * what was said and done while it was there; each scene becomes an event and three key points of each role that was there, key
 * points become insights, and a life becomes a character. Every scene is read at once, then what a role's life comes to, then its portrait.
 */
export async function* castScript(
  request: CastingRequest,
  crew: CastingCrew,
): AsyncGenerator<Fact, void, Stage> {
  const lives = livesOf(request, readingContext(crew.models))
  const { language } = lives
  const backstage = { by: 'director', audience: [] }
  const readings = readingsOf(lives)
  const { title, names, roles } = lives
  const calls = callsFor(lives)
  yield fact(scriptOpened, { ...backstage, body: { title, names: { ...names }, roles: [...roles], calls } })

  // All that can be asked is asked at once; what comes back is recorded in the order of the script.
  const step = <Output>(name: string, run: () => Promise<HandedIn<Output>>): Promise<HandedIn<Output>> => {
    const running = crew.steps.all([{ name, run }]).then(([result]) => result as HandedIn<Output>)
    running.catch(() => {})
    return running
  }
  const scenesRead = readings.map(({ role, scene }) => {
    const lived = lives.scenes[scene] as LivedScene
    const name = `scene:${role}:${scene + 1}`
    return step(name, () =>
      insist(readScenePrompt, { input: sceneInput(lived, role, lives), step: name, language, role }, crew),
    )
  })
  const portraits = roles.map((role) => {
    const own = readings.flatMap((reading, at) =>
      reading.role === role ? [{ ...reading, read: scenesRead[at] as Promise<HandedIn<SceneReading>> }] : [],
    )
    const whole = Promise.all(own.map(async ({ scene, read }) => ({ scene, ...(await read).output })))
    whole.catch(() => {})
    const insights = pagesOfPoints(own.length).map(([from, to]) => {
      const name = `insights:${role}:${from + 1}`
      return step(name, async () => {
        const events = (await whole).slice(from, to).map(({ summary, points }) => ({
          summary,
          points: points.map(({ point }) => point),
        }))
        const input = { language, name: nameLine(names[role] as string), work: title, events }
        return insist(insightsPrompt, { input, step: name, language, role }, crew)
      })
    })
    return {
      role,
      insights,
      portrait: step(`portrait:${role}`, async () => {
        const found = (await Promise.all(insights)).flatMap(({ output }) => output.insights)
        const input = portraitInput(role, lives, { read: await whole, found })
        return insist(portraitPrompt, { input, step: `portrait:${role}`, language, role }, crew)
      }),
    }
  })

  let done = 0
  const pointIds = new Map<string, string[]>()
  for (const [scene, lived] of lives.scenes.entries()) {
    const here = readings.flatMap((reading, at) => (reading.scene === scene ? [{ ...reading, at }] : []))
    const read = await Promise.all(here.map(({ at }) => scenesRead[at] as Promise<HandedIn<SceneReading>>))
    const heard = here.map(({ role }, at) => heardBy(lived, role, read[at]?.output.unheard ?? []))
    const blind = here.map(({ role }, at) => linesOf(lived, role, read[at]?.output.unseen ?? []))
    const idsOf = yield* relive(lived, {
      hour: scene + 1,
      heard: new Map(here.map(({ role }, at) => [role, new Set(heard[at])])),
      unseen: new Map(here.map(({ role }, at) => [role, new Set(blind[at])])),
    })
    for (const [at, { role, hour }] of here.entries()) {
      const { output, fallbacks } = read[at] as HandedIn<SceneReading>
      const own = ownMemory(role, hour, crew)
      const seen = perceivedBy(lived, role)
      const ids = idsOf.get(role) ?? new Map<number, string>()
      const event = own(
        'event',
        { text: output.summary, importance: output.importance },
        (heard[at] ?? []).flatMap((moment) => ids.get(moment) ?? []),
      )
      yield event
      for (const { point, importance, lines } of output.points) {
        const moments = lines.flatMap((line) => ids.get(seen[line - 1] ?? -1) ?? [])
        const formed = own('key-point', { text: point, importance }, [idOfMemory(event), ...moments])
        pointIds.set(role, [...(pointIds.get(role) ?? []), idOfMemory(formed)])
        yield formed
      }
      yield fact(castingAdvanced, { ...backstage, body: { role, done: ++done, fallbacks: [...fallbacks] } })
    }
  }
  for (const { role, insights, portrait } of portraits) {
    const hours = readings.filter((reading) => reading.role === role).length
    const own = ownMemory(role, Math.max(1, hours), crew)
    const ids = pointIds.get(role) ?? []
    for (const [page, made] of insights.entries()) {
      const { output, fallbacks } = await (made as Promise<HandedIn<Insights>>)
      const first = (pagesOfPoints(hours)[page]?.[0] ?? 0) * 3
      for (const { insight, importance, from } of output.insights)
        yield own('insight', { text: insight, importance }, [
          ...new Set(from.flatMap((number) => ids[first + number - 1] ?? [])),
        ])
      yield fact(castingAdvanced, { ...backstage, body: { role, done: ++done, fallbacks: [...fallbacks] } })
    }
    const { output, fallbacks } = await (portrait as Promise<HandedIn<Portrait>>)
    yield fact(castingAdvanced, { ...backstage, body: { role, done: ++done, fallbacks: [...fallbacks] } })
    const character = characterFrom(output, { role, lives, language })
    yield fact(characterCast, { ...backstage, body: { role, character, hours } })
  }
}

/** How many model calls a casting takes. */
export function callsFor(lives: ScriptLives): number {
  const readings = readingsOf(lives)
  const perRole = lives.roles.map((role) => readings.filter((reading) => reading.role === role).length)
  return readings.length + perRole.reduce((sum, scenes) => sum + pagesOfPoints(scenes).length + 1, 0)
}

/** The lives in a script, in scenes that fit a model of so much context. */
export function livesOf({ script, title, roles }: CastingRequest, contextTokens: number): ScriptLives {
  const perToken = tongueOf(languageOfScript(script)).charsPerToken
  const pageChars = Math.min(LONGEST_PAGE, Math.floor(contextTokens * perToken * 0.4))
  return scriptLives(script, { title, pageChars, ...(roles && { roles }) })
}

/** How much the model that reads scripts takes at once, in tokens. */
export function readingContext(models: Crew['models']): number {
  return models({ prompt: readScenePrompt.id }).profile.contextTokens
}

/** A scene longer than this is read in parts even where the model could take more: what is in the middle of a long page is lost. */
const LONGEST_PAGE = 16_000

interface Reading {
  readonly role: string
  /** Its place among the scenes. */
  readonly scene: number
  /** Which hour of the role's life it is. */
  readonly hour: number
}

function readingsOf({ scenes, roles }: ScriptLives): readonly Reading[] {
  const hours = new Map<string, number>()
  return scenes.flatMap((scene, at) =>
    roles
      .filter((role) => scene.roles.includes(role))
      .map((role) => {
        const hour = (hours.get(role) ?? 0) + 1
        hours.set(role, hour)
        return { role, scene: at, hour }
      }),
  )
}

/** Which scenes of a life one page of insights looks at: from, to. */
function pagesOfPoints(scenes: number): readonly (readonly [number, number])[] {
  const perPage = POINTS_A_PAGE / 3
  return Array.from({ length: Math.ceil(scenes / perPage) }, (_, page) => [
    page * perPage,
    Math.min(scenes, (page + 1) * perPage),
  ])
}

/** The places of the moments of a scene at which a role was there. */
function perceivedBy({ moments }: LivedScene, role: string): readonly number[] {
  return moments.flatMap(({ present }, at) => (present.includes(role) ? [at] : []))
}

/** Of these, those it saw or heard, as far as its reader can tell; one who heard nothing at all was misread. */
function heardBy(scene: LivedScene, role: string, unheard: readonly number[]): readonly number[] {
  const seen = perceivedBy(scene, role)
  const heard = seen.filter((_, line) => !unheard.includes(line + 1))
  return heard.length === 0 ? seen : heard
}

/** The places of lines that a reader named by their numbers on its page. */
function linesOf(scene: LivedScene, role: string, numbers: readonly number[]): readonly number[] {
  const seen = perceivedBy(scene, role)
  return numbers.flatMap((number) => seen[number - 1] ?? [])
}

interface Perceived {
  readonly hour: number
  readonly heard: ReadonlyMap<string, ReadonlySet<number>>
  /** At which moments a role heard the words alone. */
  readonly unseen: ReadonlyMap<string, ReadonlySet<number>>
}

/** A scene as it was lived: yields every moment to those who perceived it, and gives each role's names of its moments. */
async function* relive(
  { title, roles, moments }: LivedScene,
  { hour, heard, unseen }: Perceived,
): AsyncGenerator<Fact, ReadonlyMap<string, ReadonlyMap<number, string>>, Stage> {
  yield fact(sceneRelived, { by: 'director', audience: [...roles], body: { title, hour } })
  const names = new Map(roles.map((role) => [role, new Map<number, string>()]))
  for (const [at, { by, kind, text }] of moments.entries()) {
    const audience = roles.filter((role) => heard.get(role)?.has(at))
    const words = kind === 'line' ? wordsAlone(text) : ''
    const blind = words === text ? [] : audience.filter((role) => role !== by && unseen.get(role)?.has(at))
    const seeing = audience.filter((role) => !blind.includes(role))
    const stage: Stage = yield fact(momentRelived, { by, audience: seeing, body: { kind, text } })
    for (const role of seeing) names.get(role)?.set(at, momentId(stage.seq))
    if (blind.length === 0 || words === '') continue
    const heardOnly: Stage = yield fact(momentRelived, { by, audience: blind, body: { kind, text: words } })
    for (const role of blind) names.get(role)?.set(at, momentId(heardOnly.seq))
  }
  return names
}

/** A line without what is done while it is said. */
function wordsAlone(text: string): string {
  return text
    .replaceAll(/[(（][^()（）]*[)）]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function sceneInput(scene: LivedScene, role: string, lives: ScriptLives) {
  const { title, moments } = scene
  const lines = perceivedBy(scene, role).map((at) => {
    const { by, kind, text } = moments[at] as LivedMoment
    return kind === 'line' ? `${nameLine(lives.names[by] ?? by)}: ${text}` : `(${text})`
  })
  const { language, names, title: work } = lives
  return { language, name: nameLine(names[role] as string), work, scene: title, lines }
}

function portraitInput(
  role: string,
  lives: ScriptLives,
  { read, found }: { readonly read: readonly SceneReading[]; readonly found: Insights['insights'] },
) {
  const lines = lives.scenes.flatMap(({ moments }) => moments.filter(({ kind }) => kind === 'line'))
  const points = read.flatMap(({ points: of }) => of).toSorted((a, b) => b.importance - a.importance)
  return {
    name: nameLine(lives.names[role] as string),
    work: lives.title,
    people: Object.values(lives.names),
    points: points.slice(0, POINTS_A_PAGE).map(({ point }) => point),
    insights: found.map(({ insight }) => insight),
    lines: tellingLines(lines, { by: role, most: LINES_OF_VOICE, language: lives.language }),
  }
}

function ownMemory(role: string, hour: number, { turn }: CastingCrew) {
  let place = 0
  return (
    layer: MemoryLayer,
    { text, importance }: { readonly text: string; readonly importance: number },
    sources: readonly string[],
  ): Fact => {
    const id = idFrom('memory', turn.id, role, layer, String(hour), String(place++))
    const body = { role, id, layer, text, importance, sources: [...sources], hour, upTo: 0 }
    return fact(memoryFormed, { by: role, audience: [role], body })
  }
}

function idOfMemory(formed: Fact): string {
  return (formed.body as { readonly id: string }).id
}

function characterFrom(
  { description, background, personality, voice, want, relationships }: Portrait,
  {
    role,
    lives,
    language,
  }: { readonly role: string; readonly lives: ScriptLives; readonly language: Language },
): Character {
  const name = lives.names[role] as string
  return {
    id: idFrom('character', lives.title, name),
    name,
    language,
    description,
    origin: lives.title,
    background,
    personality,
    voice,
    motivation: want,
    relationships,
  }
}
