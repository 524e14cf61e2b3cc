import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions } from '../../prelude/names.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import type { SuspectInput } from './sense.prompt.ts'

/** One question, as it is asked. */
export const PlainQuestion = z.object({ question: z.string().trim().min(1).max(400) })
/** One question, as it is asked. */
export type PlainQuestion = z.infer<typeof PlainQuestion>

/** Whom to ask about whose death, with what was thought before. */
export interface PlainQuestionInput extends SuspectInput {
  readonly thoughts: string
}

/** Whom a question goes to, and about whose death. */
export type QuestionAim = Pick<SuspectInput, 'player' | 'victim' | 'suspect'>

/** The page on which a player asks somebody one question, after thoughts of its own. */
export const plainQuestionPrompt = definePrompt<PlainQuestionInput, PlainQuestion>({
  id: 'mystery.ask',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 120 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'json', schema: PlainQuestion }),
  problem: ({ question }, input) => unnamedVictim(question, input),
  fallback: (input) => ({ question: usualQuestion(input) }),
})

function page(input: PlainQuestionInput) {
  const { player, excerpt, thoughts } = input
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      inLanguage(player.language, THOUGHT),
      quoteMaterial({ name: 'thoughts', text: thoughts }),
      askingWords(input),
    ),
  }
}

/** How a player is told to ask one question. */
export function askingWords({ player, victim, suspect }: QuestionAim): string {
  const words = inLanguage(player.language, WORDS)
  const names = { to: nameAt(player, suspect), dead: victimAt(player, victim) }
  return sections(words.ask(names), player.sheet.killed.includes(victim) ? words.seem : undefined)
}

/** What is wrong with a question that leaves open whose death it is about. */
export function unnamedVictim(
  question: string,
  { player, victim }: { readonly player: PlayerNow; readonly victim: string },
): string | undefined {
  const dead = victimAt(player, victim)
  return mentions(question, [dead]).length > 0 ? undefined : inLanguage(player.language, WORDS).unnamed(dead)
}

/** What anybody would ask. */
export function usualQuestion({ player, victim }: QuestionAim): string {
  return inLanguage(player.language, WORDS).usual(victimAt(player, victim))
}

interface AskingWords {
  readonly ask: (names: { readonly to: string; readonly dead: string }) => string
  readonly seem: string
  readonly unnamed: (dead: string) => string
  readonly usual: (dead: string) => string
}

export const WORDS: Readonly<Record<Language, AskingWords>> = wordTable(
  'mystery.prompts.plain-question-page',
  {
    en: {
      ask: ({ to, dead }) =>
        `Now ask ${to} one question about the death of ${dead}: to the face, before everybody, in your own voice, with the name ${dead} in it. Ask for something only ${to} can tell, and nothing that was answered already.`,
      seem: 'You know who did it. Ask as somebody who is still looking.',
      unnamed: (dead) => `The question must name ${dead}.`,
      usual: (dead) => `What did you see and hear in the hour before ${dead} died?`,
    },
    zh: {
      ask: ({ to, dead }) =>
        `现在为${dead}的死问${to}一句：当着大家，当面问，用你自己的口气，话里提到${dead}。要问只有${to}说得清的事，答过的不再问。`,
      seem: '是谁干的你心里清楚。要问得像还在找凶手的人。',
      unnamed: (dead) => `问题里要提到${dead}。`,
      usual: (dead) => `${dead}死前那一个钟头，你看见什么、听见什么了？`,
    },
  },
)

export const THOUGHT = wordTable('mystery.ask-page.thought', {
  en: 'What you have thought for yourself:',
  zh: '你先自己想过：',
})
