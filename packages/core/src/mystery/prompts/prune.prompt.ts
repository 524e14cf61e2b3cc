import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import type { Excerpt } from '../excerpt.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import {
  briefHead,
  nameAt,
  profileLine,
  quotedTurns,
  readingLines,
  unreadLine,
  victimAt,
} from '../player-page.ts'
import { othersThan, suspectsOf } from '../table-view.ts'

/** Whom a player still suspects, and whom it now imagines. */
export const Pruned = z.object({
  reason: z.string().trim().max(300),
  suspects: z.array(z.string().trim().min(1)).min(1).max(12),
  profile: z.string().trim().max(400),
})
/** Whom a player still suspects, and whom it now imagines. */
export type Pruned = z.infer<typeof Pruned>

/** A player after a round. */
export interface PruneInput {
  readonly player: PlayerNow
  readonly victim: string
  /** What was heard, where no sensor has summed it up. */
  readonly excerpt: Excerpt | null
}

/** The page on which a player strikes names off its list. */
export const prunePrompt = definePrompt<PruneInput, Pruned>({
  id: 'mystery.prune',
  version: 2,
  settings: { temperature: 0.2, maxOutputTokens: 260 },
  page: pageInWords(() => WORDS, page),
  reply: ({ player, victim }) => ({
    kind: 'json',
    schema: Pruned.extend({
      suspects: z
        .array(z.enum(listed(player, victim)))
        .min(1)
        .max(12),
    }),
  }),
  problem: ({ suspects }, { player, victim }) => {
    const names = listed(player, victim)
    const stranger = suspects.find((name) => !names.includes(name))
    if (stranger === undefined) return undefined
    return inLanguage(player.language, WORDS).stranger(stranger, names)
  },
  // A list that cannot be read leaves the old one as it was.
  fallback: ({ player, victim }) => ({
    reason: '',
    suspects: listed(player, victim),
    profile: '',
  }),
})

/** The names on a player's list. */
function listed({ part, role }: PlayerNow, victim: string): [string, ...string[]] {
  return suspectsOf(part, role, victim).map((id) => nameAt({ part }, id)) as [string, ...string[]]
}

function page({ player, victim, excerpt }: PruneInput, language: Language) {
  const { part, role } = player
  const dead = victimAt(player, victim)
  const names = listed(player, victim)
  const summaries = othersThan(part, role).map(
    (suspect) => readingLines(player, { victim, suspect, use: 'pruning' }) ?? unreadLine(player, suspect),
  )
  return {
    system: briefHead(player),
    ...(excerpt !== null && { history: quotedTurns(excerpt) }),
    last: sections(
      excerpt === null ? summaries.join('\n') : undefined,
      profileLine(player, victim),
      inLanguage(language, WORDS).ask(dead, names),
    ),
  }
}

export const WORDS = wordTable('mystery.prune-page', {
  en: {
    stranger: (stranger: string, names: readonly string[]) =>
      `${stranger} is not on your list. On it are: ${names.join(', ')}.`,
    ask: (dead: string, names: readonly string[]) =>
      `On your list for the death of ${dead}: ${names.join(', ')}. After this round, strike off only who cannot have done it: they were seen elsewhere at the time by somebody you believe, or could not have got at it. Whoever has no reason that you know of stays. Keep at least one; the more you suspect somebody the earlier they stand. "profile": whom you are looking for now, in one or two sentences.`,
  },
  zh: {
    stranger: (stranger: string, names: readonly string[]) =>
      `名单上没有${stranger}。名单上的是：${names.join('、')}。`,
    ask: (dead: string, names: readonly string[]) =>
      `${dead}之死，你名单上还有：${names.join('、')}。一轮问下来，只划掉绝不可能下手的：案发时有你信得过的人看见他在别处，或者根本没法下手。暂时看不出理由的，留着。至少留一个，疑心越重的排得越前。profile 用一两句写明：照现在看，凶手是个什么样的人。`,
  },
})
