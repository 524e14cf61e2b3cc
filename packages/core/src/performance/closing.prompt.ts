import { inLanguage } from '../prelude/in-language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type AudienceInput, MATERIAL, playedPage } from './audience-view.ts'

/** What the last image is made of: the end as planned, and the end as it was played. */
export interface ClosingInput extends AudienceInput {
  readonly result: string
}

/** The narrator's last page: what the house sees as the curtain comes down. */
export const closingPrompt = definePrompt<ClosingInput, string>({
  id: 'performance.closing',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 120 },
  page: {
    en: (input, language) => ({
      system: sections(
        'The play is over; the curtain is about to come down. Tell the house the last image, in one or two plain sentences: who is where, what hands do, what one hears or no longer hears. Something that has been on stage all evening, once more and otherwise. No meaning, no feeling named, nobody speaks, nothing that was not played.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        quoteMaterial({ name: 'planned', text: input.result }),
        playedPage(input),
        'The last image?',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '戏完了，幕就要落。用一两句平实的话，把最后一个画面告诉台下：谁在哪儿，手里在做什么，听得见什么，或者再也听不见什么。整晚都在台上的一样东西，再来一次，已经不一样了。不讲意思，不说心情，没有人开口，没演过的不写。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        quoteMaterial({ name: 'planned', text: input.result }),
        playedPage(input),
        '最后的画面？',
      ),
    }),
  },
  reply: () => ({
    kind: 'text',
    read: (text) =>
      text
        .trim()
        .replaceAll(/^[([（【]|[)\]）】]$/gu, '')
        .slice(0, 400),
  }),
  fallback: () => '',
})
