import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type AudienceInput, MATERIAL, playedPage } from './audience-view.ts'

/** Whether the flag is met. */
export const TransferReply = z.object({
  reasoning: z.string().trim().max(300),
  met: z.boolean(),
  /** Something said lightly that could come back, word for word; usually nothing. */
  plant: z.string().trim().max(120).default(''),
})
/** Whether the flag is met. */
export type TransferReply = z.infer<typeof TransferReply>

/** Transfer's page: has it happened? */
export const transferPrompt = definePrompt<AudienceInput, TransferReply>({
  id: 'performance.transfer',
  version: 3,
  settings: { temperature: 0, maxOutputTokens: 160 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You sit in the last row and watch for one thing. Say whether it has happened on this stage, in front of everybody: done, said or plainly come about. Announced, threatened, almost done or talked of is not happened. If it has several parts, all of them must have happened; if it names who, or to whom, it counts only so. The same thing in other words is the same thing, and it need not be well done. Judge only by what was played. Has it happened?',
        'And if, just now, somebody let fall a phrase, a number or a habit so lightly that it could come back later and weigh more, copy those few words into plant, exactly as they were said; mostly there is nothing.',
        inLanguage(language, MATERIAL),
      ),
      last: watched(input),
    }),
    zh: (input, language) => ({
      system: sections(
        '你坐在最后一排，只等一件事。请说它是不是已经在台上、当着大家的面发生了：做出来了，说出口了，明明白白成了。说要做、威胁要做、差一点做、嘴上提到，都不算发生。有几样的，样样都要发生；写明了谁做、对谁做的，换了人不算。换个说法也是那件事，做得好不好不管。只凭台上演出来的判断。它发生了吗？',
        '再看：刚才有没有谁随口带过一句话、一个数目、一个习惯，往后要是回来会更重？有就把那几个字原样抄进 plant；多半没有，留空。',
        inLanguage(language, MATERIAL),
      ),
      last: watched(input),
    }),
  },
  reply: () => ({ kind: 'json', schema: TransferReply }),
  fallback: () => ({ reasoning: '', met: false, plant: '' }),
})

/** What was played stands last, so that each page goes on where the one before ended. */
export function watched(input: AudienceInput): string {
  return sections(quoteMaterial({ name: 'flag', text: input.flag }), playedPage(input))
}
