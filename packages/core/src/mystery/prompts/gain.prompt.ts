import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, type Page, pageInWords } from '../../prompting/define-prompt.ts'
import { objectWith } from '../../prompting/object-with.ts'
import { sections } from '../../prompting/quote-material.ts'
import { GRADES } from '../gain.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import { briefHead, playerHead, profileLine, victimAt } from '../player-page.ts'

/** Something that could be asked or searched, as a player sees it. */
export interface Prospect {
  readonly id: string
  readonly name: string
  /** What is known of it: readings, or what a place looks like. */
  readonly known: string
}

/** What a player weighs: one prospect, or several at once. */
export interface ProspectsInput {
  readonly player: PlayerNow
  /** Nothing for a search, which serves all deaths. */
  readonly victim: string | null
  readonly doing: 'ask' | 'search'
  readonly prospects: readonly Prospect[]
}

/** One yes or no with its chance: for models that tell how likely each was. */
export const gainPrompt = definePrompt<ProspectsInput, 'yes' | 'no'>({
  id: 'mystery.gain',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 4 },
  page: pageInWords(
    () => ASKS,
    (input, language) => page(input, language, 'one'),
  ),
  reply: () => ({ kind: 'choice', options: ['yes', 'no'] }),
  fallback: () => 'yes',
})

/** How much each of them promises, in words of degree. */
export type Grades = Readonly<Record<string, keyof typeof GRADES>>

/** All of them weighed in one call by words of degree: for models that tell no chances. */
export const gainsPrompt = definePrompt<ProspectsInput, Grades>({
  id: 'mystery.gains',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 160 },
  page: pageInWords(
    () => ASKS,
    (input, language) => page(input, language, 'all'),
  ),
  reply: ({ prospects }) => ({ kind: 'json', schema: gradesOf(prospects) }),
  fallback: ({ prospects }) => Object.fromEntries(prospects.map(({ name }) => [name, 'some' as const])),
})

function gradesOf(prospects: readonly Prospect[]): z.ZodType<Grades> {
  const grade = z.enum(Object.keys(GRADES) as [keyof typeof GRADES, ...(keyof typeof GRADES)[]])
  return objectWith(prospects.map(({ name }) => [name, grade] as const))
}

function page(
  { player, victim, doing, prospects }: ProspectsInput,
  language: Language,
  form: 'one' | 'all',
): Page {
  const [first] = prospects
  const about = victim === null ? '' : victimAt(player, victim)
  const asked = inLanguage(language, ASKS)[doing][form](first?.name ?? '', about)
  return {
    // Where to look is told by one's script; whom to ask, by what one has read off them.
    system: doing === 'search' ? playerHead(player) : briefHead(player),
    last: sections(
      victim === null ? undefined : profileLine(player, victim),
      prospects.map(({ known }) => known).join('\n'),
      asked,
    ),
  }
}

type Ask = (name: string, victim: string) => string

export const ASKS: Readonly<Record<Language, Record<'ask' | 'search', Record<'one' | 'all', Ask>>>> =
  wordTable('mystery.prompts.gain-page.asks', {
    en: {
      ask: {
        one: (name, victim) =>
          `Would a question to ${name} about the death of ${victim} bring out something new? yes or no`,
        all: (_, victim) =>
          `How much would a question to each of them bring out about the death of ${victim}: much, some or little?`,
      },
      search: {
        one: (name) => `Would a search of ${name} turn up something that matters? yes or no`,
        all: () => 'How much would a search of each of these places turn up: much, some or little?',
      },
    },
    zh: {
      ask: {
        one: (name, victim) => `就${victim}之死问${name}，问得出新东西吗？回答 yes 或 no`,
        all: (_, victim) =>
          `就${victim}之死各问一句，从每个人那里能问出多少：much（多）、some（一些）、little（少）？`,
      },
      search: {
        one: (name) => `去搜${name}，找得到要紧的东西吗？回答 yes 或 no`,
        all: () => '这些地方各搜一遍，能找到多少要紧的东西：much（多）、some（一些）、little（少）？',
      },
    },
  })
