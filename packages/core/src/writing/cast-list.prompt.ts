import { inLanguage } from '../prelude/in-language.ts'
import { nameKey } from '../prelude/names.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { CastList, type StoryDraft } from './drafts.ts'
import { nameMeant } from './find-profile.ts'
import { type Brief, briefPage } from './writers-brief.ts'

/** What the actor designer begins with. */
export interface CastListInput extends Brief {
  /** How many people, where it matters. */
  readonly size?: number | undefined
  /** The people of a source, those met most often first. */
  readonly people?: readonly string[]
}

/** The actor designer's first page: who is in the play. */
export const castListPrompt = definePrompt<CastListInput, CastList>({
  id: 'writing.cast-list',
  version: 3,
  settings: { temperature: 0.6, maxOutputTokens: 300 },
  page: {
    en: (input) => ({
      system: sections(
        'You cast a play. It will be improvised in one evening, so every person on stage must be somebody the others cannot get round.',
        'Whoever the story puts on stage is in it, under that name. Leave out whoever only opens doors, or serves the same purpose as another. Add nobody the story can do without: each one more is a voice less for the others. The dead and the absent stay off, though the topic name them.',
        'No two names that could be mistaken for each other when called across a room. Where there is a source, take the people who carry it, each under the one name the source uses most, and invent nobody.',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? 'Who is in it? Three to five names usually do. The one the story happens to comes first.'
          : `Who is in it? Give exactly ${input.size} names. The one the story happens to comes first.`,
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你给一出戏定人物。这出戏要在一个晚上即兴演完，所以台上每个人都得是别人绕不过去的人。',
        'story 里上台的人，照那个名字上台。只管开门倒茶的，和别人派一个用场的，去掉。故事里没有也行的人不添：台上多一个人，别人就少一份戏。死了的、不在场的不上台，题目里点了名也一样。',
        '名字隔着屋子喊一声也不会认错。有原著的，取撑得起故事的那几个人，每人只用原著里最常用的那个称呼，不另造人物。',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? '这出戏里有谁？一般三到五个人就够。事情落在谁头上，谁就排第一。'
          : `这出戏里有谁？请正好给出${input.size}个名字。事情落在谁头上，谁就排第一。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: CastList }),
  problem: ({ names }, { size, story, language }) => {
    if (new Set(names.map(nameKey)).size < names.length) return inLanguage(language, PROBLEMS).same
    if (size !== undefined && names.length !== size) return inLanguage(language, PROBLEMS).size(size)
    const missing = neededBy(story).filter((who) => nameMeant(who, names) === undefined)
    if (missing.length === 0) return undefined
    return sections(
      inLanguage(language, PROBLEMS).needed,
      quoteMaterial({ name: 'missing', text: missing.join('\n') }),
    )
  },
  fallback: ({ language, story, size }) => ({
    names:
      story === undefined || story.cast.length !== (size ?? story.cast.length)
        ? [...inLanguage(language, NAMES)]
        : story.cast.map(({ name }) => name),
  }),
})

export const NAMES = wordTable('writing.cast-list-page.names', {
  en: ['Ada', 'Bruno'],
  zh: ['阿青', '老周'],
} as const)

/** Who keeps the secret, and who stands against it. */
function neededBy(story: StoryDraft | undefined): readonly string[] {
  return story === undefined ? [] : [...new Set([story.secret.who, story.opponent.who])]
}

/** People who are to be in the cast, if any are. */
export function peoplePage({ people = [] }: CastListInput): string | undefined {
  return people.length === 0 ? undefined : quoteMaterial({ name: 'people', text: people.join('\n') })
}

export const PROBLEMS = wordTable('writing.cast-list-page.problems', {
  en: {
    same: 'two of the names are the same.',
    size: (size: number) => `there must be exactly ${size} names.`,
    needed: 'the story cannot do without these:',
  },
  zh: {
    same: '有两个名字是一样的。',
    size: (size: number) => `名字必须正好是${size}个。`,
    needed: '少了这些人，故事就讲不成：',
  },
})
