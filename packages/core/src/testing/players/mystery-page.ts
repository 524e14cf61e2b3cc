import { PAGE_WORDS } from '../../mystery/page-words.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { literally } from '../../prelude/literally.ts'
import { mentions, nameFinder } from '../../prelude/names.ts'
import { sentences } from '../../prelude/sentences.ts'
import type { SentPage } from '../sent-page.ts'
import { keysWanted, material } from './writing-page.ts'

/** What a player at the mystery table picks up from its page. */
export interface SleuthSheet {
  readonly language: Language
  readonly name: string
  /** Everybody else at the table. */
  readonly others: readonly string[]
  readonly victims: readonly string[]
  readonly isMurderer: boolean
  /** What the player must keep to itself, as its aims say it. */
  readonly guarded: readonly string[]
  /** The sentences of its script that the page shows. */
  readonly script: readonly string[]
  /** What it heard, line by line. */
  readonly heard: readonly string[]
  /** What the page wants, without what it quotes. */
  readonly asks: string
}

const LANGUAGES = ['en', 'zh'] as const
const HEADS = mapLanguages((language) => patternOf(inLanguage(language, PAGE_WORDS).head('\0')))
const TABLES = mapLanguages((language) => patternOf(inLanguage(language, PAGE_WORDS).table('\0')))
/** What follows the name of somebody dead, for none, one or several hands. */
const DEATHS = mapLanguages((language) =>
  [0, 1, 2]
    .map((hands) => literally(inLanguage(language, PAGE_WORDS).died('', hands)).replace('2', '\\d+'))
    .join('|'),
)

/** Whether a page is that of a player at the mystery table. */
export function isSleuthPage({ words }: SentPage): boolean {
  return LANGUAGES.some((language) => inLanguage(language, HEADS).test(words))
}

/** Reads a player's page: who one is, who sits there, who died, and all that the page quotes. */
export function sleuthSheet(page: SentPage): SleuthSheet {
  const { words } = page
  const language = HEADS.zh.test(words) ? 'zh' : 'en'
  const name = inLanguage(language, HEADS).exec(words)?.[1] ?? ''
  const people = (inLanguage(language, TABLES).exec(words)?.[1] ?? '').split(
    inLanguage(language, PAGE_WORDS).and,
  )
  return {
    language,
    name,
    others: people.filter((one) => one !== name),
    victims: victimsOn(words, language),
    isMurderer: !words.includes(inLanguage(language, PAGE_WORDS).innocent),
    guarded: aimsOn(words, language).filter((aim) =>
      /secret|not |n’t|hide|conceal|keep|nobody|瞒|不|别|藏/iu.test(aim),
    ),
    script: tidy(sentences(material(page, 'script'))),
    heard: tidy(material(page, 'heard').split('\n')),
    asks: words.slice(words.lastIndexOf('</') + 1),
  }
}

/** Whether a page asks for plain words, and how. */
export function asksInWords(page: SentPage, wording: RegExp): boolean {
  return page.wanted.kind === 'text' && isSleuthPage(page) && wording.test(page.words)
}

/** The options of a choice, on whichever rung it was asked. */
export function optionsOf(page: SentPage): readonly string[] {
  if (page.wanted.kind === 'choice') return page.wanted.options
  if (keysWanted(page).join() !== 'choice') return []
  const { choice } = propertiesOf(page)
  return choice?.enum ?? []
}

/** The form a page asks for, key by key. */
export function propertiesOf({ wanted }: SentPage): Readonly<Record<string, FormNode>> {
  const schema =
    wanted.kind === 'json' ? wanted.schema : wanted.kind === 'tool' ? wanted.tools[0]?.schema : {}
  return (schema?.properties ?? {}) as unknown as Readonly<Record<string, FormNode>>
}

/** As much of a form as these players look at. */
export interface FormNode {
  readonly enum?: readonly string[]
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, FormNode>>
}

/** Who of these is named in a text. */
export function namedIn(text: string, names: readonly string[]): readonly string[] {
  return [...new Set(mentions(text, names).map(({ name }) => name))]
}

/** Those of many lines that name one of these. */
export function linesNaming(lines: readonly string[], names: readonly string[]): readonly string[] {
  const find = nameFinder(names)
  return lines.filter((line) => find(line).length > 0)
}

/** The dead stand one after another on the line that ends with who sits at the table. */
function victimsOn(words: string, language: Language): readonly string[] {
  const line = words.split('\n').find((one) => inLanguage(language, TABLES).test(one)) ?? ''
  const found = line.matchAll(new RegExp(`(.+?)(?:${inLanguage(language, DEATHS)})\\s*`, 'gu'))
  return [...new Set([...found].flatMap(([, name]) => name?.trim() ?? []))]
}

function aimsOn(words: string, language: Language): readonly string[] {
  const after = words.split(`${inLanguage(language, PAGE_WORDS).aims}\n`)[1] ?? ''
  return after
    .split('\n\n', 1)[0]
    ?.split('\n')
    .map((line) => line.replace(/^- /u, '')) as readonly string[]
}

function tidy(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function patternOf(words: string): RegExp {
  return new RegExp(literally(words).replace('\0', '([^\\n]+?)').replaceAll('\0', '[^\\n]+?'), 'u')
}

function mapLanguages<Value>(of: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { en: of('en'), zh: of('zh') }
}
