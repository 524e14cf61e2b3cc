import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { EndingDraft, type NamedProfile } from './drafts.ts'
import { strangersIn } from './find-profile.ts'
import { signRules } from './sign-rules.ts'
import { type Brief, briefPage, castPage } from './writers-brief.ts'

/** What the plot designer knows before there is a plot. */
export interface EndingInput extends Brief {
  readonly profiles: readonly NamedProfile[]
}

/** The plot designer's first page: the ending, before anything that leads there. */
export const endingPrompt = definePrompt<EndingInput, EndingDraft>({
  id: 'writing.ending',
  version: 4,
  settings: { temperature: 0.8, maxOutputTokens: 1200 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You design plots that are played without a script. You begin at the end: the moment after which these people can never go back to how they were.',
        ...(isLastAct(input) ? inLanguage(language, LAST) : inLanguage(language, CURTAIN)),
        signRules(language),
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        'How does it end? Say in two or three sentences what has changed for good. Then write the last point of the act: where it plays (the name of one place), what develops, who enters and who leaves in it, what is said plainly in it and whose long speech falls there (if any), the flag that brings down the curtain with its sign, and what holds from then on: the picture that stays.',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你设计的情节，演的时候没有台词本。你从结尾写起：过了那一刻，这些人再也回不到从前。',
        ...(isLastAct(input) ? inLanguage(language, LAST) : inLanguage(language, CURTAIN)),
        signRules(language),
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        '这出戏怎么收场？先用两三句话说什么从此变了；再写本幕最后一个情节点：在哪里（一个地名），事情怎样发展，谁上场，谁下场，有什么事在这里明说、谁的长篇的话落在这里（没有就空着），哪个标志一出现就落幕，记号是什么，从此又如何：留在眼前的是什么样子。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: EndingDraft }),
  problem: ({ last }, { profiles, language }) => {
    const strangers = strangersIn([last], profiles)
    if (strangers.length === 0) return undefined
    return sections(
      inLanguage(language, STRANGERS),
      quoteMaterial({ name: 'strangers', text: strangers.join('\n') }),
    )
  },
  fallback: ({ language, profiles }) => {
    const [first, second] = [profiles[0]?.name ?? '', profiles[1]?.name ?? profiles[0]?.name ?? '']
    return inLanguage(language, SPARE)(first, second)
  },
})

/** Whether the play ends with this act. */
export function isLastAct({ part }: Brief): boolean {
  return part?.act === undefined || part.act >= part.acts
}

/** How a play ends. */
export const LAST = wordTable('writing.ending-page.last', {
  en: [
    'The story says what we hope and what it costs. Make of it one movement that the last row can see. First the joy: it looks granted, there is a laugh, hands are busy. Then, in the middle of doing what we hoped for, somebody does the other thing, with their own hands, in front of whom it strikes. Then what is missing. It is done, not explained; it could only be these people. And what the evening has counted towards is settled by a deed: signed or not, who goes and who stays. Nobody leaves asking what became of it.',
    'This last point is the longest scene of the evening. Say what they are doing when it begins, what two of them still have to say to each other, and where it turns.',
  ],
  zh: [
    'story 里写了看客盼什么、代价是什么。把它做成一个最后一排也看得见的动作。先是高兴：眼看成了，有人笑，手上忙着。然后，正做着大家盼的那件事，做到一半，有人当着最受不住的那个人的面，亲手做了另一件。然后是少了的那一样。是做出来的，不是讲出来的；换一批人，就不会这样收场。整晚数着的那件事，要由一个动作了结：签还是没签，谁走谁留。散场的时候，没有人要问后来怎样。',
    '这最后一点是今晚最长的一场。写清开头他们手上在做什么，哪两个人之间还有话没说完，戏在哪里翻过去。',
  ],
} as const)

/** How an act ends that is not the last. */
export const CURTAIN = wordTable('writing.ending-page.curtain', {
  en: [
    'It is the end of an act, not of the play: a door shuts behind them. Whoever stands against the story has as good as won, or something is known now that cannot be unknown. It is done, not explained, in front of whom it strikes; and the curtain cuts it off at the top, with the question of the evening standing higher than before.',
    'Say what they are doing when this last scene begins, what two of them still have to say to each other, and where it turns.',
  ],
  zh: [
    '这是一幕的结尾，不是全剧的结尾：一扇门在他们身后关上了。挡着的人眼看就要赢，或者有件事知道了就再也不能装不知道。是做出来的，不是讲出来的，当着最受不住的那个人的面；幕就停在顶上，今晚的那个问题悬得比先前更高。',
    '写清这最后一场开头他们手上在做什么，哪两个人之间还有话没说完，戏在哪里翻过去。',
  ],
} as const)

export const STRANGERS = wordTable('writing.ending-page.strangers', {
  en: 'these people are not in the cast:',
  zh: '这些人不在演员表里：',
})

export const SPARE = wordTable('writing.ending-page.spare', {
  en: (first: string, second: string): EndingDraft => ({
    ending: `${first} tells the truth, ${second} goes, and neither holds the other back.`,
    last: {
      place: 'The front room',
      description: `${first} says it at last. ${second} hears it out and reaches for a hat.`,
      enters: [...new Set([first, second])],
      leaves: [second],
      flag: `${second} walks out of the door.`,
      sign: { kind: 'is-gone', who: second, prop: '', state: 'none', words: [] },
      result: 'They will not meet again.',
      crisis: first,
      plain: [],
    },
  }),
  zh: (first: string, second: string): EndingDraft => ({
    ending: `${first}说出真相，${second}离开，谁也没有留住谁。`,
    last: {
      place: '前厅',
      description: `${first}终于把话说破，${second}听完，拿起帽子。`,
      enters: [...new Set([first, second])],
      leaves: [second],
      flag: `${second}走出门去。`,
      sign: { kind: 'is-gone', who: second, prop: '', state: 'none', words: [] },
      result: '两个人从此不再往来。',
      crisis: first,
      plain: [],
    },
  }),
})
