import * as z from 'zod'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** What happened when, as far as a player knows. */
export const Timeline = z.object({
  items: z
    .array(z.object({ when: z.string().trim().max(60), what: z.string().trim().min(1).max(200) }))
    .max(16),
})
/** What happened when, as far as a player knows. */
export type Timeline = z.infer<typeof Timeline>

/** The page on which a player puts what it knows into the order of hours. */
export const timelinePrompt = definePrompt<PlayerInput, Timeline>({
  id: 'mystery.think-thrice.timeline',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 900 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: 'Write the timeline of this case as you know it, at most 16 lines in the order of hours. "when": the hour as it was given. "what": who did what where, in one sentence; of what you have only from somebody, say from whom. Nothing that you merely suppose.',
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: '照你知道的，给这桩案子列一张时间表，按先后排，最多16行。when 写原话里的时间，what 用一句话写谁在哪儿做了什么；只是听来的，写明是听谁说的。猜想的不写。',
    }),
  },
  reply: () => ({ kind: 'json', schema: Timeline }),
  fallback: () => ({ items: [] }),
})

/** A timeline as it is noted, one line an item. */
export function timelineNote({ items }: Timeline): string {
  return items.map(({ when, what }) => `${when} ${what}`.replaceAll(/\s+/gu, ' ').trim()).join('\n')
}
