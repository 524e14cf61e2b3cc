import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** The page on which the house helps a person: from what that person knows, and nothing else. */
export const tableHintPrompt = definePrompt<PlayerInput, string>({
  id: 'mystery.hint',
  version: 1,
  settings: { temperature: 0.6, maxOutputTokens: 120 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: 'A person plays this role and asks for a hint. In one or two sentences, to them: what in their script or in what they heard deserves a second look, and whom they could ask about it. Name no murderer.',
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: '演这个角色的是真人，想要一点提示。对演的人说一两句：剧本里或听到的话里，哪一处值得再想想，可以去问谁。不要点破凶手。',
    }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, SPARE),
})

export const SPARE = wordTable('mystery.hint-page.spare', {
  en: 'Read your script once more: is there an hour at which somebody says one thing and you saw another?',
  zh: '再看一遍你的剧本：有没有哪一个时间，别人说的和你看见的不一样？',
})
