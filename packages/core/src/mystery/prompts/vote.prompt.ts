import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import {
  clashLines,
  nameAt,
  playerHead,
  profileLine,
  quotedTurns,
  readingLines,
  victimAt,
  weightLine,
} from '../player-page.ts'
import { othersThan, suspectsOf } from '../table-view.ts'
import type { VictimInput } from './profile.prompt.ts'

/** The page on which a player writes down a name. */
export const votePrompt = definePrompt<VictimInput, string>({
  id: 'mystery.vote',
  version: 2,
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
  const words = inLanguage(language, NOTED)
  const readings = suspects.flatMap(
    (suspect) => readingLines(player, { victim, suspect, use: 'asking' }) ?? [],
  )
  const isWeighed = suspects.some((suspect) => weightLine(player, { victim, suspect }) !== undefined)
  const clashes = clashLines(player, victim)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      [...(isWeighed ? [words.weights] : []), ...readings].join('\n'),
      clashes.length === 0 ? undefined : [words.clashes, ...clashes].join('\n'),
      profileLine(player, victim),
      isGuilty ? inLanguage(language, GUILTY)(dead) : inLanguage(language, HONEST)(dead),
    ),
  }
}

export const NOTED = wordTable('mystery.prompts.vote-page.noted', {
  en: {
    weights: 'How heavily each weighed for you before the last was said:',
    clashes: 'What you have noted that does not fit:',
  },
  zh: {
    weights: '话还没说完的时候，各人在你心里的分量：',
    clashes: '你记下的对不上的地方：',
  },
})
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
