import { inLanguage } from '../../prelude/in-language.ts'
import { type Language, languagesKnown } from '../../prelude/language.ts'
import { pick } from '../../prelude/random.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { Player } from '../simulated-company.ts'

/** Simulated spectators, who answer a scene in three blocks; what they claim to see is drawn from a few lines. */
export function spectators(): readonly Player[] {
  return [
    {
      recognise: ({ wanted, last }) => wanted.kind === 'text' && languageIn(last) !== undefined,
      answer: ({ last }, random) => {
        const { perceptions, thoughts, answers } = inLanguage(languageIn(last) ?? 'en', LINES)
        return `<perception>${pick(perceptions, random)}</perception><think>${pick(thoughts, random)}</think><answer>${pick(answers, random)}</answer>`
      },
    },
  ]
}

/** The language in which a page asks for a moment. */
function languageIn(last: string): Language | undefined {
  return languagesKnown().find((language) => last.includes(inLanguage(language, MOMENT)))
}

export const MOMENT = wordTable('players.screening.moment', {
  en: 'Your moment, in three blocks.',
  zh: '到你了，三段。',
} as const)

interface Lines {
  readonly perceptions: readonly string[]
  readonly thoughts: readonly string[]
  readonly answers: readonly string[]
}

export const LINES: Readonly<Record<Language, Lines>> = wordTable('players.screening.lines', {
  en: {
    perceptions: [
      'Event: a figure crosses the frame from left to right and does not look back\nObjects: a pale wall; a round shape that moves\nAtmosphere: calm, bright, a little empty',
      'Event: bands of colour stand still while a hand counts upward\nObjects: coloured bars; a small clock\nAtmosphere: safe, cool light, waiting',
    ],
    thoughts: [
      'They look back on what was shown. I would rather speak of how long it lasted than of what it was. Either a joke, or the plain thing; the plain thing.',
      'The talk goes on from the scene. Somebody like me notices what is missing. I could ask, or say it; I say it.',
    ],
    answers: [
      'It moved as if nobody had told it where to stop.',
      'I counted along, and I was glad when it went on.',
      'Such colours, and not one of them is warm.',
      'I would have stayed for the end, and then for the silence after it.',
      'Nobody asked it to hurry. I liked that.',
      'There was a door in it somewhere. I kept looking for the handle.',
      'If that was a warning, it was a polite one.',
      'Something was about to happen there. I held my breath.',
    ],
  },
  zh: {
    perceptions: [
      '动静：一个影子从左边走到右边，没有回头\n物件：一面白墙；一团移动的圆\n气氛：安静，明亮，有点空',
      '动静：几道颜色站着不动，数字一个个往上走\n物件：彩条；小钟\n气氛：安稳，冷光，像在等',
    ],
    thoughts: [
      '这是回头说刚才那一幕。与其说那是什么，不如说它有多长。开个玩笑，或者照实说；照实说。',
      '话接着眼前这一幕。像我这样的人会留意少了什么。可以问，也可以直说；直说。',
    ],
    answers: [
      '它走得像没人告诉它该停在哪儿。',
      '我跟着数，数到它往下走才松了口气。',
      '这么多颜色，没有一样是暖的。',
      '我会看到底，看完还要再坐一会儿。',
      '谁也没催它，这点我喜欢。',
      '那里头该有一扇门，我一直在找门把手。',
      '要说那是个警告，倒也客气。',
      '那儿好像要出事，我一直屏着气。',
    ],
  },
})
