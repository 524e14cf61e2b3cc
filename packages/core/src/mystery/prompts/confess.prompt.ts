import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { nameLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import { namedByTable } from '../table-view.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** The page on which a murderer speaks once the truth is out. */
export const confessPrompt = definePrompt<PlayerInput, string>({
  id: 'mystery.confess',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 280 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, WORDS).spare,
})

function page({ player, excerpt }: PlayerInput, language: Language) {
  const words = inLanguage(language, WORDS)
  const { role, sheet, part } = player
  const killed = sheet.killed.map((id) => victimAt(player, id)).join(words.and)
  const named = namedByTable(part, sheet.killed)
  const innocent = named.filter((id) => id !== role).map((id) => nameAt(player, id))
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      words.out(killed),
      named.includes(role)
        ? words.caught
        : innocent.length > 0
          ? words.other(innocent.join(words.and))
          : words.nobody,
      words.speak(nameLine(sheet.name)),
    ),
  }
}

interface ConfessWords {
  readonly out: (victims: string) => string
  readonly caught: string
  readonly other: (names: string) => string
  readonly nobody: string
  readonly speak: (name: string) => string
  readonly spare: string
  readonly and: string
}

export const WORDS: Readonly<Record<Language, ConfessWords>> = wordTable('mystery.prompts.confess-page', {
  en: {
    out: (victims) =>
      `It is over. The names are counted and the truth has been read out: everybody here knows now that ${victims} died by your hand. There is nothing left to hide.`,
    caught: 'The table found you.',
    other: (names) => `The table named ${names}, and you would have got away with it.`,
    nobody: 'The table could not agree on anybody, and you would have got away with it.',
    speak: (name) =>
      `Say it yourself, to those who sit with you: what it was for, the moment you remember, and one word to whoever it concerns most. Take it from your script and from this evening, and make up no deed that is not there. Three to five sentences, aloud, as ${name}.`,
    spare: 'Yes. It was I.',
    and: ', ',
  },
  zh: {
    out: (victims) => `结束了。票数完了，真相也念了，在座的都知道${victims}死在你手里。没有什么可瞒的了。`,
    caught: '大家找出了你。',
    other: (names) => `大家指的是${names}，你本来可以脱身。`,
    nobody: '大家没能认定是谁，你本来可以脱身。',
    speak: (name) =>
      `对着在座的人，自己说出来：为了什么，哪一刻你忘不掉，再对最对不起的那个人说一句。照你的剧本和今晚的事说，没做过的不要编。三到五句，照${name}的口气，当众说。`,
    spare: '是我做的。',
    and: '、',
  },
})
