import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import type { Answering } from '../mystery-crew.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** Who asks a player what. */
export interface ReplyInput extends PlayerInput {
  readonly asked: Answering
  /** What another method worked out before the answer. */
  readonly note?: string
}

/** The page on which a player answers. */
export const replyPrompt = definePrompt<ReplyInput, string>({
  id: 'mystery.reply',
  version: 2,
  settings: { temperature: 0.7, maxOutputTokens: 220 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, SPARE),
})

function page({ player, excerpt, asked, note }: ReplyInput, language: Language) {
  const { sheet } = player
  const asker = nameAt(player, asked.by)
  // Whoever killed is careful about their own dead, whichever death is asked about.
  const killed = sheet.killed.map((id) => victimAt(player, id)).join(tongueOf(language).comma)
  const words = inLanguage(language, WORDS)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      asked.private ? words.alone(asker) : words.asks(asker),
      quoteMaterial({ name: 'question', text: asked.text }),
      note,
      killed === '' ? words.honest : words.guilty(killed),
      words.form,
    ),
  }
}

interface ReplyWords {
  readonly asks: (name: string) => string
  readonly alone: (name: string) => string
  readonly honest: string
  readonly guilty: (victim: string) => string
  readonly form: string
}

export const WORDS: Readonly<Record<Language, ReplyWords>> = wordTable('mystery.prompts.reply-page', {
  en: {
    asks: (name) => `${name} asks you, before everybody:`,
    alone: (name) => `${name} has drawn you aside and asks, and nobody else hears:`,
    honest:
      'Answer it. What you saw and heard, with hours, places and names, is what the others need; give all of it that bears on the question. What your own aims make you keep, keep; but say nothing false. What your script does not say you do not know: then say so, and make nothing up. Somebody here is lying to you all.',
    guilty: (victim) =>
      `Answer it and give nothing away of how ${victim} died by your hand. Stay close to the truth where it does not hurt you; where it does, lie simply, and do not contradict what you said before.`,
    form: 'In the first person, aloud, two to five sentences, nothing but what you say.',
  },
  zh: {
    asks: (name) => `${name}当着大家问你：`,
    alone: (name) => `${name}把你拉到一边问，旁人听不见：`,
    honest:
      '回答这一问。你看见的、听见的，几点、在哪儿、有谁，都是别人要的，跟这一问有关的都说出来。你自己要瞒的可以不说，但不说假话。剧本里没写的你就不知道，照实说不知道，不要编。这桌上有人在骗大家。',
    guilty: (victim) =>
      `回答这一问，${victim}怎么死在你手里，一点也不能露。不碍事的地方照实说；碍事的地方就撒个简单的谎，别跟自己说过的话打架。`,
    form: '用第一人称，当面说，两到五句，只写说出口的话。',
  },
})

export const SPARE = wordTable('mystery.reply-page.spare', {
  en: 'I have told you all I know about that.',
  zh: '这件事，我知道的都说过了。',
})
