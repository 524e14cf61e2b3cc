import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import { nameAt } from '../player-page.ts'

/** Whom this player is to ask, where a person would be passed over by all of the house. */
export function toBeAsked(player: PlayerNow): string | undefined {
  if (player.asks === undefined) return undefined
  return inLanguage(player.language, WORDS)(nameAt(player, player.asks))
}

export const WORDS = wordTable('mystery.prompts.to-be-asked', {
  en: (name: string) =>
    `Nobody has asked ${name} anything in this round. It falls to you: what you ask, you ask ${name}.`,
  zh: (name: string) => `这一轮还没有人问过${name}。轮到你了：这一轮你要问的是${name}。`,
})
