import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick } from '../../prelude/random.ts'
import { sentences } from '../../prelude/sentences.ts'
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
  const size = numberAfter(page, /(?:exactly|正好给出)/) ?? Math.max(3, inStory.length)
  const known = [...inStory, ...linesOf(page, 'people')]
  const drawn = names.map((name) => ({ name, chance: random() })).sort((a, b) => a.chance - b.chance)
  const all = [...new Set([...known, ...drawn.map(({ name }) => name)])].slice(0, size)
  return { names: mistaken ? [...all, ...all.slice(0, 1)] : all }
}

function profile({ page, random }: WriterJob): Json {
  const language = languageOfPage(page)
  const { trades, tempers, words, things } = inLanguage(language, WRITER_WORDS)
  const [name = ''] = linesOf(page, 'name')
  const others = linesOf(page, 'names').filter((other) => other !== name)
  const rival = pick(others, random) ?? name
  const draw = (list: readonly string[]): string => pick(list, random) ?? ''
  const relationships = others.map((to) => ({
    to,
    view: language === 'zh' ? `信不过，又少不了。` : 'Not to be trusted, and not to be done without.',
  }))
  return language === 'zh'
    ? {
        description: `${name}，${draw(trades)}，一进门先看有没有人坐了那把椅子。`,
        background: `${name}在这里住了二十年，替人担过一次保，从此不提。`,
        personality: `${draw(tempers)}。`,
        voice: `短句，爱说“${draw(words)}”。`,
        want: `要${rival}今晚把${draw(things)}交出来。`,
        secret: random() < 0.7 ? `那件${draw(things)}早就被${name}换过了。` : '',
        relationships,
        address: [name, `${name.slice(0, 1)}师傅`],
        stories: [`那年冬天，${name}数过三遍，少了两块钱。`],
      }
    : {
        description: `${name}, a ${draw(trades)} who looks first at who has taken which chair.`,
        background: `${name} came here twenty years ago, stood surety once, and never speaks of it.`,
        personality: `${name} is ${draw(tempers)}.`,
        voice: `Short sentences. Likes the word "${draw(words)}" and never says please.`,
        want: `To have the ${draw(things)} from ${rival} before the night is out.`,
        secret: random() < 0.7 ? `The ${draw(things)} was exchanged long ago, by ${name}.` : '',
        relationships,
        address: [name.split(' ')[0] ?? name, 'neighbour'],
        stories: [`That winter ${name} counted it three times: two coins short.`],
      }
}

function review({ page, random, mistaken, revision }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const found = linesOf(page, 'found').map((line) => line.replace(/^- /u, ''))
  const name = pick(castOf(page), random) ?? ''
  const revise = found.length > 0 ? !mistaken : random() < revision
  const taste = zh ? `${name}今晚要什么还不够清楚。` : `What ${name} wants tonight is not clear enough.`
  return {
    problems: found.length > 0 ? found.slice(0, 6) : revise ? [taste] : [],
    suggestions: [zh ? `让${name}少一点时间。` : `Give ${name} less time.`],
    verdict: revise ? 'revise' : 'accept',
  }
}

function direction({ page, random, mistaken }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const cast = castOf(page)
  const points = countOf(page, 'plot')
  const thing = pick(WRITER_WORDS[zh ? 'zh' : 'en'].things, random) ?? ''
  const goals = cast.map((name, index) => {
    const other = cast[(index + 1) % cast.length] ?? name
    return {
      name,
      goal: zh
        ? `落幕之前让${other}亲口认下那件${thing}的事。`
        : `Make ${other} own up to the ${thing} before the curtain.`,
    }
  })
  const mended =
    points > 1 && random() < 0.2
      ? [
          {
            point: 2,
            description: zh ? `门又响了一次，谁也不肯去开。` : 'The door again; nobody will open it.',
          },
        ]
      : []
  return {
    title: zh ? `${thing}` : `The ${thing}`,
    logline: zh ? `一件${thing}，谁都说不是自己的。` : `One ${thing}, and everybody swears it is not theirs.`,
    actTitle: zh ? '今晚' : 'Tonight',
    summary: zh
      ? `大家为一件${thing}聚到一处，走的时候少了一个。`
      : `They come together over a ${thing}, and one fewer leaves.`,
    goals: mistaken ? goals.slice(1) : goals,
    stakes: [zh ? '离天亮还有三个时辰' : 'three hours until morning'],
    mended,
  }
}

/** What holds as each point opens. A mistaken director forgets the last of those who are on. */
function circumstances({ page, mistaken }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const points = linesOf(page, 'on').map((line, index) => {
    const people = line
      .replace(/^\d+\. /u, '')
      .split(/, |、/u)
      .filter((name) => name !== '')
    const [first = ''] = people
    const hour = index + 7
    const wants = people.map((name) => ({
      name,
      want: zh
        ? '你要一句准话，谁躲闪就盯住谁。'
        : 'You want one straight word, and look at whoever looks away.',
    }))
    return {
      point: index + 1,
      time: zh ? `夜里${hour}点` : `${hour} in the evening`,
      news: zh
        ? `夜里${hour}点了。${first}在等一个答复，屋里人人知道，今晚非有个了结不可。`
        : `It is ${hour} in the evening. ${first} waits for an answer, and everybody knows that it has to be tonight.`,
      seen: zh ? `${first}站着，没有坐。` : `${first} is standing; nobody has sat down.`,
      wants: mistaken ? wants.slice(0, -1) : wants,
    }
  })
  return { points }
}

function digest({ page, random }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const passage = material(page, 'passage')
  const people = WRITER_WORDS[zh ? 'zh' : 'en'].names.filter((name) => passage.includes(name))
  const all = sentences(passage).filter((sentence) => sentence.trim() !== '')
  const every = Math.max(1, Math.floor(all.length / 12))
  const offset = Math.floor(random() * every)
  const told = all.filter((_, index) => index % every === offset).slice(0, 14)
  const summary = told.map((sentence) => sentence.trim()).join(zh ? '' : ' ')
  return { summary: summary.slice(0, zh ? 400 : 1_600) || passage.trim().slice(0, 100), people }
}

function cut({ page, random, mistaken }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const chapters = countOf(page, 'chapters')
  const most = numberAfter(page, /(?:at most|最多)/) ?? 1
  const count = 1 + Math.floor(random() * most)
  const acts = Array.from({ length: count }, (_, index) => ({
    title: zh ? `第${index + 1}幕` : `Act ${index + 1}`,
    from: Math.floor((index * chapters) / count) + 1,
    to: Math.floor(((index + 1) * chapters) / count) - (mistaken ? 1 : 0),
  }))
  return {
    logline: zh ? '一家人守着一件说不出口的事。' : 'A house keeps one thing nobody will say.',
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
