import { EARNED, HAPPENED } from '../../performance/lean-checks.prompt.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { markOn } from './page-marks.ts'
import { GLUE, HINT, INSTRUCTION, withoutName } from './performance-actors.ts'
import { clausesOf } from './performance-page.ts'
import { kindOfAct } from './performance-verbs.ts'
import { keysWanted, languageOfPage, linesOf, material } from './writing-page.ts'

/** Everybody behind the scene but the narrator: planner, transfer, advancer, and whoever turns a scene into memories. */
export function backstage({ drafts }: { readonly drafts: boolean }): readonly Player[] {
  const player = (key: string, answer: (page: SentPage, language: Language) => Json): Player => ({
    recognise: (page) => keysWanted(page).includes(key),
    answer: (page) => answer(page, languageOfPage(page)),
  })
  return [
    player('met', transfer),
    byLetter(HAPPENED, (page) => transfer(page).met),
    byLetter(EARNED, (page) => !earned(page).earned),
    {
      recognise: (page) => isPage(page, 'hid'),
      answer: () => 'A',
    },
    {
      recognise: (page) => isPage(page, 'notCome'),
      answer: (page) =>
        instructions(page, languageOfPage(page))
          .instructions.map(({ to, words }) => `${to}: ${words}`)
          .join('\n'),
    },
    player('earned', earned),
    player('out', () => ({ out: false, quote: '' })),
    player('beats', scenario),
    player('script', drafts ? draft : () => NOTHING_WRITTEN),
    player('wonders', () => ({ unclear: [], wonders: [] })),
    player('ways', ways),
    player('instructions', instructions),
    player('memories', memories),
    {
      recognise: (page) => page.wanted.kind === 'text' && markOn(page, 'lastImage', page.last) !== undefined,
      answer: (page) => inLanguage(languageOfPage(page), LAST_IMAGE),
    },
  ]
}

/** A page that asks for no form but a letter or plain lines. */
function isPage(page: SentPage, mark: 'hid' | 'notCome'): boolean {
  const { wanted, system } = page
  return (wanted.kind === 'text' || wanted.kind === 'choice') && markOn(page, mark, system) !== undefined
}

/** Chooses between two answers of a lean page: the second where the question is answered so. */
function byLetter(
  answers: Readonly<Record<Language, readonly [string, string]>>,
  isSecond: (page: SentPage) => boolean,
): Player {
  const pairOn = (page: SentPage) => {
    const pair = inLanguage(languageOfPage(page), answers)
    return page.wanted.kind === 'choice' && page.wanted.options.includes(pair[0]) ? pair : undefined
  }
  return {
    recognise: (page) => pairOn(page) !== undefined,
    answer: (page) => pairOn(page)?.[isSecond(page) ? 1 : 0] ?? '',
  }
}

/** Met when most of the flag's words have been played in one line. */
function transfer(page: SentPage): { reasoning: string; met: boolean; plant: string } {
  const wanted = wordsOf(material(page, 'flag'))
  const met = linesOf(page, 'played').some((line) => {
    const said = new Set(wordsOf(line))
    return wanted.filter((word) => said.has(word)).length >= wanted.length * 0.6
  })
  return { reasoning: '', met, plant: '' }
}

/** Earned when at least two people have had their say, three lines in all. */
function earned(page: SentPage): { reasoning: string; earned: boolean } {
  const speakers = linesOf(page, 'played').flatMap((line) => /^([^(（:：]+)[:：]/u.exec(line)?.[1] ?? [])
  const isEarned = speakers.length >= 3 && new Set(speakers).size >= 2
  return { reasoning: isEarned ? 'pressed into it' : 'out of nowhere', earned: isEarned }
}

function ways(page: SentPage, language: Language): Json {
  const flag = material(page, 'flag')
  const people = peopleOf(page)
  const { pressed, alone } = inLanguage(language, WAYS)
  return {
    ways: [[pressed(people.at(-1) ?? ''), flag].map(short), [alone(people[0] ?? ''), flag].map(short)],
  }
}

export const WAYS = wordTable('players.performance-backstage.ways', {
  en: {
    pressed: (name: string) => `${name} asks the one question too many.`,
    alone: (name: string) => `${name} can bear it no longer.`,
  },
  zh: { pressed: (name: string) => `${name}逼问起来。`, alone: (name: string) => `${name}再也忍不住。` },
})

/** Whom the director's page is about. */
function peopleIn(page: SentPage): readonly string[] {
  return material(page, 'people')
    .split('\n\n')
    .flatMap((text) => markOn(page, 'person', text)?.[1] ?? [])
}

/** Small talk, then whoever has a part in the flag is told to play it. */
function scenario(page: SentPage, language: Language): Json {
  const people = peopleIn(page)
  const talk = inLanguage(language, SMALL_TALK)
  const led = partsOf(material(page, 'flag'), people, language).map(([who, part]) => ({
    who,
    note: `${inLanguage(language, INSTRUCTION)}${part}`.slice(0, 320),
    long: false,
  }))
  const opening = people.slice(0, 2).map((who) => ({ who, note: talk, long: false }))
  const beats = [...opening, ...led].slice(0, 10)
  return { state: 'open', quote: '', seen: '', news: '', wants: [], beats, comes_back: [] }
}

const NOTHING_WRITTEN: Json = {
  ...{ state: 'open', quote: '', seen: '', news: '', script: '', comes_back: [] },
}

/** Small talk, then what the flag asks of each, said by whom it concerns. */
function draft(page: SentPage, language: Language): Json {
  const people = peopleIn(page)
  const talk = people.slice(0, 2).map((who) => `${who}: ${inLanguage(language, SMALL_TALK)}`)
  const led = partsOf(material(page, 'flag'), people, language).map(
    ([who, part]) =>
      `${who}: ${kindOfAct(part, language) === undefined ? '' : `(${withoutName(part, who)}) `}${part}`,
  )
  const script = [...talk, ...led].join('\n')
  return { state: 'open', quote: '', seen: '', news: '', script, comes_back: [] }
}

export const LAST_IMAGE = wordTable('players.performance-backstage.last-image', {
  en: 'The lamp is still on.',
  zh: '灯还亮着。',
} as const)

export const SMALL_TALK = wordTable('players.performance-backstage.small-talk', {
  en: 'Talk of the weather.',
  zh: '说说天气。',
} as const)

/** What each has to do with a flag, as far as its words tell. */
function partsOf(flag: string, people: readonly string[], language: Language): readonly [string, string][] {
  const told = new Map<string, string[]>()
  for (const { text, subject } of clausesOf(flag, people, language)) {
    const to = subject ?? people[0] ?? ''
    told.set(to, [...(told.get(to) ?? []), text])
  }
  return [...told].map(([to, clauses]) => [to, clauses.join(inLanguage(language, GLUE).comma)])
}

function instructions(page: SentPage, language: Language): { instructions: { to: string; words: string }[] } {
  const people = peopleOf(page)
  const mark = inLanguage(language, markOn(page, 'hint', page.system) ? HINT : INSTRUCTION)
  return {
    instructions: partsOf(material(page, 'flag'), people, language)
      .slice(0, 4)
      .map(([to, part]) => ({ to, words: `${mark}${part}`.slice(0, 240) })),
  }
}

/** What stays is what was said but once: lines with the most words that stand in no other line. */
function memories(page: SentPage): Json {
  const lines = linesOf(page, 'lived').map((line, at) => ({ line, at, words: wordsOf(line) }))
  const counts = new Map<string, number>()
  for (const word of lines.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rare = (words: readonly string[]): number => words.filter((word) => counts.get(word) === 1).length
  const kept = lines
    .map(({ line, at, words }) => ({ line, at, weight: rare(words) }))
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, MOST_MEMORIES)
    .sort((one, other) => one.at - other.at)
  const formed = kept.map(({ line, weight }) => ({
    text: line.slice(0, 240),
    importance: Math.min(5, Math.floor(weight / 2)),
  }))
  return { memories: formed.length > 0 ? formed : [{ text: '…', importance: 0 }] }
}

const MOST_MEMORIES = 8

function peopleOf(page: SentPage): readonly string[] {
  const line = markOn(page, 'onStage', page.last)?.[1] ?? ''
  return line.split(/, |、/u).filter((name) => name !== '')
}

function short(text: string): string {
  return text.slice(0, 160)
}

function wordsOf(text: string): readonly string[] {
  const latin = text.toLowerCase().match(/\p{Script=Latin}{4,}/gu) ?? []
  const han = [...(text.match(/\p{Script=Han}{2,}/gu) ?? [])].flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return [...new Set([...latin, ...han])]
}
