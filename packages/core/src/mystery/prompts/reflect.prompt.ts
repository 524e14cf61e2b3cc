import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns } from '../player-page.ts'
import type { ReplyInput } from './reply.prompt.ts'

/** What a player thinks of an answer it is about to give. */
export const Reflection = z.object({ reflection: z.string().trim().min(1).max(300) })
/** What a player thinks of an answer it is about to give. */
export type Reflection = z.infer<typeof Reflection>

/** An answer that has not been given yet. */
export interface DraftInput extends Omit<ReplyInput, 'note'> {
  readonly draft: string
}

/** The page on which a player thinks over an answer before it gives it. */
export const reflectPrompt = definePrompt<DraftInput, Reflection>({
  id: 'mystery.werewolf.reflect',
  version: 1,
  settings: { temperature: 0.4, maxOutputTokens: 120 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'json', schema: Reflection }),
  fallback: ({ player }) => ({ reflection: inLanguage(player.language, WORDS).asItIs }),
})

function page({ player, excerpt, asked, draft }: DraftInput, language: Language) {
  const words = inLanguage(language, WORDS)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      words.asks(nameAt(player, asked.by)),
      quoteMaterial({ name: 'question', text: asked.text }),
      words.draft,
      quoteMaterial({ name: 'draft', text: draft }),
      player.sheet.killed.length > 0 ? words.guilty : words.honest,
    ),
  }
}

/** What stands on the page of the last answer: the first one, and what was thought of it. */
export function afterReflection(
  { draft, reflection }: { readonly draft: string; readonly reflection: string },
  language: Language,
): string {
  const words = inLanguage(language, WORDS)
  return sections(
    words.draft,
    quoteMaterial({ name: 'draft', text: draft }),
    words.thought,
    quoteMaterial({ name: 'reflection', text: reflection }),
    words.final,
  )
}

export const WORDS = wordTable('mystery.prompts.reflect-page', {
  en: {
    asks: (name: string) => `${name} has asked you:`,
    draft: 'You were about to say:',
    thought: 'Then you thought:',
    final: 'Now say it as it should be said.',
    asItIs: 'It can be said as it is.',
    honest:
      'Think it over for a moment. Does it answer what was asked? Is every word of it true? Which hour, place or name that would help the others is missing? One or two sentences, to yourself.',
    guilty:
      'Think it over for a moment. Does it answer what was asked? Could any word of it lead to you, or does it clash with what you said before? One or two sentences, to yourself.',
  },
  zh: {
    asks: (name: string) => `${name}问你：`,
    draft: '你本来要这样说：',
    thought: '你又想了想：',
    final: '现在，把该说的说出来。',
    asItIs: '这样说就行。',
    honest:
      '先想一想：问的都答了吗？句句是实情吗？还有哪个时间、地方、名字说出来对大家有用，却漏掉了？对自己说一两句。',
    guilty: '先想一想：问的都答了吗？有没有哪一句会引到你身上，或者跟你说过的话打架？对自己说一两句。',
  },
} as const)
