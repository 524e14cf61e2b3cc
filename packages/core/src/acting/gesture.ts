import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { literally } from '../prelude/literally.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Setting } from '../world/setting.ts'
import { GESTURES, type Gestures } from './gesture-list.ts'

/** What is named around somebody. A gesture may be made towards a person or a thing; it touches neither, and leads to no other place. */
export interface Around {
  readonly things: readonly string[]
  readonly people: readonly string[]
  readonly places?: readonly string[]
}

/**
 * Whether an act is a bodily gesture from the closed list: it touches no thing, no person and no way out, so nobody has
 * to rule on it. Anything the list does not know is ruled on, however harmless it sounds.
 */
export function isGesture(text: string, around: Around, language: Language): boolean {
  const clauses = clausesOf(text, language)
  return (
    clauses.length > 0 &&
    clauses.every((clause) => isBodily(marked(clause, around), inLanguage(language, GESTURES)))
  )
}

/** All that has a name on this stage. */
export function aroundIn({ props, people, scenes }: Setting): Around {
  return {
    things: Object.values(props).flatMap(({ name, aliases }) => [name, ...aliases]),
    people: Object.values(people).map(({ name }) => name),
    places: Object.values(scenes).map(({ name }) => name),
  }
}

/** How many things an act does that are no gestures. */
export function deedsIn(text: string, around: Around, language: Language): number {
  return clausesOf(text, language).filter(
    (clause) => !isBodily(marked(clause, around), inLanguage(language, GESTURES)),
  ).length
}

function clausesOf(text: string, language: Language): readonly string[] {
  const marks = inLanguage(language, BREAKS)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[@#~]/gu, '')
    .replaceAll(/\b(?:up and down|to and fro|back and forth)\b/gu, 'about')
    .split(marks)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** In place of every name a mark stands: `@` for a person, `#` for a thing, `~` for a place. */
function marked(clause: string, { things, people, places = [] }: Around): string {
  const marks = new Map<string, string>()
  const mark = (forms: readonly string[], sign: string): void => {
    for (const form of forms) if (form !== '' && !marks.has(form)) marks.set(form, sign)
  }
  mark(places.map(folded), '~')
  mark(people.flatMap(shortForms), '@')
  mark(things.flatMap(nounForms), '#')
  const longestFirst = [...marks.keys()].toSorted((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return clause
  const any = longestFirst.map(literally).join('|')
  // Latin names are whole words; Chinese has no bounds between them.
  const names = new RegExp(`(?<![a-z\\p{N}])(?:${any})(?![a-z\\p{N}])`, 'gu')
  return clause.replace(names, (form) => marks.get(form) ?? form)
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim()
}

/** Nives Corradin is Nives, Mrs Linde is Linde, 沈玉茹 is 玉茹. */
function shortForms(name: string): readonly string[] {
  const whole = folded(name)
  if (/\p{Script=Han}/u.test(whole)) return whole.length === 3 ? [whole, whole.slice(1)] : [whole]
  const words = whole.split(/\s+/u).filter((word) => word.length > 2 && word !== 'the')
  return [whole, ...words]
}

/** The iron chest is the chest, unless the word also means a part of the body. */
function nounForms(name: string): readonly string[] {
  const whole = folded(name)
  const noun = whole.split(/\s+/u).at(-1) ?? ''
  return noun.length > 2 && !GESTURES.en.part.test(noun) ? [whole, noun] : [whole]
}

function isBodily(clause: string, list: Gestures): boolean {
  const act = clause.replace(list.aside, '').replace(list.bare, '').trim()
  if (act === '' || list.manner.test(act) || list.towards.test(act)) return true
  if (list.beyond.test(act)) return false
  const look = list.look.exec(act)
  if (look !== null) return isPlainSight(act.slice(look[0].length), list)
  const own = list.body.exec(act) ?? list.limb.exec(act)
  if (own !== null && list.rest.test(act.slice(own[0].length))) return true
  const move = list.move.exec(act)
  return move !== null && list.whither.test(act.slice(move[0].length))
}

/** One may look at anything; whoever says what comes of it has said more than a look. */
function isPlainSight(tail: string, { finding, longestSight }: Gestures): boolean {
  const seen = tail.trim()
  return (
    (seen.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []).length <= longestSight && !finding.test(seen)
  )
}

export const BREAKS = wordTable('acting.gesture', {
  en: /[,.;:…–—!?]|\band\b|\bthen\b/u,
  zh: /[，。；、,.;：:…！？!?]|然后|接着|同时/u,
})
