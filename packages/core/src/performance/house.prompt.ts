import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { MATERIAL } from './audience-view.ts'

/** What somebody in the house asks themselves. */
export const HouseReply = z.object({
  unclear: z.array(z.string().trim().min(1).max(160)).max(3),
  wonders: z.array(z.string().trim().min(1).max(160)).max(3),
})
/** What somebody in the house asks themselves. */
export type HouseReply = z.infer<typeof HouseReply>

/** All that a house page is made of: what was played, and nothing of the plan. */
export interface HouseInput {
  readonly played: string
  readonly language: Language
}

/** The page for the house: what one follows, and what one does not, from a seat in the stalls. */
export const housePrompt = definePrompt<HouseInput, HouseReply>({
  id: 'performance.house',
  version: 1,
  settings: { temperature: 0.3, maxOutputTokens: 260 },
  page: {
    en: ({ played }, language) => ({
      system: sections(
        'You sit in the stalls and know nothing but what you have seen and heard. Say what you cannot follow: who somebody is to somebody, what a word or a thing refers to, why somebody did that and not the simple thing. And say what you are waiting to hear: the questions this play has opened and not yet answered. Three of each at most, the ones that matter most, in a short sentence each. None, if there are none.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        quoteMaterial({ name: 'played', text: played }),
        'What is unclear, and what do you wonder?',
      ),
    }),
    zh: ({ played }, language) => ({
      system: sections(
        '你坐在台下，除了看见听见的，什么都不知道。说说你跟不上的：谁是谁的什么人，哪句话、哪样东西指的是什么，他为什么那么做而不做那件简单的事。再说说你在等的：这出戏勾起来、还没给答案的问题。各至多三条，拣最要紧的，一条一句短话。没有就空着。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(quoteMaterial({ name: 'played', text: played }), '哪里没看懂？你在等什么？'),
    }),
  },
  reply: () => ({ kind: 'json', schema: HouseReply }),
  fallback: () => ({ unclear: [], wonders: [] }),
})
