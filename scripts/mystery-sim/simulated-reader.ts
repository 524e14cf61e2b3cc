import type { Random } from '@commedia/core'
import { AFTER_THE_VOTE } from './after-the-vote.ts'
import {
  type EvidenceLine,
  KINDS,
  type Kind,
  type ReadLine,
  readLines,
  weightOf,
  writeLine,
} from './evidence.ts'

import { PARAMETERS } from './parameters.ts'

/** One page as its reader has it: all its words, the names that can be chosen, and chance. */
export interface ReaderPage {
  readonly words: string
  /** The options of a choice, in their order. */
  readonly options: readonly string[]
  readonly random: Random
  readonly noise: number
}

/** What a reader answers: words, a value, or the chance of each option. */
export type ReaderAnswer =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'value'; readonly value: object }
  | { readonly kind: 'chances'; readonly chances: readonly number[] }

/** How each page of a game is answered, by the name of its prompt. */
export type Readers = Readonly<Record<string, (page: ReaderPage) => ReaderAnswer>>

/** The usual readers: they answer from the lines on the page, and from nothing else. */
export const READERS: Readers = {
  'mystery.introduce': (page) => words(toldLines(page, { most: PARAMETERS.linesInIntroduction, asked: '' })),
  'mystery.reply': (page) =>
    words(toldLines(page, { most: PARAMETERS.linesInAnswer, asked: between(page.words, 'question') })),
  'mystery.profile': () => value({ profile: 'Somebody who gained, hated and was there.' }),
  'mystery.sense': sense,
  'mystery.gain': gain,
  'mystery.gains': grade,
  'mystery.question': question,
  'mystery.prune': prune,
  'mystery.vote': vote,
  'mystery.retort': () => value({ choice: 'silence', line: '' }),
  ...AFTER_THE_VOTE,
}

const words = (text: string): ReaderAnswer => ({ kind: 'words', text })
const value = (given: object): ReaderAnswer => ({ kind: 'value', value: given })

/** The lines that bear on a question, those about oneself first; a murderer keeps back or turns round what is against it. */
function toldLines(
  page: ReaderPage,
  { most, asked }: { readonly most: number; readonly asked: string },
): string {
  const { words: all, random, noise } = page
  const name = ownName(all)
  const heard = between(all, 'heard')
  const victims = victimsOn(all)
  const about = victims.find((victim) => asked.includes(victim)) ?? victims[0] ?? ''
  const killed = new RegExp(`You killed [^.]*\\b${about}\\b`, 'u').test(all)
  const open = linesIn(between(all, 'script'), null)
    .filter(({ victim }) => victim === about)
    .flatMap((line) => (killed && line.suspect === name ? guiltyVersion(line) : [line]))
    .filter((line) => !heard.includes(writeLine(line)) && random() >= noise * PARAMETERS.overlooked)
  const ofMe = open.filter(({ suspect }) => suspect === name)
  const ofThem = open.filter(({ suspect }) => suspect !== name && asked.includes(suspect))
  // A question asks for one's own story and for what one knows of another: one line to each half, then whatever is left.
  const inOrder = new Set([...ofMe.slice(0, 1), ...ofThem.slice(0, 1), ...ofMe, ...ofThem, ...open])
  const given = [...inOrder].slice(0, most).map(writeLine)
  return given.length === 0 ? `I know nothing more about the death of ${about}.` : given.join(' ')
}

/** What is made of a line stays the same from answer to answer, so that nobody contradicts themselves. */
function guiltyVersion(line: EvidenceLine): readonly EvidenceLine[] {
  if (!line.isAgainst) return [line]
  const isWithheld = (Number(line.hour.slice(-2)) % 10) / 10 < PARAMETERS.withheld
  return isWithheld ? [] : [{ ...line, isAgainst: false }]
}

/** Lines on a page as this reader takes them in: some overlooked, some the wrong way round. */
function takenIn({ words: all, random, noise }: ReaderPage, victim: string): readonly ReadLine[] {
  const seen = new Set<string>()
  const taken: ReadLine[] = []
  const lines = [...linesIn(between(all, 'script'), null), ...heardLines(all)]
  for (const line of lines) {
    if (line.victim !== victim || seen.has(line.text)) continue
    seen.add(line.text)
    if (random() >= noise) taken.push(line)
    else if (random() >= PARAMETERS.overlooked) taken.push({ ...line, isAgainst: !line.isAgainst })
  }
  return taken
}

function heardLines(all: string): readonly WrittenLine[] {
  return between(all, 'heard')
    .split('\n')
    .flatMap((said) => linesIn(said, /^(\w+)(?: to \w+)?: /u.exec(said)?.[1] ?? ''))
}

type WrittenLine = ReadLine & { readonly text: string }

let known = new Map<string, readonly WrittenLine[]>()
const MOST_KNOWN = 20_000

/** The same words stand on many pages and are parsed once. */
function linesIn(text: string, saidBy: string | null): readonly WrittenLine[] {
  if (known.size > MOST_KNOWN) known = new Map()
  const before = known.get(text)
  if (before !== undefined) return before
  const lines = readLines(text).map((line) => ({ ...line, saidBy, text: writeLine(line) }))
  known.set(text, lines)
  return lines
}

/** What is known of somebody: how many lines, and how much they speak against them. */
interface Known {
  readonly lines: number
  readonly weight: number
}

function knownOf(lines: readonly ReadLine[], suspect: string, kind?: Kind): Known {
  const about = lines.filter((line) => line.suspect === suspect && (kind === undefined || line.kind === kind))
  return { lines: about.length, weight: about.reduce((sum, line) => sum + weightOf(line), 0) }
}

function sense(page: ReaderPage): ReaderAnswer {
  const suspect = /Now think of (\w+)\./u.exec(page.words)?.[1] ?? ''
  const victim = /feel about (\w+)\?/u.exec(page.words)?.[1] ?? ''
  const lines = takenIn(page, victim)
  const said = lines.filter(({ saidBy }) => saidBy === suspect).length
  const read = (kind: Kind, choose: (known: Known) => string) => {
    const known = knownOf(lines, suspect, kind)
    return { choice: choose(known), reason: `${known.lines} lines of weight ${known.weight.toFixed(3)}` }
  }
  const yesNo = ({ weight }: Known): string => (weight > 0 ? 'yes' : 'no')
  return value({
    emotion: read('emotion', ({ weight }) => (weight > 0 ? 'negative' : weight < 0 ? 'positive' : 'neutral')),
    motive: read('motive', yesNo),
    opportunity: read('opportunity', yesNo),
    value: { choice: said > 3 ? 'high' : said > 1 ? 'medium' : 'low', reason: '' },
  })
}

/** What earlier readings on the page say of somebody. */
export function readingsOf(all: string, suspect: string): Known {
  const block = new RegExp(`(?:^|\\n)${suspect}:\\n((?:- .*(?:\\n|$))+)`, 'u').exec(all)?.[1] ?? ''
  const found = [...block.matchAll(/(\d+) lines of weight (-?[\d.]+)/gu)]
  return {
    lines: found.reduce((sum, [, lines]) => sum + Number(lines), 0),
    weight: found.reduce((sum, [, , weight]) => sum + Number(weight), 0),
  }
}

/** Asking pays most where one could still be of two minds, and little is known yet. */
function promiseOf(all: string, suspect: string): number {
  const { lines, weight } = readingsOf(all, suspect)
  const rivals = othersOn(all).length - 1
  const chance = 1 / (1 + rivals * Math.exp(-weight))
  const unknown = 1 - Math.min(1, lines / (KINDS.length * PARAMETERS.linesOfAKind))
  return Math.min(0.99, Math.max(0.01, 4 * chance * (1 - chance) * (0.5 + unknown / 2)))
}

function gain({ words: all }: ReaderPage): ReaderAnswer {
  const yes = promiseOf(all, /a question to (\w+) about/u.exec(all)?.[1] ?? '')
  return { kind: 'chances', chances: [yes, 1 - yes] }
}

function grade({ words: all }: ReaderPage): ReaderAnswer {
  const grades = othersOn(all)
    .filter((name) => all.includes(`\n${name}:\n`))
    .map((name) => {
      const promise = promiseOf(all, name)
      return [name, promise > 0.6 ? 'much' : promise > 0.3 ? 'some' : 'little']
    })
  return value(Object.fromEntries(grades))
}

/** Asks what somebody knows of the death, and of whoever else one suspects most. */
function question(page: ReaderPage): ReaderAnswer {
  const [, suspect = '', victim = ''] =
    /Your turn to ask (\w+) about the death of (\w+)\./u.exec(page.words) ?? []
  const lines = takenIn(page, victim)
  const others = othersOn(page.words).filter((name) => name !== suspect)
  const [most = ''] = byWeight(others, (name) => knownOf(lines, name).weight)
  return value({
    questions: [`${suspect}, where were you when ${victim} died, and what do you know of ${most}?`],
    private: false,
  })
}

function prune(page: ReaderPage): ReaderAnswer {
  const [, victim = '', list = ''] = /On your list for the death of (\w+): ([^.]+)\./u.exec(page.words) ?? []
  const names = list.split(', ')
  const fromLines = page.words.includes('lines of weight') ? undefined : takenIn(page, victim)
  const weightFor = (name: string): number =>
    (fromLines === undefined ? readingsOf(page.words, name) : knownOf(fromLines, name)).weight
  const total = names.reduce((sum, name) => sum + Math.exp(weightFor(name)), 0)
  const isLikely = (name: string): boolean =>
    Math.exp(weightFor(name)) / total >= PARAMETERS.struckBelow / names.length
  return value({ suspects: byWeight(names.filter(isLikely), weightFor), reason: '', profile: '' })
}

/** Weighs the lines on the page together with what was read off each before: every reading of a line counts alike. */
function vote(page: ReaderPage): ReaderAnswer {
  const victim =
    /(?:Who|You) killed (\w+)[?.]/u.exec(page.words.slice(page.words.lastIndexOf('</heard>')))?.[1] ?? ''
  const lines = takenIn(page, victim)
  const weights = page.options.map((name) => {
    const now = knownOf(lines, name)
    const before = readingsOf(page.words, name)
    const readings = now.lines + before.lines
    return readings === 0 ? 0 : ((now.weight + before.weight) / readings) * now.lines
  })
  const total = weights.reduce((sum, weight) => sum + Math.exp(weight), 0)
  return { kind: 'chances', chances: weights.map((weight) => Math.exp(weight) / total) }
}

function byWeight(names: readonly string[], weightFor: (name: string) => number): readonly string[] {
  const weights = new Map(names.map((name) => [name, weightFor(name)]))
  return [...names].sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

/** Whose page it is. */
export function ownName(all: string): string {
  return /^You are (\w+), at a table/u.exec(all)?.[1] ?? ''
}

/** Everybody else at the table of a page. */
export function othersOn(all: string): readonly string[] {
  const people = /At the table: ([^.]+)\./u.exec(all)?.[1]?.split(', ') ?? []
  return people.filter((name) => name !== ownName(all))
}

function victimsOn(all: string): readonly string[] {
  return [...all.slice(0, all.indexOf('At the table: ')).matchAll(/(\w+) is dead,/gu)].map(
    ([, name = '']) => name,
  )
}

/** What stands between two tags of a page. */
export function between(all: string, tag: string): string {
  const from = all.indexOf(`<${tag}>\n`)
  return from < 0 ? '' : all.slice(from + tag.length + 3, all.indexOf(`\n</${tag}>`, from))
}
