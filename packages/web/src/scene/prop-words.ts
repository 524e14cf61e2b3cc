import type { PropState } from '@commedia/core'
import { defineWords } from '../words/define-words.ts'
import type { SeenProp } from './stage-look.ts'

/** Where things are and how they are. */
export const propWords = defineWords(
  'screen.props',
  {
    inHand: 'in your hand',
    onYou: 'you wear it',
    hiddenOnYou: 'hidden on you',
    heldBy: (name: string) => `${name} has it`,
    wornBy: (name: string) => `${name} wears it`,
    in: (thing: string) => `in ${the(thing)}`,
    on: (thing: string) => `on ${the(thing)}`,
    under: (thing: string) => `under ${the(thing)}`,
    behind: (thing: string) => `behind ${the(thing)}`,
    floor: 'on the floor',
    burned: 'burned',
    away: 'gone',
    open: 'open',
    shut: 'shut',
    locked: 'locked',
    lit: 'lit',
    unlit: 'not lit',
    broken: 'broken',
    written: 'written on',
    blank: 'blank',
  },
  {
    inHand: '在你手里',
    onYou: '你穿戴着',
    hiddenOnYou: '藏在你身上',
    heldBy: (name: string) => `在${name}手里`,
    wornBy: (name: string) => `${name}穿戴着`,
    in: (thing: string) => `在${thing}里`,
    on: (thing: string) => `在${thing}上`,
    under: (thing: string) => `在${thing}下面`,
    behind: (thing: string) => `在${thing}后面`,
    floor: '在地上',
    burned: '烧掉了',
    away: '扔掉了',
    open: '开着',
    shut: '关着',
    locked: '锁着',
    lit: '亮着',
    unlit: '没点亮',
    broken: '坏了',
    written: '写了字',
    blank: '空白',
  },
)

/** A name that says neither which nor whose needs an article. */
function the(thing: string): string {
  return /^(?:the|an?|my|your|his|her|its|our|their|this|that)\s|['’]s\s/iu.test(thing)
    ? thing
    : `the ${thing}`
}

type Words = (typeof propWords)['en']

/** Where a thing is, as one would say it. */
export function whereIs(
  { place, hidden }: SeenProp,
  {
    you,
    names,
    things,
    words,
  }: {
    readonly you: string | undefined
    readonly names: Readonly<Record<string, string>>
    readonly things: Readonly<Record<string, string>>
    readonly words: Words
  },
): string {
  switch (place.kind) {
    case 'at':
      return place.where
    case 'floor':
      return words.floor
    case 'gone':
      return words[place.how]
    case 'held':
      if (place.by !== you) return words.heldBy(names[place.by] ?? place.by)
      return hidden ? words.hiddenOnYou : words.inHand
    case 'worn':
      return place.by === you ? words.onYou : words.wornBy(names[place.by] ?? place.by)
    default:
      return words[place.kind](things[place.prop] ?? place.prop)
  }
}

/** How a thing is: the one state worth telling. */
export function howIs({ states }: Pick<SeenProp, 'states'>, words: Words): string {
  const said = STATES.find(([state]) => states[state] !== undefined && (states[state] || !QUIET.has(state)))
  return said === undefined ? '' : words[states[said[0]] ? said[1] : said[2]]
}

type Told = 'open' | 'shut' | 'locked' | 'lit' | 'unlit' | 'broken' | 'written' | 'blank'
const STATES: readonly (readonly [PropState, Told, Told])[] = [
  ['broken', 'broken', 'broken'],
  ['locked', 'locked', 'shut'],
  ['open', 'open', 'shut'],
  ['lit', 'lit', 'unlit'],
  ['written', 'written', 'blank'],
]
/** That these are not so goes without saying. */
const QUIET: ReadonlySet<PropState> = new Set(['broken', 'locked'])
