import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns, victimAt } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** What the murderer of somebody must have been like. */
export const Profile = z.object({ profile: z.string().trim().min(1).max(400) })
/** What the murderer of somebody must have been like. */
export type Profile = z.infer<typeof Profile>

/** Whose death a player thinks about. */
export interface VictimInput extends PlayerInput {
  readonly victim: string
}

/** The page on which a player imagines whom it is looking for. */
export const profilePrompt = definePrompt<VictimInput, Profile>({
  id: 'mystery.profile',
  version: 1,
  settings: { temperature: 0.4, maxOutputTokens: 160 },
  page: {
    en: ({ player, excerpt, victim }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `Before anybody is asked: whoever killed ${victimAt(player, victim)} had to want something, be able to do something, be somewhere. What? One or two sentences, from what you know, without a name.`,
    }),
    zh: ({ player, excerpt, victim }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: `还没问任何人之前：杀${victimAt(player, victim)}的人，图的是什么，要有什么本事，要在什么地方？凭你知道的说一两句，不写名字。`,
    }),
  },
  reply: () => ({ kind: 'json', schema: Profile }),
  fallback: ({ player, victim }) => ({
    profile: inLanguage(player.language, SPARE)(victimAt(player, victim)),
  }),
})

export const SPARE = wordTable('mystery.profile-page.spare', {
  en: (dead: string) => `somebody who had a grudge against ${dead} and could come near.`,
  zh: (dead: string) => `恨${dead}，又近得了身的人。`,
})
