import { isHan, mentions } from '../prelude/names.ts'
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
  // What one has heard of is no secret any more.
  const heard = viewFor(role, stage).moments.map(({ text: said }) => said)
  const secrets = cast.flatMap(({ id, secret }) => (id === role || secret === undefined ? [] : [secret]))
  const but = [...ownWords, ...heard].join('\n')
  if (secrets.some((secret) => sharesPhrase(text, secret, { names, but }))) return undefined
  const something = isHan(text) ? '藏着的那样东西' : 'what is hidden there'
  return unseenBy(role, stage, heard).reduce(
    (said, name) => (saysName(said, name) ? withoutName(said, name, something) : said),
    text,
  )
}

/** Names of things that are hidden from a role, and that it has never heard of. */
function unseenBy(role: string, stage: Stage, heard: readonly string[]): readonly string[] {
  const { props, elsewhere } = partOf(viewFor(role, stage), settingRoom)
  return Object.values(stateOf(stage, settingRoom).props).flatMap(({ id, hidden, name }) =>
    hidden &&
    props[id] === undefined &&
    elsewhere[id] === undefined &&
    !heard.some((said) => saysWhole(said, name))
      ? [name]
      : [],
  )
}

function saysName(text: string, name: string): boolean {
  return mentions(text, [name]).some((found) => found.name === name) && saysWhole(text, name)
}

function withoutName(text: string, name: string, something: string): string {
  const whole = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return text.replaceAll(new RegExp(`(?:\\b(?:the|an?|his|her|their) )?${whole}`, 'giu'), something)
}

function saysWhole(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

/** Words, or Chinese characters, in a row that two texts must share to be called the same phrase. */
const PHRASE = { latin: 4, han: 6 } as const

/** Whether two texts share a phrase; names do not count, nor what one knows oneself. */
function sharesPhrase(
  text: string,
  other: string,
  { names = [], but = '' }: { readonly names?: readonly string[]; readonly but?: string } = {},
): boolean {
  const size = isHan(other) ? PHRASE.han : PHRASE.latin
  const [grams, theirs, known] = [text, other, but].map(
    (one) => new Set(phrasesOf(withoutNames(one, names), size)),
  )
  return [...(grams ?? [])].some((gram) => theirs?.has(gram) && !known?.has(gram))
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

function phrasesOf(text: string, size: number): readonly string[] {
  const parts = isHan(text)
    ? [...text.replace(/[^\p{L}\p{N}]/gu, '')]
    : (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
  return parts
    .slice(0, Math.max(0, parts.length - size + 1))
    .map((_, at) => parts.slice(at, at + size).join(' '))
}
