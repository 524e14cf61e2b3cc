import { definePrompt, quoteMaterial, sections } from '@commedia/core'
import { type InRole, inRole } from '../../judges/in-role.ts'

/** Somebody in a role, who is asked for a good part of their life. */
export interface SumUpInput extends InRole {
  readonly asker: string
  readonly question: string
}

/** The longest a summary may be, in characters. */
const LONGEST = 1_200

/** The page on which somebody in a role sums up what they have lived through, for whoever asks. */
export const sumUpPrompt = definePrompt<SumUpInput, string>({
  id: 'role.sum-up',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 300 },
  page: {
    en: (input) => ({
      system: inRole(input, 'en'),
      last: sections(
        `${input.asker} asks you:`,
        quoteMaterial({ name: 'question', text: input.question }),
        'Tell it in your own voice, in one paragraph of at most 120 words. Say who, what, where and when, by name: people, places, things, dates, sums. Only what you know, and only what answers the question.',
      ),
    }),
    zh: (input) => ({
      system: inRole(input, 'zh'),
      last: sections(
        `${input.asker}问你：`,
        quoteMaterial({ name: 'question', text: input.question }),
        '用你自己的口吻说，一段话，不超过一百五十字。谁、什么事、在哪里、几时，都说出名目来：人名、地方、东西、日子、数目。只说你知道的，只说问到的。',
      ),
    }),
  },
  reply: () => ({ kind: 'text', read: (text) => text.trim().slice(0, LONGEST) || undefined }),
  fallback: () => '',
})
