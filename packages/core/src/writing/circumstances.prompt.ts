import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { bullets, nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { nameKey } from '../prelude/names.ts'
import { sentences } from '../prelude/sentences.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { circumstanceProblems } from './circumstance-problems.ts'
import { Circumstances, type CircumstancesDraft, type Direction, type NamedProfile } from './drafts.ts'
import type { WrittenAct } from './parts.ts'
import { peopleOn } from './played-plot.ts'
import { type Brief, briefPage, castPage, plotPage, propLine } from './writers-brief.ts'

/** What the director sees before the curtain: the whole act. */
export interface CircumstancesInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  /** The plot as it will be played, mended where the director mended it. */
  readonly plot: WrittenAct['plot']
  readonly scenes: WrittenAct['scenes']
  readonly direction: Direction
}

/** The director's second page: what holds as each point opens, in playing order, so that nobody has to guess it. */
export const circumstancesPrompt = definePrompt<CircumstancesInput, Circumstances>({
  id: 'writing.circumstances',
  version: 3,
  settings: { temperature: 0.6, maxOutputTokens: 3600 },
  page: {
    en: (input) => ({
      system: sections(
        'You are the director, an hour before the curtain. Cast, plot and stage stand. The actors have no script: what you write now is all they know as each point opens. Go through the points in playing order and give each of them four things.',
        'time: the hour now, in a few words. It moves on from point to point.',
        'news: what everybody on stage knows as the point opens, told as to somebody who has just come in: what this is about, what was heard, what has just happened before everybody’s eyes, who is expected, what it would cost. Three to six plain sentences with names and numbers. The first carries the premise of the evening and its numbers.',
        'seen: one or two sentences for the house: what a stranger in the last row sees as the point opens. People are already doing something, with the business of the place in their hands. No thoughts, no reasons.',
        'wants: for each person who is on, under the exact name, two or three short sentences to that actor, with "you": the thing wanted, from whom, how they go about it first, what they must not give away. Whoever resists has their reason, and what would move them. Whoever has a plain thing to say here knows why they would say it. It can be played from the next line on, and it is not the flag told in advance.',
        'News and seen are read by all who are on, a want by that person alone. Nobody’s secret stands in news, in seen or in another’s want before a flag has brought it out, and nothing that is hidden is named before it was found. A want may lean on that person’s own secret.',
      ),
      last: sections(
        briefPage(input),
        materialOf(input),
        `Write the circumstances of all ${input.plot.points.length} points, in playing order, by their numbers.`,
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你是导演，再过一小时开幕。人物、情节、舞台都定了。演员手里没有台词本：每一点开场时他们知道什么，全看你现在写的。按演出的先后，一点一点写，每一点写四样。',
        'time：这时是什么时辰，几个字。一点一点往后走。',
        'news：这一点开场时，台上人人都知道的事，像说给刚进门的人听：这是怎么回事，听到了什么风声，刚才当着大家的面出了什么事，在等谁，要付什么代价。三到六句大白话，有名有姓，有数目。第一点要把今晚这出戏的由头和那几个数目交代清楚。',
        'seen：一两句，说给看客：这一点开场时，坐在最后一排的生人看见什么。人已经在做着手上的活。不写心思，不讲道理。',
        'wants：在场的每个人一条，名字照写，两三个短句，对这个演员说，用“你”：要的是什么，向谁要，先怎么下手，哪一样不能露。挡着的人，写他凭什么挡、什么才能叫他松动。这一点有话要明说的人，写他为什么要说。下一句话就能演起来；不是把标志提前说出来。',
        'news 和 seen 在场的人都看得到，各人的 wants 只有他自己看得到。谁瞒着的事，在标志把它说破之前，不许写进 news、seen 和别人的 wants；藏着的东西，没被发现之前不许提。自己的秘密，可以写进自己的 wants。',
      ),
      last: sections(
        briefPage(input),
        materialOf(input),
        `请按演出先后，写出全部${input.plot.points.length}个情节点开场时的情形，编号照写。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: Circumstances }),
  problem: ({ points }, input) => {
    const { language } = input
    const numbers = points.map(({ point }) => point)
    const all = input.plot.points.map((_, index) => index + 1)
    if (numbers.length !== all.length || all.some((number) => !numbers.includes(number)))
      return inLanguage(language, COUNT)(all.length)
    const found = circumstanceProblems(points, input)
    return found.length === 0 ? undefined : quoteMaterial({ name: 'found', text: bullets(found) })
  },
  fallback: (input) => ({
    points: input.plot.points.map((_, index) => plainCircumstances(index, input)),
  }),
})

/** The cast, the plot, the stage and the goals, with who is on in each point. */
export function materialOf(input: CircumstancesInput): string {
  const { language, profiles, plot, direction } = input
  const { comma, colon } = inLanguage(language, SIGNS)
  const on = peopleOn(plot, profiles).map(
    (names, index) => `${index + 1}. ${names.map(nameLine).join(comma)}`,
  )
  const goals = direction.goals.map(({ name, goal }) => `${nameLine(name)}${colon}${oneLine(goal)}`)
  return sections(
    castPage(profiles, language),
    plotPage(plot, language),
    stagePage(input),
    quoteMaterial({ name: 'goals', text: goals.join('\n') }),
    direction.stakes.length === 0
      ? undefined
      : quoteMaterial({ name: 'stakes', text: direction.stakes.map(aLine).join('\n') }),
    quoteMaterial({ name: 'on', text: on.join('\n') }),
  )
}

/** Somebody's words on a line of their own, which nothing on the page begins with. */
function aLine(text: string): string {
  return ownLine(oneLine(text))
}

function stagePage({ scenes, language }: CircumstancesInput): string {
  const { pause, colon, semicolon, business, sound } = inLanguage(language, SIGNS)
  const text = scenes.map(({ place, scene }) =>
    [
      `${nameLine(place)}${scene.time === '' ? '' : `${pause}${oneLine(scene.time)}`}${colon}${oneLine(scene.surroundings)}`,
      aLine(scene.props.map((prop) => propLine(prop, language)).join(semicolon)),
      `${business}${oneLine(scene.business.join(semicolon))}`,
      `${sound}${oneLine(scene.sound)}`,
    ].join('\n'),
  )
  return quoteMaterial({ name: 'stage', text: text.join('\n\n') })
}

/** What code can say without a model: the hour, the place, what happened last, and what each wants of the act. */
function plainCircumstances(index: number, input: CircumstancesInput): CircumstancesDraft {
  const { language, profiles, plot, scenes, direction } = input
  const { comma, pause, stop, just, comes } = inLanguage(language, SIGNS)
  const place = plot.points[index]?.place ?? ''
  const scene = scenes.find((one) => nameKey(one.place) === nameKey(place))?.scene
  const before = plot.points[index - 1]
  const enters = plot.points[index]?.enters ?? []
  const isNew = before === undefined || nameKey(before.place) !== nameKey(place)
  const where = [place, scene?.time ?? ''].filter((part) => part !== '').join(pause)
  const goalOf = (name: string): string =>
    direction.goals.find((goal) => nameKey(goal.name) === nameKey(name))?.goal ??
    profiles.find((profile) => profile.name === name)?.want ??
    name
  return {
    point: index + 1,
    time: scene?.time ?? '',
    news: `${where}${stop}${before === undefined ? direction.logline : `${just}${before.flag}`}`,
    seen:
      isNew || enters.length === 0
        ? (sentences(scene?.surroundings ?? place)[0]?.trim() ?? place)
        : `${enters.join(comma)}${comes}`,
    wants: (peopleOn(plot, profiles)[index] ?? []).map((name) => ({ name, want: goalOf(name) })),
  }
}

export const SIGNS = wordTable('writing.circumstances-page.signs', {
  en: {
    comma: ', ',
    pause: ', ',
    colon: ': ',
    semicolon: '; ',
    stop: '. ',
    just: 'Just now: ',
    comes: ' comes in.',
    business: 'To do here: ',
    sound: 'To be heard: ',
  },
  zh: {
    comma: '、',
    pause: '，',
    colon: '：',
    semicolon: '；',
    stop: '。',
    just: '就在刚才：',
    comes: '进来了。',
    business: '手上的活：',
    sound: '听得见：',
  },
} as const satisfies Readonly<Record<Language, object>>)

export const COUNT = wordTable('writing.circumstances-page.count', {
  en: (count: number) => `there are ${count} points; each is written once, under its number, 1 to ${count}.`,
  zh: (count: number) => `情节点一共${count}个，编号1到${count}，每个写一次。`,
})
