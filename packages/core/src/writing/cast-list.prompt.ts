import { nameKey } from '../prelude/names.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { CastList } from './drafts.ts'
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
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 700 },
  page: {
    en: (input) => ({
      system: sections(
        'You cast a play that does not exist yet. It will be improvised in one evening, so every person on stage must be somebody the others cannot ignore.',
        'Choose people who want things from each other that cannot all be had. No two who serve the same purpose; nobody who only opens doors. Names that fit the time and the place, all different, none that could be mistaken for another when called across a room.',
        'Then tie the knot: in three to five sentences, who these people are to each other, what each has at stake, and the one thing tonight that they cannot all have. Every actor’s page will be written from it, so nothing in it may be vague.',
        'People whom the topic names are in the play, under those names. Where there is a source, take the people who carry it, each under the one name the source uses most, and invent nobody.',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? 'Who is in it, and what is the knot? Three to six names usually do. The one the story happens to comes first.'
          : `Who is in it, and what is the knot? Give exactly ${input.size} names. The one the story happens to comes first.`,
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你在为一出还没写出来的戏定人物。这出戏要在一个晚上即兴演完，所以台上每个人都得是别人绕不过去的人。',
        '挑那些互有所求、又不可能个个如愿的人。不要两个人派同一个用场，也不要只管开门倒茶的人。名字要合乎时代和地方，各不相同，隔着屋子喊一声也不会认错。',
        '再把他们系成一个结（knot）：用三到五句话说清这些人彼此是什么关系，各自押上了什么，今晚有哪一样东西不能人人都得到。每个演员的那一页都照着它写，所以一句含糊话也不能有。',
        '题目里点了名的人，就用那个名字上台。有原著的，取撑得起故事的那几个人，每人只用原著里最常用的那个称呼，不另造人物。',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? '这出戏里有谁？结在哪里？一般三到六个人就够。事情落在谁头上，谁就排第一。'
          : `这出戏里有谁？结在哪里？请正好给出${input.size}个名字。事情落在谁头上，谁就排第一。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: CastList }),
  problem: ({ names }, { size, language }) => {
    if (new Set(names.map(nameKey)).size < names.length)
      return language === 'zh' ? '有两个名字是一样的。' : 'two of the names are the same.'
    if (size === undefined || names.length === size) return undefined
    return language === 'zh' ? `名字必须正好是${size}个。` : `there must be exactly ${size} names.`
  },
  fallback: ({ language }) =>
    language === 'zh'
      ? { names: ['阿青', '老周'], knot: '两个人欠着同一笔债，今晚只有一个人能脱身。' }
      : {
          names: ['Ada', 'Bruno'],
          knot: 'The two owe one debt, and only one of them can get out of it tonight.',
        },
})

function peoplePage({ people = [] }: CastListInput): string | undefined {
  return people.length === 0 ? undefined : quoteMaterial({ name: 'people', text: people.join('\n') })
}
