import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { nameLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns } from '../player-page.ts'
import { guiltyAt, namedByTable } from '../table-view.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** The page on which somebody who killed nobody answers the truth. */
export const reactPrompt = definePrompt<PlayerInput, string>({
  id: 'mystery.react',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 120 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'text' }),
  fallback: ({ player }) => inLanguage(player.language, WORDS).spare,
})

function page({ player, excerpt }: PlayerInput, language: Language) {
  const words = inLanguage(language, WORDS)
  const { role, sheet, part } = player
  const guilty = guiltyAt(part).map((id) => nameAt(player, id))
  const truth = part.truth?.truth ?? ''
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      guilty.length === 0 ? words.out : words.outBy(guilty.join(words.and)),
      truth === '' ? undefined : quoteMaterial({ name: 'truth', text: truth }),
      namedByTable(part).includes(role) ? words.wronged : undefined,
      words.speak(nameLine(sheet.name)),
    ),
  }
}

interface ReactWords {
  readonly out: string
  readonly outBy: (names: string) => string
  readonly wronged: string
  readonly speak: (name: string) => string
  readonly spare: string
  readonly and: string
}

export const WORDS: Readonly<Record<Language, ReactWords>> = wordTable('mystery.prompts.react-page', {
  en: {
    out: 'It is over. The names are counted, and the truth has been read out:',
    outBy: (names) => `It is over. The names are counted, and the truth has been read out: it was ${names}.`,
    wronged: 'The table had named you for it.',
    speak: (name) =>
      `You have just heard what was said to that. Say what it does to you, to whom you will: one or two sentences, aloud, as ${name}. Sum up nothing; everybody has heard it.`,
    spare: 'And we sat at one table the whole evening.',
    and: ', ',
  },
  zh: {
    out: '结束了。票数完了，真相也念了：',
    outBy: (names) => `结束了。票数完了，真相也念了：是${names}。`,
    wronged: '大家刚才指的是你。',
    speak: (name) =>
      `方才的话你也听见了。你想对谁说，就说一句心里话：一两句，照${name}的口气，当众说。案情不用再讲，人人都听过了。`,
    spare: '这一整晚，我们竟坐在一张桌上。',
    and: '、',
  },
})
