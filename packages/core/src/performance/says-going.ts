import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { literally } from '../prelude/literally.ts'
import { wordTable } from '../prelude/word-table.ts'

/** Whether an act says that one goes where the play is: nothing else, that among other things, or no such thing. */
export type Going = 'only' | 'also' | 'not'

/** Whom and where an act may name: the people of the play, and the place on show. */
export interface GoingNames {
  readonly people: readonly string[]
  readonly place: string
}

/**
 * Reads an act for a way to where the play is: follows, goes after, comes back. A closed list, read from the beginning of
 * the act, so that "does not follow them" and "returns the key" are no such thing.
 */
export function saysGoing(text: string, names: GoingNames, language: Language): Going {
  const { lead, ways, goesOn } = inLanguage(language, GOING)(names)
  const said = text.trim().replace(/[\s.!。！…~～]+$/u, '')
  const found = new RegExp(`^${lead}(?:${ways.join('|')})`, 'iu').exec(said)
  if (found === null) return 'not'
  const rest = said.slice(found[0].length)
  if (rest === '') return 'only'
  return goesOn.test(rest) ? 'also' : 'not'
}

interface GoingWords {
  readonly lead: string
  /** Longer ones first: the first that fits is taken. */
  readonly ways: readonly string[]
  /** How an act goes on after it. */
  readonly goesOn: RegExp
}

export const GOING: Readonly<Record<Language, (names: GoingNames) => GoingWords>> = wordTable(
  'performance.says-going',
  {
    en: (names) => {
      const whom = `(?:them|him|her|the others|everybody|everyone${listed(names.people)})`
      const where = `(?:there|the room|the stage${listed([names.place, `the ${names.place}`])})`
      const goes = '(?:goes|go|comes|come|walks|walk|runs|run|hurries|hurry|rushes|rush|steps|step)'
      return {
        lead: '(?:i\\s+)?(?:(?:then|now|just|also|quickly|slowly|quietly|silently|hurriedly)\\s+)*',
        ways: [
          `follows?(?:\\s+(?:after\\s+|behind\\s+)?${whom})?(?:\\s+(?:in|out|into ${where}|to ${where}))?`,
          `${goes}\\s+(?:after|with)\\s+${whom}`,
          `${goes}\\s+back(?:\\s+(?:in|on|there|(?:in)?to\\s+(?:${where}|${whom})))?`,
          `${goes}\\s+(?:(?:in)?to\\s+)(?:${where}|${whom})`,
          `${goes}\\s+(?:there|along|in|on)(?:\\s+(?:again|too))?`,
          `returns?(?:\\s+to\\s+(?:${where}|${whom}))?`,
          `(?:re)?joins?\\s+${whom}`,
          `catch(?:es)?\\s+up(?:\\s+with\\s+${whom})?`,
          `enters?(?:\\s+${where})?`,
        ],
        goesOn: /^(?:\s*[,.;:!—–]|\s+(?:and|then|with)\b)/iu,
      }
    },
    zh: (names) => {
      const whom = `(?:他们|她们|大家|众人|他|她|人群${listed(names.people)})`
      const where = `(?:那里|那边|那儿|屋里|屋|门${listed([names.place])})`
      return {
        lead: '我?(?:也|就|便|又|赶紧|赶忙|连忙|急忙|慢慢地?|悄悄地?|快步|转身|起身|立刻|马上)*',
        ways: [
          `(?:跟|追|赶)(?:着|上|过|了|去|来|随)(?:${whom})?(?:们)?(?:去|来|走|过去|过来|进去|出去)?`,
          `(?:跟|追|赶)在${whom}(?:们)?(?:后面|身后)(?:去|来|走|过去|过来)?`,
          `(?:走|跑|折|退|溜|踱)?(?:回|返回)(?:到|去|来)?${where}(?:去|来|里)?`,
          `(?:走|跑|折|返|溜|踱)?(?:回来|回去|进来|进去|过来|过去)`,
          `(?:走|跑|去|进|到)${where}(?:去|来|里)?`,
          `去找${whom}`,
          '返回|上场|登场|出场',
        ],
        goesOn: /^[，。；：！、—]/u,
      }
    },
  },
)

function listed(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `|${literally(name)}`)
    .join('')
}
