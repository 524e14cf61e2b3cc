import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { StagedPlace } from '../world/setting.ts'

/** How things stand, in the words of one language. */
interface StageWords {
  readonly in: (name: string) => string
  readonly on: (name: string) => string
  readonly under: (name: string) => string
  readonly behind: (name: string) => string
  readonly held: (name: string) => string
  readonly worn: (name: string) => string
  readonly heldByYou: string
  readonly wornByYou: string
  readonly floor: string
  readonly burned: string
  readonly away: string
  readonly hidden: string
  /** What is said of a state when it is so and when it is not. */
  readonly states: Readonly<Record<string, readonly [string, string]>>
  readonly comma: string
}

/** What is to be said of a thing: where it is, and in what state. */
export interface Standing {
  readonly place: StagedPlace
  readonly hidden: boolean
  readonly states: Readonly<Record<string, boolean | undefined>>
}

/** Whose eyes look: names of people and props as they know them; `you` is addressed as such. */
export interface Looking {
  readonly language: Language
  readonly personNamed: (id: string) => string
  readonly propNamed: (id: string) => string
  readonly you?: string
}

/** Where a thing is and how it looks, in a few words. */
export function standingWords({ place, hidden, states }: Standing, looking: Looking): string {
  const words = inLanguage(looking.language, WORDS)
  if (place.kind === 'gone') return words[place.how]
  const said = Object.entries(states).flatMap(([state, is]) =>
    goesWithoutSaying(state, states) ? [] : (words.states[state]?.[is ? 0 : 1] ?? []),
  )
  return oneLine([whereWords(place, looking), ...(hidden ? [words.hidden] : []), ...said].join(words.comma))
}

/** Locked is shut; whole is what everything is; that a lock is open tells something only where nothing else does. */
function goesWithoutSaying(state: string, { open, locked, broken }: Standing['states']): boolean {
  switch (state) {
    case 'open':
      return open === false && locked === true
    case 'locked':
      return locked === false && (open !== undefined || broken === true)
    default:
      return state === 'broken' && broken === false
  }
}

function whereWords(
  place: Exclude<StagedPlace, { kind: 'gone' }>,
  { language, personNamed, propNamed, you }: Looking,
): string {
  const words = inLanguage(language, WORDS)
  if ('by' in place) {
    if (place.by === you) return place.kind === 'held' ? words.heldByYou : words.wornByYou
    return words[place.kind](personNamed(place.by))
  }
  if ('prop' in place) return words[place.kind](propNamed(place.prop))
  return place.kind === 'floor' ? words.floor : place.where
}

export const WORDS: Readonly<Record<Language, StageWords>> = wordTable('acting.stage-words', {
  en: {
    in: (name) => `in ${definite(name)}`,
    on: (name) => `on ${definite(name)}`,
    under: (name) => `under ${definite(name)}`,
    behind: (name) => `behind ${definite(name)}`,
    held: (name) => `${name} has it`,
    worn: (name) => `${name} wears it`,
    heldByYou: 'you have it',
    wornByYou: 'you wear it',
    floor: 'on the floor',
    burned: 'burned',
    away: 'gone',
    hidden: 'hidden',
    states: {
      open: ['open', 'shut'],
      locked: ['locked', 'not locked'],
      lit: ['lit', 'not lit'],
      broken: ['broken', 'whole'],
      written: ['written on', 'blank'],
    },
    comma: ', ',
  },
  zh: {
    in: (name) => `在${name}里`,
    on: (name) => `在${name}上`,
    under: (name) => `在${name}下面`,
    behind: (name) => `在${name}后面`,
    held: (name) => `在${name}手里`,
    worn: (name) => `在${name}身上`,
    heldByYou: '在你手里',
    wornByYou: '在你身上',
    floor: '在地上',
    burned: '烧掉了',
    away: '扔掉了',
    hidden: '藏着',
    states: {
      open: ['开着', '关着'],
      locked: ['锁着', '没锁'],
      lit: ['亮着', '没点'],
      broken: ['破了', '完好'],
      written: ['有字', '空白'],
    },
    comma: '，',
  },
})

/** "the lamp", but "Krogstad's letter" and "two cards": English names of things with the article they need. */
export function definite(name: string): string {
  return /^(?:the|an?|his|her|their|my|your|our|two|three|four|five|six)\b|^\S+['’]s\b/i.test(name)
    ? name
    : `the ${name}`
}

/** "takes" for "take", "puts out" for "put out": what somebody does, as it is told. */
export function inThirdPerson(verb: string): string {
  return verb.replace(/^\S+/u, (word) => {
    if (/(?:ss|x|z|ch|sh|[^aeiou]o)$/u.test(word)) return `${word}es`
    if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`
    return word.endsWith('s') ? word : `${word}s`
  })
}
