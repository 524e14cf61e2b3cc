import { ACTOR_WORDS } from '../../acting/actor-words.ts'
import { WORDS as STAGE_WORDS } from '../../acting/stage-words.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions, partsOfName } from '../../prelude/names.ts'
import type { SentPage } from '../sent-page.ts'
import { markOn } from './page-marks.ts'
import { ACT_WORDS } from './performance-verbs.ts'
import { languageOfPage } from './writing-page.ts'

/** What an actor picks up from its page. */
export interface ActorSheet {
  readonly language: Language
  readonly name: string
  readonly direction: string
  readonly nudge: string
  readonly people: readonly string[]
  readonly things: readonly { readonly name: string; readonly own: boolean }[]
}

/** One part of a sentence that somebody does or says. */
export interface Clause {
  readonly text: string
  /** Whose it is, as far as the words tell. */
  readonly subject: string | undefined
}

/** Reads an actor's page: who one is, whom and what one sees, and what one was told. */
export function actorSheet(page: SentPage): ActorSheet {
  const language = languageOfPage(page)
  const words = inLanguage(language, ACTOR_WORDS)
  // The place stands at the head of the page as it was found, or where one came to it; what changed since stands where it changed.
  const here = page.words.slice(Math.max(0, page.words.lastIndexOf(words.elsewhere)))
  const changes = here.split(words.since).slice(1)
  const things = new Map(
    [
      ...listAfter(here, words.things),
      ...changes.flatMap((after) => listAfter(`${words.since}${after}`, words.since)),
    ].map(({ label, rest }) => [label, rest] as const),
  )
  return {
    language,
    name: markOn(page, 'name', page.system)?.[1] ?? '',
    direction: lineAfter(page.last, words.direction) || lineAfter(page.last, words.aim),
    nudge: lineAfter(page.last, words.nudge),
    people: peopleOn(page, here, words),
    things: [...things]
      .filter(([, rest]) => rest !== words.gone)
      .map(([label, rest]) => ({ name: label, own: isOwn(rest, language) })),
  }
}

function isOwn(where: string, language: Language): boolean {
  const { heldByYou, wornByYou } = inLanguage(language, STAGE_WORDS)
  return where.includes(heldByYou) || where.includes(wornByYou)
}

/** Those whom the actor found there; whoever came or went since stands at the end. */
function peopleOn(page: SentPage, here: string, words: (typeof ACTOR_WORDS)[Language]): readonly string[] {
  const now = lineAfter(page.last, words.hereNow)
  if (now !== '') return now.split(words.comma).map((name) => name.replace(/\s*[（(].*$/u, ''))
  if (page.last.includes(words.nobodyNow)) return []
  return listAfter(here, words.here).map(({ label }) => label)
}

/** Whether a page asks an actor in plain words how it meets the moment. */
export function isDecidePage(page: SentPage): boolean {
  const { wanted, words } = page
  return wanted.kind === 'text' && markOn(page, 'decides', words) !== undefined
}

/** Whether a page is an actor's, and asks for a moment in the markup of the stage. */
export function isSpeakPage(page: SentPage): boolean {
  const { wanted, system } = page
  const isActor = markOn(page, 'actor', system) !== undefined
  return wanted.kind === 'text' && isActor && markOn(page, 'brackets', system) !== undefined
}

/** Cuts a sentence into what each does: a clause without a name of its own belongs to whoever was named before. */
export function clausesOf(text: string, names: readonly string[], language: Language): readonly Clause[] {
  let subject: string | undefined
  return text
    .split(inLanguage(language, ACT_WORDS).clauses)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => {
      const [first] = mentions(clause, names)
      if (first !== undefined && isOpening(clause.slice(0, first.at))) subject = first.name
      return { text: clause.trim(), subject }
    })
}

/** A name opens a clause, with or without a title before it. */
function isOpening(before: string): boolean {
  return before === '' || partsOfName(`${before}Nobody`).title !== undefined
}

/** The lines of a list on a page, from the label above it to the first line that is none of it. */
function listAfter(
  text: string,
  label: string,
): readonly { readonly label: string; readonly rest: string }[] {
  const at = text.indexOf(label.trim())
  if (at < 0) return []
  const items: { label: string; rest: string }[] = []
  for (const line of text.slice(at).split('\n').slice(1)) {
    const [, name, rest] = /^- (.+?)(?:: |：)(.*)$/u.exec(line) ?? []
    if (name === undefined) break
    items.push({ label: name, rest: rest ?? '' })
  }
  return items
}

function lineAfter(text: string, label: string): string {
  const at = text.indexOf(label)
  return at < 0 ? '' : (text.slice(at + label.length).split('\n', 1)[0] ?? '')
}
