import type { Blueprint } from '@commedia/core'
import type { RecordedEvent } from './kept-files.ts'
import { textOf } from './moments.ts'
import { bareWords, standsIn, wordsIn } from './words.ts'

/** A word in somebody's ear that holds what they cannot know. */
export interface UnknownDirection {
  readonly role: string
  readonly seq: number
  readonly text: string
  /** The name or phrase in question. */
  readonly holds: string
}

/** Who says things in an actor's ear, and what they say there that is no direction. */
const WHISPERERS = new Set(['director', 'planner', 'advancer'])
const NO_DIRECTION = new Set(['role-prepared', 'goal-given'])

/** A run of so many words, or Chinese characters, of somebody's secret is no chance; nor is it one of small words alone. */
const PHRASE_WORDS = 4
const SMALL_WORD =
  /^(?:an?|and|are|as|at|be|been|but|by|could|did|do|for|from|had|has|have|he|her|him|his|i|if|in|is|it|its|me|my|no|not|of|on|or|our|she|so|that|the|their|them|they|this|to|was|we|were|when|who|will|with|would|you|your)$/iu
const PHRASE_CHARACTERS = 6

/** Directions, notes and nudges with a name or phrase of another's secret, or a hidden thing, that the one directed had not perceived. */
export function directionsUnknown(
  events: readonly RecordedEvent[],
  blueprint: Blueprint,
): readonly UnknownDirection[] {
  return events.flatMap((event, at) => {
    const role = textOf(event, 'role')
    const text = textOf(event, 'text') || textOf(event, 'want')
    if (!isDirection(event) || text === '') return []
    const own = ownPage(role, blueprint)
    const known = `${own}\n${perceived(role, events.slice(0, at + 1), blueprint)}`
    const holds =
      hiddenThings(role, blueprint)
        // On one's own page a thing may go by another of its names.
        .filter(({ id, names }) => !known.includes(`"${id}"`) && !names.some((name) => isIn(name, own)))
        .flatMap(({ names }) => names.filter((name) => name.length > 1))
        .find((name) => isIn(name, text) && !isIn(name, known)) ??
      secretPhrases(role, blueprint).find((phrase) => isIn(phrase, text) && !isIn(phrase, known))
    return holds === undefined ? [] : [{ role, seq: event.seq, text, holds }]
  })
}

/** What is said to everybody is news, and what is drafted is the line itself. */
function isDirection(event: RecordedEvent): boolean {
  if (textOf(event, 'line') !== '') return false
  return WHISPERERS.has(event.by) && !NO_DIRECTION.has(event.type) && textOf(event, 'role') !== ''
}

/** What a role is told of itself before the evening. */
function ownPage(role: string, { cast, acts }: Blueprint): string {
  const goals = acts.flatMap((act) => act.goals.filter((one) => one.role === role))
  return JSON.stringify([cast.find(({ id }) => id === role), goals])
}

/** The playbill, and whatever a role witnessed. */
function perceived(role: string, before: readonly RecordedEvent[], { cast }: Blueprint): string {
  const bill = cast.map(({ name, aliases, description }) => [name, ...aliases, description])
  const seen = before.filter((event) => event.audience.includes(role))
  // With what somebody is to want may come what everybody knows.
  const known = seen.map((event) => (isDirection(event) ? textOf(event, 'news') : event.body))
  return JSON.stringify([bill, known])
}

/** Hidden things that are not the role's own. */
function hiddenThings(role: string, { acts }: Blueprint) {
  const props = acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.props))
  const isOwn = ({ place }: (typeof props)[number]): boolean => 'by' in place && place.by === role
  return props
    .filter((prop) => prop.hidden && !isOwn(prop))
    .map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] }))
}

/** Names in the others' secrets, and every run of their words that is long enough to be no chance. */
function secretPhrases(role: string, { cast, language }: Blueprint): readonly string[] {
  return cast
    .filter(({ id }) => id !== role)
    .flatMap(({ secret = '' }) => [...namesIn(secret), ...runsIn(secret, language)])
}

/** Capitals within a sentence, and what stands in quotation marks. */
function namesIn(secret: string): readonly string[] {
  const capitals = secret.matchAll(/(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu)
  const quoted = secret.matchAll(/[“「《]([^”」》]{2,40})[”」》]/gu)
  return [...[...capitals].map(([name]) => name), ...[...quoted].map(([, words = '']) => words)]
}

function runsIn(secret: string, language: Blueprint['language']): readonly string[] {
  if (language === 'en') {
    const words = wordsIn(secret, language)
    return words
      .slice(PHRASE_WORDS - 1)
      .map((_, at) => words.slice(at, at + PHRASE_WORDS))
      .filter(
        (run) => !SMALL_WORD.test(run[0] ?? '') && run.filter((word) => !SMALL_WORD.test(word)).length > 1,
      )
      .map((run) => run.join(' '))
  }
  return secret
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((clause) =>
      [...clause].slice(PHRASE_CHARACTERS - 1).map((_, at) => clause.slice(at, at + PHRASE_CHARACTERS)),
    )
}

/** Chinese has no spaces to go by, so that its phrases are looked for as they stand. */
function isIn(phrase: string, text: string): boolean {
  if (!/\p{Script=Han}/u.test(phrase)) return standsIn(phrase, text)
  return bareWords(text).replaceAll(' ', '').includes(bareWords(phrase).replaceAll(' ', ''))
}
