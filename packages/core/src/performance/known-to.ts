import { literally } from '../prelude/literally.ts'
import { isHan, mentions } from '../prelude/names.ts'
import { runsOf } from '../prelude/runs.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { performanceRoom } from './performance-room.ts'

/**
 * Whether a direction says nothing that a role cannot know: no thing that is hidden from it, nothing of what another
 * hides, as far as their words tell.
 */
export function isKnownTo(role: string, text: string, stage: Stage): boolean {
  return sayableTo(role, text, stage) === text
}

/**
 * What a role can be told of a text: a thing that is hidden from it is not named, so that it can be found all the same.
 * `undefined` where the text gives away what another hides.
 */
export function sayableTo(role: string, text: string, stage: Stage): string | undefined {
  const { blueprint } = stateOf(stage, performanceRoom)
  const cast = blueprint?.cast ?? []
  const names = cast.flatMap(({ name, aliases }) => [name, ...aliases])
  const own = cast.find(({ id }) => id === role)
  const ownWords = [
    own?.secret,
    own?.background,
    own?.motivation,
    ...(own?.stories ?? []),
    ...(own?.relationships ?? []).map(({ view }) => view),
  ]
  const { moments } = viewFor(role, stage)
  const secrets = cast.flatMap(({ id, secret }) => (id === role || secret === undefined ? [] : [secret]))
  const given = secrets.flatMap((secret) => sharedPhrases(text, secret, names))
  // What one knows oneself, or has heard of, is no secret any more. It is looked for only where something is given away.
  const known =
    given.length === 0
      ? ''
      : inWords([...ownWords, ...moments.map(({ text: said }) => said)].join('\n'), names)
  if (given.some((phrase) => !known.includes(` ${phrase} `))) return undefined
  const something = isHan(text) ? '藏着的那样东西' : 'what is hidden there'
  return unseenIn(text, role, stage)
    .filter((name) => !moments.some(({ text: said }) => saysWhole(said, name)))
    .reduce((said, name) => withoutName(said, name, something), text)
}

/** Things a text names that are hidden from a role. */
function unseenIn(text: string, role: string, stage: Stage): readonly string[] {
  const named = Object.values(stateOf(stage, settingRoom).props).filter(
    ({ hidden, name }) => hidden && saysWhole(text, name) && saysName(text, name),
  )
  if (named.length === 0) return []
  const { props, elsewhere } = partOf(viewFor(role, stage), settingRoom)
  return named.flatMap(({ id, name }) =>
    props[id] === undefined && elsewhere[id] === undefined ? [name] : [],
  )
}

function saysName(text: string, name: string): boolean {
  return mentions(text, [name]).some((found) => found.name === name)
}

function withoutName(text: string, name: string, something: string): string {
  return text.replaceAll(new RegExp(`(?:\\b(?:the|an?|his|her|their) )?${literally(name)}`, 'giu'), something)
}

function saysWhole(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

/** Words, or Chinese characters, in a row that two texts must share to be called the same phrase. */
const PHRASE = { latin: 4, han: 6 } as const

/** The phrases two texts share; names do not count. */
function sharedPhrases(text: string, other: string, names: readonly string[]): readonly string[] {
  const size = isHan(other) ? PHRASE.han : PHRASE.latin
  const theirs = new Set(runsOf(unitsOf(other, names), size))
  return runsOf(unitsOf(text, names), size).filter((phrase) => theirs.has(phrase))
}

function inWords(text: string, names: readonly string[]): string {
  return ` ${unitsOf(text, names).join(' ')} `
}

/** A text by its words, or its Chinese characters, without names. */
function unitsOf(text: string, names: readonly string[]): readonly string[] {
  const nameless = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  return isHan(nameless)
    ? [...nameless.replace(/[^\p{L}\p{N}]/gu, '')]
    : (nameless.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
}
