import { inLanguage } from '../prelude/in-language.ts'
import type { Json } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { pick, type Random } from '../prelude/random.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { answerPage } from './answer-page.ts'
import type { Reply } from './reply.ts'
import type { SentPage } from './sent-page.ts'
import { valueForSchema } from './value-for-schema.ts'
import type { SchemaNode } from './wanted-form.ts'
import { type PageWords, wordsOfPage } from './words-of-page.ts'

/** How the company behaves: probabilities, each from 0 to 1. */
export interface Manner {
  /** That an actor works towards the goal its page names; otherwise it talks around it. */
  readonly pursuit: number
  /** That one more sentence follows another. */
  readonly chatter: number
}

const MOST_SENTENCES = 5

/** What can be said about nothing in particular: `{name}` and `{thing}` are drawn from the page. */
export const LINES: Readonly<Record<Language, readonly string[]>> = wordTable(
  'testing.general-player.lines',
  {
    en: [
      'I keep thinking about the {thing}.',
      'Tell me, {name}, what do you make of the {thing}?',
      'There is more to the {thing} than any of us will say.',
      'Not now. First I want to hear it from {name}.',
      'You were always the one who noticed the {thing}, {name}.',
      'Leave the {thing} where it is.',
      'I would rather walk home than speak of the {thing} again.',
      '{name}, look at me when you say that.',
      'Very well. The {thing}, then, and nothing else.',
      'It was quieter before {name} came in.',
    ],
    zh: [
      '我还在想{thing}的事。',
      '{name}，你倒说说，{thing}究竟怎么回事？',
      '{thing}没那么简单，只是谁也不肯先开口。',
      '先别急，我想听{name}亲口说。',
      '这件事，{name}心里最清楚。',
      '{thing}就放在那儿，谁也别动。',
      '要我再提{thing}，我宁可现在就走。',
      '{name}，看着我的眼睛再说一遍。',
      '好吧，那就只说{thing}，别的一概不谈。',
      '{name}进来之前，这屋里还清静些。',
    ],
  },
)
export const SOMEBODY: Readonly<Record<Language, string>> = wordTable('testing.general-player.somebody', {
  en: 'my friend',
  zh: '朋友',
})
export const SOMETHING: Readonly<Record<Language, string>> = wordTable('testing.general-player.something', {
  en: 'door',
  zh: '那扇门',
})
export const TOWARDS: Readonly<Record<Language, readonly string[]>> = wordTable(
  'testing.general-player.towards',
  {
    en: ['Enough waiting. {goal}', 'This is what matters now: {goal}', 'I mean to see it done. {goal}'],
    zh: ['不等了。{goal}', '眼下最要紧的是：{goal}', '这件事我非办成不可。{goal}'],
  },
)

/** Answers any page: any schema with a valid value, any choice with one option, anything else with a few lines. */
export function generalAnswer(page: SentPage, random: Random, manner: Manner): Reply {
  const words = wordsOfPage(page)
  return answerPage(page, {
    value: (schema) => valueInWords(schema, words, random),
    weigh: (options) => options.map(() => random()),
    words: () => plausibleLines(words, random, manner),
  })
}

/** A few lines somebody could say who has read these words. */
function plausibleLines(words: PageWords, random: Random, { pursuit, chatter }: Manner): string {
  const { language, goal } = words
  const pursues = goal !== undefined && random() < pursuit
  const said = [
    pursues ? fillIn(pick(inLanguage(language, TOWARDS), random), { goal }) : lineOf(words, random),
  ]
  while (said.length < MOST_SENTENCES && random() < chatter) said.push(lineOf(words, random))
  return said.join(tongueOf(language).gap)
}

function lineOf({ language, names, things, goal = '' }: PageWords, random: Random): string {
  const harmless = things.filter((thing) => !goal.includes(thing))
  return fillIn(pick(inLanguage(language, LINES), random), {
    name: pick(names, random) ?? inLanguage(language, SOMEBODY),
    thing: pick(harmless, random) ?? inLanguage(language, SOMETHING),
  })
}

function fillIn(line = '', slots: Readonly<Record<string, string>>): string {
  return line.replaceAll(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole)
}

function valueInWords(schema: SchemaNode, words: PageWords, random: Random): Json {
  const { language, names, things, ids } = words
  return valueForSchema(schema, {
    random,
    fullness: 0.7,
    mostItems: 3,
    keyWords: () => pick(names, random) ?? inLanguage(language, SOMETHING),
    words: (_node, key) => {
      if (/name|speaker|who|person|actor|target|人|名/iu.test(key))
        return pick(names, random) ?? inLanguage(language, SOMEBODY)
      if (/id$/iu.test(key)) return pick(ids, random) ?? 'role_a'
      if (/place|prop|thing|object|item|title/iu.test(key))
        return pick(things, random) ?? inLanguage(language, SOMETHING)
      return lineOf(words, random)
    },
  })
}
