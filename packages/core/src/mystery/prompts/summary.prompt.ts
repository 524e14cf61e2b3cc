import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** What a player knows of everybody, in short. */
export const Summary = z.object({ summary: z.string().trim().min(1).max(1_500) })
/** What a player knows of everybody, in short. */
export type Summary = z.infer<typeof Summary>

/** The page on which a player sums up the table for itself. */
export const summaryPrompt = definePrompt<PlayerInput, Summary>({
  id: 'mystery.think-thrice.summary',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 480 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: 'Sum up for yourself how things stand: one sentence on yourself, then one on each of the others: what ties them to the dead, where they were, what they have said of it. Only what you have read or heard.',
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: '给自己理一理眼下的情形：先用一句写自己，再给其他人各写一句：跟死者什么关系，人在哪儿，自己怎么说的。只写你读到或听到的。',
    }),
  },
  reply: () => ({ kind: 'json', schema: Summary }),
  fallback: ({ player }) => ({
    summary: inLanguage(player.language, SPARE),
  }),
})

export const SPARE = wordTable('mystery.summary-page.spare', {
  en: 'Nothing that anybody has said is certain yet.',
  zh: '还没有谁的话能当真。',
})
