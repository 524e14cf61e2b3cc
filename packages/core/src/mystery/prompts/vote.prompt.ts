import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, profileLine, quotedTurns, readingLines, victimAt } from '../player-page.ts'
import { othersThan, suspectsOf } from '../table-view.ts'
import type { VictimInput } from './profile.prompt.ts'

/** The page on which a player writes down a name. */
export const votePrompt = definePrompt<VictimInput, string>({
  id: 'mystery.vote',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 24 },
  page: pageInWords(() => HONEST, page),
  reply: (input) => ({ kind: 'choice', options: namesFor(input) }),
  fallback: (input) => namesFor(input)[0] ?? '',
})

/** Whom a player can write down: anybody else, those it still suspects first; whoever was struck off too soon can come back. */
function namesFor({ player, victim }: VictimInput): readonly string[] {
  const { part, role } = player
  return [...new Set([...suspectsOf(part, role, victim), ...othersThan(part, role)])].map((id) =>
    nameAt(player, id),
  )
}

function page(input: VictimInput, language: Language) {
  const { player, excerpt, victim } = input
  const dead = victimAt(player, victim)
  const isGuilty = player.sheet.killed.includes(victim)
  const suspects = suspectsOf(player.part, player.role, victim)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      suspects
        .flatMap((suspect) => readingLines(player, { victim, suspect, use: 'asking' }) ?? [])
        .join('\n'),
      profileLine(player, victim),
      isGuilty ? inLanguage(language, GUILTY)(dead) : inLanguage(language, HONEST)(dead),
    ),
  }
}

export const HONEST: Readonly<Record<Language, (dead: string) => string>> = wordTable(
  'mystery.prompts.vote-page.honest',
  {
    en: (dead) => `Who killed ${dead}? Write down one name.`,
    zh: (dead) => `谁杀了${dead}？写一个名字。`,
  },
)
export const GUILTY: Readonly<Record<Language, (dead: string) => string>> = wordTable(
  'mystery.prompts.vote-page.guilty',
  {
    en: (dead) => `You killed ${dead}. Whose name will the others believe? Write down one.`,
    zh: (dead) => `${dead}是你杀的。写谁的名字别人会信？写一个。`,
  },
)
