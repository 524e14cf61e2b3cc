import { inLanguage } from '../prelude/in-language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { nameKey } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { Direction, type NamedProfile, type PlotDraft } from './drafts.ts'
import { type Brief, briefPage, castPage, plotPage } from './writers-brief.ts'

/** What the director puts together. */
export interface DirectInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  readonly plot: PlotDraft
  readonly scenes: readonly {
    readonly name: string
    readonly surroundings: string
    readonly props: readonly string[]
  }[]
}

/** The director's page: one play out of its parts, and what each actor privately wants in it. */
export const directPrompt = definePrompt<DirectInput, Direction>({
  id: 'writing.direct',
  version: 4,
  settings: { temperature: 0.6, maxOutputTokens: 1600 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You are the director. Cast, plot and stage lie before you; tonight they must be one play.',
        "Read the points in order, with the story in mind. Where one does not follow from the one before, asks of somebody what they would never do, does not resist, or needs what the stage does not have, write that point's description anew, by its number; who comes and goes, and what ends it, stay as they are. Leave the other points alone.",
        "Give every actor who appears a private goal for this act: something to get from, or keep from, one certain person before the curtain, in one sentence they can play from their first minute. It is not the flag of a point, it betrays nothing they do not know, and it makes at least one other actor's goal harder.",
        'Stakes: two to four of the story’s numbers, as everybody in the room knows them: seats in the boat, minutes, who is waiting outside. Nobody’s secret is among them.',
        'The title is short and would fit no other play. The one-line description makes somebody want to watch and gives nothing away; the summary is for the company and tells it all, in three or four sentences.',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        plotPage(input.plot, language),
        scenesPage(input),
        'Give the title, the one-line description, title and summary of the act, a goal for each of the cast under their exact name, the stakes, and the points you had to mend (none if none).',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你是导演。人物、情节、舞台都摆在面前，今晚要把它们拢成一出戏。',
        '心里装着 story，把情节点从头到尾读一遍。哪一点接不上前一点，要某个人做他绝不会做的事，没有人挡着，或者要用台上没有的东西，就按编号把那一点的 description 重写；谁上谁下、以什么收束，都不动。其余各点不碰。',
        '给每个出场的人一个本幕的私心：落幕之前，要从某个人那里得到什么，或者要瞒住、护住什么，一句话，一上场就能演。它不是某一点的标志，不泄露这个人自己不知道的事，而且至少让另一个人的私心更难如愿。',
        'stakes：从 story 的数目里挑两到四样屋里人人都知道的：船上几个座，还剩几分钟，外头等着几个人。谁的秘密都不能写进去。',
        '剧名要短，换一出戏就用不上。一句话简介要勾得人想看，又不说破；梗概给剧组看，三四句话从头说到底。',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        plotPage(input.plot, language),
        scenesPage(input),
        '请给出剧名 title、一句话简介 logline、本幕标题 actTitle 和梗概 summary、演员表上每个人的私心 goals（名字照写）、数得出的紧要东西 stakes，以及你重写的情节点 mended（没有就留空）。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: Direction }),
  problem: ({ goals, mended }, { profiles, plot, language }) => {
    const missing = profiles.filter(({ name }) => !goals.some((goal) => nameKey(goal.name) === nameKey(name)))
    if (missing.length > 0)
      return sections(
        inLanguage(language, PROBLEMS).goals,
        quoteMaterial({ name: 'missing', text: missing.map(({ name }) => nameLine(name)).join('\n') }),
      )
    if (mended.every(({ point }) => point <= plot.points.length)) return undefined
    return inLanguage(language, PROBLEMS).points(plot.points.length)
  },
  fallback: ({ topic, profiles, plot }) => ({
    title: topic.slice(0, 60),
    logline: topic.slice(0, 200),
    actTitle: topic.slice(0, 60),
    summary: plot.ending,
    goals: profiles.map(({ name, want }) => ({ name, goal: want })),
    stakes: [],
    mended: [],
  }),
})

/** The scenes of an act as they were set. */
export function scenesPage({ scenes, language }: DirectInput): string {
  const { colon, comma } = tongueOf(language)
  const text = scenes
    .map(
      ({ name, surroundings, props }) =>
        `${nameLine(name)}${colon}${oneLine(surroundings)}\n${ownLine(oneLine(props.join(comma)))}`,
    )
    .join('\n\n')
  return quoteMaterial({ name: 'stage', text })
}

export const PROBLEMS = wordTable('writing.direct-page.problems', {
  en: {
    goals: 'a goal is missing for these, by their exact names:',
    points: (count: number) => `there are only ${count} points.`,
  },
  zh: { goals: '这些人还没有私心，名字要照写：', points: (count: number) => `情节点只有${count}个。` },
})
