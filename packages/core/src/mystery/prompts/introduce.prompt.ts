import { inLanguage } from '../../prelude/in-language.ts'
import { nameLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import type { Excerpt } from '../excerpt.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import { playerHead, quotedTurns } from '../player-page.ts'

/** A player with what of its script its page quotes. */
export interface PlayerInput {
  readonly player: PlayerNow
  readonly excerpt: Excerpt
}

/** The page on which a player says who it is. */
export const introducePrompt = definePrompt<PlayerInput, string>({
  id: 'mystery.introduce',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 180 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `Say who you are: what you do, what ties you to the dead, where you were when it happened. Two to four sentences, aloud, as ${nameLine(player.sheet.name)}. ${player.sheet.killed.length > 0 ? 'Nothing in it may point at you; what you cannot say, bend.' : 'What you must keep, leave out; say nothing false.'}`,
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `说说你是谁：做什么的，跟死者什么关系，出事时你在哪儿。两到四句，照${nameLine(player.sheet.name)}的口气，当众说。${player.sheet.killed.length > 0 ? '话里不能露出你来，不好说的就改一改。' : '要瞒的可以不提，但不说假话。'}`,
    }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, SPARE)(player.sheet.name),
})

export const SPARE = wordTable('mystery.introduce-page.spare', {
  en: (name: string) => `I am ${name}.`,
  zh: (name: string) => `我是${name}。`,
})
