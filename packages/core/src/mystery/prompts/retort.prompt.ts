import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { nameLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** A short line, or nothing. */
interface Retort {
  readonly choice: 'reply' | 'silence'
  readonly line: string
}

const LONGEST = 240

/** The page on which somebody who was spoken of may answer once more before the vote. */
export const retortPrompt = definePrompt<PlayerInput & { readonly by: string }, Retort>({
  id: 'mystery.retort',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 120 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({
    kind: 'json',
    schema: z.object({ choice: z.enum(['reply', 'silence']), line: z.string().trim().max(LONGEST) }),
  }),
  fallback: () => ({ choice: 'silence', line: '' }),
})

function page({ player, excerpt, by }: PlayerInput & { readonly by: string }, language: Language) {
  const words = inLanguage(language, WORDS)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      words.spokenOf(by),
      player.sheet.killed.length > 0 ? words.guilty : words.honest,
      words.form(nameLine(player.sheet.name)),
    ),
  }
}

export const WORDS = wordTable('mystery.prompts.retort-page', {
  en: {
    spokenOf: (by: string) =>
      `Since you spoke, ${by} has spoken of you or to you before everybody. You may answer once, before names are written down; or keep silent.`,
    honest: 'Say nothing false, and nothing that you do not know.',
    guilty: 'Do not contradict what you said before; silence is better than a bad lie.',
    form: (name: string) =>
      `Choose reply or silence. A reply is one short sentence, aloud, as ${name}; with silence leave the line empty.`,
  },
  zh: {
    spokenOf: (by: string) =>
      `你说完之后，${by}当众说到了你，或者对你说了话。写名字之前，你可以回一句，也可以不作声。`,
    honest: '不说假话，不知道的不说。',
    guilty: '别跟自己说过的话打架；谎圆不好，不如不作声。',
    form: (name: string) =>
      `选 reply 或 silence。要回就一句短话，照${name}的口气，当众说；不作声就把话留空。`,
  },
} as const)
