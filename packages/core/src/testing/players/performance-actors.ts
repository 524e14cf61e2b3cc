import { BREAK_IN_ANSWERS } from '../../acting/break-in.prompt.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions } from '../../prelude/names.ts'
import { pick, type Random } from '../../prelude/random.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { Player } from '../simulated-company.ts'
import { optionsOf } from './mystery-page.ts'
import { type ActorSheet, actorSheet, clausesOf, isDecidePage, isSpeakPage } from './performance-page.ts'
import { cutAtSpot, kindOfAct } from './performance-verbs.ts'
import { keysWanted, languageOfPage } from './writing-page.ts'

/** What actors do instead of what the story needs. */
export type Deadlock = 'chit-chat' | 'hesitation' | 'stubborn'

/** How simulated actors behave. */
export interface ActorHabits {
  /** What they do when they do not pursue; `chit-chat` unless told. */
  readonly deadlock: Deadlock
  /** The chance that they pursue what they were told: by themselves, after a hint, after an instruction. */
  readonly pursuit: readonly [number, number, number]
  /** The chance of a silent answer. */
  readonly silence: number
}

/** Actors: they decide and speak from their own page. */
export function actors(habits: ActorHabits): readonly Player[] {
  return [
    {
      recognise: (page) => keysWanted(page).includes('answer') && keysWanted(page).includes('verb'),
      answer: (page, random) => ({
        answer: strategy(actorSheet(page), random, habits),
        verb: '',
        thing: '',
        because: '',
      }),
    },
    {
      recognise: ({ wanted }) => wanted.kind === 'choice' && wanted.options.includes('silence'),
      answer: (page, random) => strategy(actorSheet(page), random, habits),
    },
    {
      recognise: (page) =>
        optionsOf(page).includes(inLanguage(languageOfPage(page), BREAK_IN_ANSWERS).breaks),
      answer: (page, random) =>
        inLanguage(languageOfPage(page), BREAK_IN_ANSWERS)[random() < BREAKS_IN ? 'breaks' : 'lets'],
    },
    { recognise: isDecidePage, answer: (page, random) => strategy(actorSheet(page), random, habits) },
    { recognise: isSpeakPage, answer: (page, random) => moment(actorSheet(page), random, habits) },
  ]
}

/** The chance that somebody who is asked breaks in. */
const BREAKS_IN = 0.5

/** Whoever has something to bring about speaks up more readily. */
function strategy({ direction, nudge }: ActorSheet, random: Random, { silence }: ActorHabits): string {
  if (random() < silence && nudge === '') return 'silence'
  return random() < (direction + nudge === '' ? 0.3 : 0.7) ? 'fast' : 'slow'
}

function moment(sheet: ActorSheet, random: Random, { pursuit, deadlock }: ActorHabits): string {
  const { direction, nudge, language } = sheet
  const wish = nudge === '' ? direction : nudge
  const [alone, hinted, told] = pursuit
  const chance = nudge === '' ? alone : isHint(nudge, language) ? hinted : told
  const chat = chatter(sheet, random)
  if (wish === '') return chat
  if (random() < chance) return pursued(sheet, wish, random)
  if (deadlock === 'stubborn') return `(${inLanguage(language, IMPOSSIBLE)})`
  if (deadlock === 'chit-chat') return chat
  return `${oneSentence(unmarked(wish, language), sheet, random)} ${inLanguage(language, NOT_YET)}`
}

/** Says it, and does of it what is one's own to do. */
function pursued(sheet: ActorSheet, wish: string, random: Random): string {
  const { name, people, things, direction, language } = sheet
  const plain = unmarked(wish, language)
  const told = plain !== direction
  const acts = clausesOf(plain, [name, ...people], language).flatMap(({ text, subject }) => {
    const kind = kindOfAct(text, language)
    const [thing] = mentions(
      kind === 'put' || kind === 'give' ? cutAtSpot(text, language).moved : text,
      things.map((one) => one.name),
    )
    const own = things.find((one) => one.name === thing?.name)?.own === true
    if (kind === undefined || !(told || own || subject === undefined || subject === name)) return []
    const fetched = thing !== undefined && !own && (kind === 'give' || kind === 'put')
    return [...(fetched ? [inLanguage(language, TAKE)(thing.name)] : []), withoutName(text, name)]
  })
  const said = oneSentence(direction === '' ? plain : direction, sheet, random)
  return acts.length === 0 ? said : `(${acts.join(inLanguage(language, GLUE).and)}) ${said}`
}

/** Nobody says the same sentence twice in this house, so each begins and ends in its own way. */
function oneSentence(text: string, { language }: ActorSheet, random: Random): string {
  const [open, close] = [
    pick(inLanguage(language, OPENINGS), random),
    pick(inLanguage(language, ENDINGS), random),
  ]
  const bare = inOwnWords(text.replace(/[.。]+$/u, '').replaceAll(/[.。;；]/gu, ','), language, random)
  const { comma, stop } = inLanguage(language, GLUE)
  return `${open}${comma}${bare}${comma}${close}${stop}`
}

/** Nobody recites what they were told: words of one's own come in between, never quite the same. */
function inOwnWords(text: string, language: Language, random: Random): string {
  const between = (): string => pick(inLanguage(language, BETWEEN), random) ?? ''
  if (!tongueOf(language).spaced)
    return text.replaceAll(/[的了着是到，：]/gu, (sign) => `${sign}${between()}`)
  const words = text.split(' ').map((word, at) => (at % 5 === 4 ? `${word} ${between()}` : word))
  return words.join(' ')
}

export const BETWEEN: Readonly<Record<Language, readonly string[]>> = wordTable(
  'players.performance-actors.between',
  {
    en: ['now', 'yes', 'well', 'look', 'mark', 'so'],
    zh: ['嘛', '啊', '呢', '呀', '哪', '吧'],
  },
)

/** A clause without its subject. */
export function withoutName(text: string, name: string): string {
  const parts = [name, ...name.split(' '), name.slice(1)].filter((part) => part.length > 1)
  const found = parts.find((part) => text.startsWith(part))
  return found === undefined ? text : text.slice(found.length).trim()
}

function isHint(nudge: string, language: Language): boolean {
  return nudge.startsWith(inLanguage(language, HINT))
}

function unmarked(wish: string, language: Language): string {
  return wish.replaceAll(inLanguage(language, HINT), '').replaceAll(inLanguage(language, INSTRUCTION), '')
}

/** What stands between the words of simulated people. */
export const GLUE = wordTable('players.glue', {
  en: { and: ' and ', comma: ', ', stop: '.' },
  zh: { and: '，', comma: '，', stop: '。' },
})

/** How simulated advancers begin a hint; an instruction begins otherwise. */
export const HINT: Readonly<Record<Language, string>> = wordTable('players.performance-actors.hint', {
  en: 'Perhaps soon — ',
  zh: '不妨想想——',
})
/** How simulated advancers begin an instruction. */
export const INSTRUCTION: Readonly<Record<Language, string>> = wordTable(
  'players.performance-actors.instruction',
  { en: 'Now, at once — ', zh: '现在就做——' },
)

export const TAKE = wordTable('players.performance-actors.take', {
  en: (thing: string) => `takes the ${thing}`,
  zh: (thing: string) => `拿起${thing}`,
})
export const IMPOSSIBLE = wordTable('players.performance-actors.impossible', {
  en: 'rides the motor-car through the wall',
  zh: '开着汽车撞穿了墙',
})
export const NOT_YET = wordTable('players.performance-actors.not-yet', {
  en: 'Soon, perhaps; my hand will not do it yet.',
  zh: '可是再等等，手不听使唤。',
})

function chatter(sheet: ActorSheet, random: Random): string {
  const { language, people, things } = sheet
  const topic = pick(inLanguage(language, TOPICS), random) ?? ''
  const line = oneSentence(
    topic.replaceAll('{name}', pick(people, random) ?? inLanguage(language, SOMEBODY)),
    sheet,
    random,
  )
  const [thought, gesture] = inLanguage(language, ASIDES)
  const [thing] = things
  const chance = random()
  if (chance < 0.15) return `${thought}${line}`
  // Most gestures need no ruling; handling a thing does.
  if (chance < 0.2 && thing !== undefined) return `${inLanguage(language, HANDLING)(thing.name)}${line}`
  return chance < 0.3 ? `${gesture}${line}` : line
}

export const TOPICS: Readonly<Record<Language, readonly string[]>> = wordTable(
  'players.performance-actors.topics',
  {
    en: [
      'the evening is long and has hardly begun',
      'it has rained like this since noon',
      '{name} has changed something about the hair',
      'my aunt never trusted a quiet house',
      'one gets used to everything, even to {name}',
      'they all say so and then they stay for supper',
      'the stairs have creaked since the old man died',
      'there is a draught and nobody minds but me',
      'I once knew somebody who talked just like {name}',
      'the price of coal is a scandal this winter',
    ],
    zh: [
      '这一晚上长着呢才刚开个头',
      '从晌午起天就是这样',
      '{name}今天气色倒好',
      '屋里太静准没好事',
      '什么都能习惯连{name}也一样',
      '人人都这么说完了还不是坐下吃饭',
      '这楼板响了好些年也没人修',
      '有股穿堂风偏偏只有我觉着',
      '从前有个人说话跟{name}一模一样',
      '今年的炭贵得不像话',
    ],
  },
)
export const OPENINGS: Readonly<Record<Language, readonly string[]>> = wordTable(
  'players.performance-actors.openings',
  {
    en: [
      'Well',
      'Listen',
      'You know',
      'Upon my word',
      'Mark me',
      'Between us',
      'As I said',
      'Come now',
      'After all',
    ],
    zh: ['你听', '说真的', '我跟你讲', '依我看', '说到底', '实话说', '慢着', '话说回来', '你瞧'],
  },
)
export const ENDINGS: Readonly<Record<Language, readonly string[]>> = wordTable(
  'players.performance-actors.endings',
  {
    en: [
      'if you ask me',
      'and that is that',
      'so there',
      'as sure as I stand here',
      'or so it seems',
      'mind you',
      'for what it is worth',
      'and I mean it',
      'tonight of all nights',
    ],
    zh: [
      '就这么回事',
      '你爱信不信',
      '我算是看明白了',
      '偏偏是今晚',
      '谁说不是呢',
      '我把话放在这里',
      '天知道',
      '可不是么',
      '反正我说了',
    ],
  },
)
export const ASIDES: Readonly<Record<Language, readonly [string, string]>> = wordTable(
  'players.performance-actors.asides',
  {
    en: ['[There is something in that face.] ', '(shrugs) '],
    zh: ['【这张脸上有点什么。】', '（耸耸肩）'],
  },
)
export const HANDLING: Readonly<Record<Language, (thing: string) => string>> = wordTable(
  'players.performance-actors.handling',
  {
    en: (thing) => `(taps the ${thing}) `,
    zh: (thing) => `（敲敲${thing}）`,
  },
)
export const SOMEBODY: Readonly<Record<Language, string>> = wordTable('players.performance-actors.somebody', {
  en: 'my friend',
  zh: '朋友',
})
