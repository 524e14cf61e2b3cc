import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick } from '../../prelude/random.ts'
import { sentences } from '../../prelude/sentences.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import type { Player } from '../simulated-company.ts'
import {
  castOf,
  countOf,
  keysWanted,
  languageOfPage,
  linesOf,
  material,
  numberAfter,
  type WriterJob,
} from './writing-page.ts'
import { anEnding, backwardPoints } from './writing-plot.ts'
import { WRITER_SAYINGS } from './writing-sayings.ts'
import { aScene } from './writing-scene.ts'
import { aStory } from './writing-story.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** How simulated writers behave: probabilities, each from 0 to 1. */
export interface WriterHabits {
  /** That the reviewer asks for a revision although nothing certain was found. */
  readonly revision: number
  /** That a designer makes a mistake that a check can find. */
  readonly mistake: number
}

/** Writers as they usually are. */
export const USUAL_WRITERS: WriterHabits = { revision: 0.3, mistake: 0.1 }

/** The simulated writers' room: dramaturge, actor designer, plot designer, reviewer, director and reader. */
export function writers(habits: Partial<WriterHabits> = {}): readonly Player[] {
  const { revision, mistake } = { ...USUAL_WRITERS, ...habits }
  const writer = (keys: readonly string[], answer: (job: WriterJob) => Json): Player => ({
    recognise: (page) => keys.every((key) => keysWanted(page).includes(key)),
    answer: (page, random) => answer({ page, random, mistaken: random() < mistake, revision }),
  })
  return [
    writer(['wound', 'opponent'], aStory),
    writer(['names'], castList),
    writer(['personality', 'want'], profile),
    writer(['verdict'], review),
    writer(['ending', 'backward'], (job) => ({
      ...anEnding({ ...job, mistaken: false }),
      backward: backwardPoints(job),
    })),
    writer(['ending', 'last'], anEnding),
    writer(['backward'], (job) => ({ backward: backwardPoints(job) })),
    writer(['surroundings', 'props'], aScene),
    writer(['actTitle'], direction),
    writer(['points'], circumstances),
    writer(['summary', 'people'], digest),
    writer(['logline', 'acts'], cut),
    writer(['chosen'], quotations),
  ]
}

function castList({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const { names } = inLanguage(language, WRITER_WORDS)
  const told = `${material(page, 'story')}\n${material(page, 'topic')}`
  const listed = linesOf(page, 'people').filter((name) => told.includes(name))
  const inStory = [...new Set([...listed, ...names.filter((name) => told.includes(name))])]
  const size = numberAfter(page, inLanguage(language, WRITER_SAYINGS).exactly) ?? Math.max(3, inStory.length)
  const known = [...inStory, ...linesOf(page, 'people')]
  const drawn = names.map((name) => ({ name, chance: random() })).sort((a, b) => a.chance - b.chance)
  const all = [...new Set([...known, ...drawn.map(({ name }) => name)])].slice(0, size)
  return { names: mistaken ? [...all, ...all.slice(0, 1)] : all }
}

function profile({ page, random }: WriterJob): Json {
  const language = languageOfPage(page)
  const { trades, tempers, words, things } = inLanguage(language, WRITER_WORDS)
  const says = inLanguage(language, WRITER_SAYINGS)
  const [name = ''] = linesOf(page, 'name')
  const others = linesOf(page, 'names').filter((other) => other !== name)
  const rival = pick(others, random) ?? name
  const draw = (list: readonly string[]): string => pick(list, random) ?? ''
  const [trade, temper, word, wanted] = [draw(trades), draw(tempers), draw(words), draw(things)]
  const secret = random() < 0.7 ? says.secret(name, draw(things)) : ''
  const relationships = others.map((to) => ({ to, view: says.view }))
  return says.profile({ name, rival, trade, temper, word, wanted, secret, relationships })
}

function review({ page, random, mistaken, revision }: WriterJob): Json {
  const says = inLanguage(languageOfPage(page), WRITER_SAYINGS)
  const found = linesOf(page, 'found').map((line) => line.replace(/^- /u, ''))
  const name = pick(castOf(page), random) ?? ''
  const revise = found.length > 0 ? !mistaken : random() < revision
  return {
    problems: found.length > 0 ? found.slice(0, 6) : revise ? [says.taste(name)] : [],
    suggestions: [says.suggestion(name)],
    verdict: revise ? 'revise' : 'accept',
  }
}

function direction({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const says = inLanguage(language, WRITER_SAYINGS)
  const cast = castOf(page)
  const points = countOf(page, 'plot')
  const thing = pick(inLanguage(language, WRITER_WORDS).things, random) ?? ''
  const goals = cast.map((name, index) => ({
    name,
    goal: says.goal(cast[(index + 1) % cast.length] ?? name, thing),
  }))
  const mended = points > 1 && random() < 0.2 ? [{ point: 2, description: says.mended }] : []
  return {
    ...says.direction(thing),
    goals: mistaken ? goals.slice(1) : goals,
    stakes: [says.stake],
    mended,
  }
}

/** What holds as each point opens. A mistaken director forgets the last of those who are on. */
function circumstances({ page, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const says = inLanguage(language, WRITER_SAYINGS)
  const points = linesOf(page, 'on').map((line, index) => {
    const people = line
      .replace(/^\d+\. /u, '')
      .split(tongueOf(language).comma)
      .filter((name) => name !== '')
    const [first = ''] = people
    const wants = people.map((name) => ({ name, want: says.want }))
    return {
      point: index + 1,
      ...says.opens(index + 7, first),
      wants: mistaken ? wants.slice(0, -1) : wants,
    }
  })
  return { points }
}

function digest({ page, random }: WriterJob): Json {
  const language = languageOfPage(page)
  const { space, longestSummary } = inLanguage(language, WRITER_SAYINGS)
  const passage = material(page, 'passage')
  const people = inLanguage(language, WRITER_WORDS).names.filter((name) => passage.includes(name))
  const all = sentences(passage).filter((sentence) => sentence.trim() !== '')
  const every = Math.max(1, Math.floor(all.length / 12))
  const offset = Math.floor(random() * every)
  const told = all.filter((_, index) => index % every === offset).slice(0, 14)
  const summary = told.map((sentence) => sentence.trim()).join(space)
  return { summary: summary.slice(0, longestSummary) || passage.trim().slice(0, 100), people }
}

function cut({ page, random, mistaken }: WriterJob): Json {
  const says = inLanguage(languageOfPage(page), WRITER_SAYINGS)
  const chapters = countOf(page, 'chapters')
  const most = numberAfter(page, says.atMost) ?? 1
  const count = 1 + Math.floor(random() * most)
  const acts = Array.from({ length: count }, (_, index) => ({
    title: says.act(index + 1),
    from: Math.floor((index * chapters) / count) + 1,
    to: Math.floor(((index + 1) * chapters) / count) - (mistaken ? 1 : 0),
  }))
  return {
    logline: says.workLogline,
    acts: acts.map((act) => ({ ...act, to: Math.max(1, act.to) })),
  }
}

function quotations({ page, random, mistaken }: WriterJob): Json {
  const points = countOf(page, 'plot')
  const passages = countOf(page, 'passages')
  const chosen = Array.from({ length: Math.min(points, 6) }, (_, index) => ({
    point: index + 1,
    passage: 1 + Math.floor(random() * passages),
  }))
  return { chosen: mistaken ? [...chosen, { point: points + 3, passage: passages + 9 }] : chosen }
}
