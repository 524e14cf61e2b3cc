import { nameLine, oneLine } from '../prelude/lines.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'

/** Answered when the words ask for nothing that is on the list. */
export const NO_ACTION = 'just-talk'

/** What somebody said, and what the companion could be asked to do. */
export interface ChooseActionInput {
  readonly companion: string
  readonly words: string
  readonly actions: readonly { readonly id: string; readonly label: string }[]
}

/** Asks whether somebody's words call for one of a companion's actions. */
export const chooseActionPrompt = definePrompt<ChooseActionInput, string>({
  id: 'chat.choose-action',
  version: 1,
  page: {
    en: ({ companion, words, actions }) => ({
      system: sections(
        `Somebody talks with ${nameLine(companion)}, who can also do these things:`,
        [...actions.map(({ id, label }) => `- ${id}: ${oneLine(label)}`), `- ${NO_ACTION}: only answer`].join(
          '\n',
        ),
        'Choose a thing only when it is plainly asked for. When in doubt, only answer.',
      ),
      last: sections(quoteMaterial({ name: 'words', text: words }), 'What is asked for?'),
    }),
    zh: ({ companion, words, actions }) => ({
      system: sections(
        `有人正和${nameLine(companion)}说话。除了聊天，${nameLine(companion)}还会做这些事：`,
        [...actions.map(({ id, label }) => `- ${id}：${oneLine(label)}`), `- ${NO_ACTION}：只是聊聊`].join(
          '\n',
        ),
        '只有对方明明白白提出来的，才选那件事；拿不准，就只是聊聊。',
      ),
      last: sections(quoteMaterial({ name: 'words', text: words }), '对方要的是哪一件？'),
    }),
  },
  reply: ({ actions }) => ({ kind: 'choice', options: [...actions.map(({ id }) => id), NO_ACTION] }),
  fallback: () => NO_ACTION,
  settings: { temperature: 0, maxOutputTokens: 24 },
})
