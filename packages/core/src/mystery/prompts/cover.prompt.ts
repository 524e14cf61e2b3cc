import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import { othersThan } from '../table-view.ts'
import { type InHand, inHandForm, inHandWords } from './in-hand.ts'
import type { PlayerInput } from './introduce.prompt.ts'
import { toBeAsked } from './to-be-asked.ts'

const Planned = z.object({
  known: z.string().trim().max(400),
  story: z.string().trim().max(600),
  blame: z.string(),
  to: z.string(),
  question: z.string().trim().min(1).max(400),
})

/** How a murderer means to stay unseen in a round, by the names on its page. */
export type Planned = Readonly<z.infer<typeof Planned>> & InHand

/** The page of a round for whoever killed: what is known, what was claimed, whom to blame, and one question that turns eyes elsewhere. */
export const coverPrompt = definePrompt<PlayerInput, Planned>({
  id: 'mystery.cover',
  version: 1,
  settings: { temperature: 0.6, maxOutputTokens: 900 },
  page: pageInWords(() => WORDS, page),
  reply: ({ player }) => ({ kind: 'json', schema: formOf(player) }),
  fallback: ({ player }) => {
    const [first = ''] = othersOf(player)
    const [asked = first] = askable(player)
    const { story = '' } = player.part.covers[player.role] ?? {}
    const dead = victimAt(player, player.sheet.killed[0] ?? '')
    return {
      known: '',
      story,
      blame: first,
      to: asked,
      question: inLanguage(player.language, WORDS).usual(dead),
    }
  },
})

function formOf(player: PlayerInput['player']): z.ZodType<Planned> {
  const names = z.enum(othersOf(player) as [string, ...string[]])
  const to = z.enum(askable(player) as [string, ...string[]])
  return Planned.extend({ blame: names, to, ...inHandForm(player) }) as z.ZodType<Planned>
}

function othersOf(player: PlayerInput['player']): readonly string[] {
  return othersThan(player.part, player.role).map((id) => nameAt(player, id))
}

/** Whom a murderer may ask: anybody, but where somebody would be passed over by the whole house, only them. */
function askable(player: PlayerInput['player']): readonly string[] {
  return player.asks === undefined ? othersOf(player) : [nameAt(player, player.asks)]
}

function page({ player, excerpt }: PlayerInput, language: Language) {
  const { part, role, round, settings, sheet } = player
  const words = inLanguage(language, WORDS)
  const cover = part.covers[role]
  const dead = sheet.killed.map((id) => victimAt(player, id)).join(tongueOf(language).comma)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      cover === undefined || cover.story === '' ? undefined : words.before,
      cover === undefined || cover.story === ''
        ? undefined
        : quoteMaterial({ name: 'story', text: cover.story }),
      inHandWords(player, language),
      words.ask(dead, round, settings.rounds),
      [words.known, words.story, words.blame, words.question].join('\n'),
      toBeAsked(player),
    ),
  }
}

/** What a murderer keeps to when it answers. */
export function keptStory({ part, role, language }: PlayerInput['player']): string | undefined {
  const story = part.covers[role]?.story ?? ''
  if (story === '') return undefined
  return sections(inLanguage(language, WORDS).before, quoteMaterial({ name: 'story', text: story }))
}

interface CoverWords {
  readonly before: string
  readonly ask: (dead: string, round: number, rounds: number) => string
  readonly known: string
  readonly story: string
  readonly blame: string
  readonly question: string
  readonly usual: (dead: string) => string
}

export const WORDS: Readonly<Record<Language, CoverWords>> = wordTable('mystery.prompts.cover-page', {
  en: {
    before: 'What you have claimed so far, and keep to:',
    ask: (dead, round, rounds) =>
      `Round ${round} of ${rounds}. You killed ${dead}, and the others are looking. Think it through for yourself; only your question is heard.`,
    known: '- "known": what the others have by now that leads to you, and who has it.',
    story:
      '- "story": what you have claimed so far, hour by hour, in your own words, and how you will account for what has come up. Nothing in it may contradict what you have said aloud.',
    blame: '- "blame": who could most easily be taken for it.',
    question:
      '- "to" and "question": one question, before all, in your own voice, one or two sentences, that turns eyes elsewhere; as one who is looking too, and nothing that was answered already.',
    usual: (dead) => `Who of the others had reason to wish ${dead} gone?`,
  },
  zh: {
    before: '到现在为止你的说法，往后也照这个说：',
    ask: (dead, round, rounds) =>
      `第${round}轮，共${rounds}轮。${dead}是你杀的，别人正在查。自己先想清楚，只有你问出口的那一句别人听得见。`,
    known: '- known：别人手里有什么会查到你头上，在谁手里。',
    story:
      '- story：你到现在是怎么说的，按钟点写，用你自己的话；新冒出来的事你打算怎么圆。不能跟你当众说过的打架。',
    blame: '- blame：谁最容易被当成凶手。',
    question:
      '- to 和 question：当众问一句，用你自己的口气，一两句话，把大家的眼光引开；要像也在找凶手的人，答过的不再问。',
    usual: (dead) => `别人里头，谁巴不得${dead}死？`,
  },
})
