import { inLanguage } from '../../prelude/in-language.ts'
import { nameLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** The page on which a player says to all what it has come to. */
export const talkPrompt = definePrompt<PlayerInput, string>({
  id: 'mystery.talk',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 320 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `Before names are written down you may speak once more to all. ${player.sheet.killed.length > 0 ? 'Make the most of whatever weighs on somebody else.' : 'Put together what does not fit, and say whom it leads to; what only you know and has not been said, say now.'} Three to six sentences, aloud, as ${nameLine(player.sheet.name)}.`,
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `写名字之前，你还可以当众说一次。${player.sheet.killed.length > 0 ? '别人身上有什么疑点，往大里说。' : '把对不上的地方凑到一起，说说指向谁；只有你知道、还没人说过的，现在说出来。'}三到六句，照${nameLine(player.sheet.name)}的口气。`,
    }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, SPARE),
})

export const SPARE = wordTable('mystery.talk-page.spare', {
  en: 'I have nothing to add.',
  zh: '我没有别的话了。',
})
