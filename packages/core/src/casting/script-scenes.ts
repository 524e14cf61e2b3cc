import { idFrom } from '../prelude/ids.ts'
import { type Language, languageOf } from '../prelude/language.ts'
import { mainRoles, participationAmong } from '../reading/participation.ts'
import { presenceIn } from '../reading/presence.ts'
import type { Person, Script, ScriptItem, ScriptScene } from '../schema/script.ts'

/** One thing of a scene as those who were there perceived it. */
export interface LivedMoment {
  /** Role ids; the narrator's for what nobody says. */
  readonly by: string
  readonly kind: 'line' | 'narration'
  readonly text: string
  /** Those of the cast, by role id, who could see or hear it. */
  readonly present: readonly string[]
}

/** A scene as lives see it: who was in it, and what was perceived. A scene too long for a page is several. */
export interface LivedScene {
  readonly title: string
  readonly roles: readonly string[]
  readonly moments: readonly LivedMoment[]
}

/** A script as lives: who is to be cast, what everybody is called, and the scenes in order. */
export interface ScriptLives {
  readonly title: string
  readonly language: Language
  readonly names: Readonly<Record<string, string>>
  /** Whose lives are read, the weightiest first. */
  readonly roles: readonly string[]
  readonly scenes: readonly LivedScene[]
}

/** Who tells what nobody says. */
const TELLER = 'narrator'

const MOST_ROLES = 6

/** Reads lives out of a script: main roles by participation unless named, for each scene who speaks in it, and for each line who was there. */
export function scriptLives(
  script: Script,
  {
    title,
    roles,
    pageChars,
  }: { readonly title: string; readonly roles?: readonly string[]; readonly pageChars: number },
): ScriptLives {
  const idOf = new Map(script.people.map(({ id, name }) => [id, idFrom('role', title, name)]))
  const wanted = chosen(script, roles)
  const cast = new Set(wanted.map(({ id }) => id))
  const taking = participationAmong(script.people)
  const presence = presenceIn(script, cast)
  const scenes = script.scenes.flatMap((scene, nth) => {
    const speaking = taking(scene).filter(({ person, speeches }) => speeches > 0 && cast.has(person))
    if (speaking.length === 0) return []
    const there = speaking.map(({ person }) => ({ person, id: idOf.get(person) as string }))
    const ids = there.map(({ id }) => id).sort()
    const presentAt = (item: number): readonly string[] =>
      there
        .filter(({ person }) => presence[nth]?.[item]?.has(person))
        .map(({ id }) => id)
        .sort()
    return pagesOf(scene, { idOf, pageChars, presentAt }).map((moments, at, all) => ({
      title: all.length === 1 ? scene.title : `${scene.title} (${at + 1})`,
      roles: ids.filter((id) => moments.some(({ present }) => present.includes(id))),
      moments,
    }))
  })
  return {
    title,
    language: languageOfScript(script),
    names: Object.fromEntries(script.people.map(({ id, name }) => [idOf.get(id) as string, name])),
    roles: wanted.map(({ id }) => idOf.get(id) as string),
    scenes,
  }
}

/** The language in which the lives of a script are told. */
export function languageOfScript({ language, scenes }: Script): Language {
  if (language.startsWith('zh')) return 'zh'
  if (language.startsWith('en')) return 'en'
  return languageOf(JSON.stringify(scenes[0] ?? ''))
}

function chosen(script: Script, names: readonly string[] | undefined): readonly Person[] {
  if (names === undefined) {
    const main = mainRoles(script, { limit: MOST_ROLES })
    const telling = main.filter((person) => saysEnough(script, person))
    return telling.length > 0 ? telling : main
  }
  return names.flatMap(
    (name) => script.people.find((person) => person.name === name || person.labels.includes(name)) ?? [],
  )
}

/** Who says less than this in a whole script is no life to be read. */
const LEAST_SAID = 24

function saysEnough({ scenes, language }: Script, { id }: Person): boolean {
  const said = scenes
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'speech' && item.speakers.includes(id) ? item.parts : []))
    .reduce((sum, { kind, text }) => (kind === 'words' ? sum + text.length : sum), 0)
  return said >= (language.startsWith('zh') ? LEAST_SAID / 3 : LEAST_SAID)
}

/** What is perceived of a scene, in stretches that fit a page. */
function pagesOf(
  scene: ScriptScene,
  {
    idOf,
    pageChars,
    presentAt,
  }: {
    readonly idOf: ReadonlyMap<string, string>
    readonly pageChars: number
    readonly presentAt: (item: number) => readonly string[]
  },
): readonly (readonly LivedMoment[])[] {
  const pages: LivedMoment[][] = []
  let room = 0
  for (const [at, item] of scene.items.entries()) {
    const moment = { ...momentOf(item, idOf), present: presentAt(at) }
    if (moment.text.trim() === '') continue
    if (pages.length === 0 || moment.text.length > room) {
      pages.push([])
      room = pageChars
    }
    pages.at(-1)?.push(moment)
    room -= moment.text.length
  }
  return pages
}

function momentOf(item: ScriptItem, idOf: ReadonlyMap<string, string>): Omit<LivedMoment, 'present'> {
  if (item.kind !== 'speech') return { by: TELLER, kind: 'narration', text: item.text }
  const text = item.parts.map(({ kind, text: part }) => (kind === 'words' ? part : `(${part})`)).join(' ')
  const [first, ...others] = item.speakers.map((person) => idOf.get(person) as string)
  // Two who speak as one are told of by the label the source prints.
  return others.length === 0
    ? { by: first as string, kind: 'line', text }
    : { by: TELLER, kind: 'narration', text: `${item.label}: ${text}` }
}
