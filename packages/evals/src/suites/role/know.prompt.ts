import { definePrompt, quoteMaterial, sections } from '@commedia/core'
import { type InRole, inRole } from '../../judges/in-role.ts'

/** Whether a statement holds, as the reply says it. */
export const TRUTHS = ['true', 'false'] as const

/** Somebody in a role, and what is said of them. */
export interface KnowInput extends InRole {
  readonly statement: string
}

/** The page on which somebody in a role says whether something said of them is true. */
export const knowPrompt = definePrompt<KnowInput, (typeof TRUTHS)[number]>({
  id: 'role.know',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 20 },
  page: {
    en: (input) => ({
      system: inRole(input, 'en'),
      last: sections(
        'Somebody says to you:',
        quoteMaterial({ name: 'said', text: input.statement }),
        'Is it true of you? Go by what you know; where you do not know, say what is likelier.',
      ),
    }),
    zh: (input) => ({
      system: inRole(input, 'zh'),
      last: sections(
        '有人这样说你：',
        quoteMaterial({ name: 'said', text: input.statement }),
        '说得对吗？照你知道的答；不知道的，看哪样更像。对就答 true，不对就答 false。',
      ),
    }),
  },
  reply: () => ({ kind: 'choice', options: TRUTHS }),
  fallback: () => 'false',
})
