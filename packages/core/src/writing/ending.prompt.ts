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
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 900 },
  page: {
    en: (input) => ({
      system: sections(
        'You design plots that are played without a script. You begin at the end: the moment after which these people can never go back to how they were.',
        'A good ending is something one of them does or says in front of another, with a thing in hand or a door in sight. It costs somebody what they wanted most, and it could only happen to these people. It can be seen from the last row.',
        signRules('en'),
        briefPage(input),
        castPage(input.profiles, 'en'),
      ),
      last: 'How does it end? Say in two or three sentences what has changed for good. Then write the last point of the act: where it plays (the name of one place), what develops, who enters and who leaves in it, the flag that brings down the curtain with its sign, and what holds from then on.',
    }),
    zh: (input) => ({
      system: sections(
        '你设计的情节，演的时候没有台词本。你从结尾写起：过了那一刻，这些人再也回不到从前。',
        '好的结尾，是其中一个人当着另一个人的面做了一件事或说了一句话，手里有东西，或者眼前有一扇门。有人为此丢了最想要的东西；换一批人，就不会这样收场。坐在最后一排也看得明白。',
        signRules('zh'),
        briefPage(input),
        castPage(input.profiles, 'zh'),
      ),
      last: '这出戏怎么收场？先用两三句话说什么从此变了；再写本幕最后一个情节点：在哪里（一个地名），事情怎样发展，谁上场，谁下场，哪个标志一出现就落幕，记号是什么，从此又如何。',
    }),
  },
  reply: () => ({ kind: 'json', schema: EndingDraft }),
  problem: ({ last }, { profiles, language }) => {
    const strangers = strangersIn([last], profiles)
    if (strangers.length === 0) return undefined
    return sections(
      language === 'zh' ? '这些人不在演员表里：' : 'these people are not in the cast:',
      quoteMaterial({ name: 'strangers', text: strangers.join('\n') }),
    )
  },
  fallback: ({ language, profiles }) => {
    const [first, second] = [profiles[0]?.name ?? '', profiles[1]?.name ?? profiles[0]?.name ?? '']
    const sign = { kind: 'is-gone' as const, who: second, prop: '', state: 'none' as const, words: [] }
    return language === 'zh'
      ? {
          ending: `${first}说出真相，${second}离开，谁也没有留住谁。`,
          last: {
            place: '前厅',
            description: `${first}终于把话说破，${second}听完，拿起帽子。`,
            enters: [...new Set([first, second])],
            leaves: [second],
            flag: `${second}走出门去。`,
            sign,
            result: '两个人从此不再往来。',
          },
        }
      : {
          ending: `${first} tells the truth, ${second} goes, and neither holds the other back.`,
          last: {
            place: 'The front room',
            description: `${first} says it at last. ${second} hears it out and reaches for a hat.`,
            enters: [...new Set([first, second])],
            leaves: [second],
            flag: `${second} walks out of the door.`,
            sign,
            result: 'They will not meet again.',
          },
        }
  },
})
