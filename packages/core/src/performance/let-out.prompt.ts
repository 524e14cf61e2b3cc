import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { MATERIAL } from './audience-view.ts'

/** Whether somebody let their secret out, and with which words. */
export const LetOutReply = z.object({ out: z.boolean(), quote: z.string().trim().max(400) })
/** Whether somebody let their secret out. */
export type LetOutReply = z.infer<typeof LetOutReply>

/** What one hides and what one has just said: both one's own. */
export interface LetOutInput {
  readonly secret: string
  readonly said: string
}

/** A question to oneself: is it out? */
export const letOutPrompt = definePrompt<LetOutInput, LetOutReply>({
  id: 'performance.let-out',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 200 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You hid something, and you have just spoken. Is it out? It is out if whoever heard you now knows what you hid, or the part of it that matters. A hint, a denial, a word that only sounds like it is not out. If it is out, quote the words that gave it away, exactly as you said them; else leave the quote empty.',
        inLanguage(language, MATERIAL),
      ),
      last: pages(input),
    }),
    zh: (input, language) => ({
      system: sections(
        '你瞒着一件事，刚刚开了口。说漏了吗？听见的人如果已经知道你瞒的事，或者其中要紧的那一点，就是说漏了。露一点口风、矢口否认、话里擦着边，都不算。说漏了，就把漏出去的原话一字不差抄在 quote 里；没有就留空。',
        inLanguage(language, MATERIAL),
      ),
      last: pages(input),
    }),
  },
  reply: () => ({ kind: 'json', schema: LetOutReply }),
  fallback: () => ({ out: false, quote: '' }),
})

/** What is hidden, and what was said. */
export function pages({ secret, said }: LetOutInput): string {
  return sections(
    quoteMaterial({ name: 'hidden', text: secret }),
    quoteMaterial({ name: 'said', text: said }),
  )
}
