import { pick, type Random, randomFor } from '@commedia/core'
import type { SubtitleLine } from '@commedia/core/screening'

/** How many lines each talk of the film has, over and over: some end with a question that nobody answers. */
const TALKS = [2, 4, 3, 6, 8, 5, 12, 2, 7, 4]
/** After a talk: the next pair begins at once, or a pause that is too long for an answer, or for a new round. */
const PAUSES_MS = [600, 900, 11_000, 700, 21_000]

const CASTS = {
  en: {
    pairs: [
      ['Nora', 'Torvald'],
      ['Kristine', 'Rank'],
      ['Torvald', 'Kristine'],
    ],
    things: ['the letter', 'the lamp', 'your coat', 'the door', 'that glass', 'the key'],
    frames: [
      'Why is $ still here?',
      'Leave $ where it is.',
      'Look at $ again.',
      'I never touched $.',
      'You moved $, did you not?',
    ],
    label: ': ',
  },
  zh: {
    pairs: [
      ['林冲', '鲁智深'],
      ['李小二', '林冲'],
      ['鲁智深', '李小二'],
    ],
    things: ['那封信', '这盏灯', '你的外套', '门', '那只杯子', '钥匙'],
    frames: ['$怎么还在这儿？', '别动$。', '你再看看$。', '我没碰过$。', '$是你动的吧？'],
    label: '：',
  },
} as const

/** Writes the lines of a film, talk by talk, the language changing from talk to talk. */
export function writeLines(count: number, seed: number): readonly SubtitleLine[] {
  const random = randomFor(seed, 'lines of the film')
  const lines: SubtitleLine[] = []
  let at = 1000
  for (let talk = 0; lines.length < count; talk++) {
    const cast = CASTS[talk % 2 === 0 ? 'en' : 'zh']
    const pair = cast.pairs[Math.floor(talk / 2) % cast.pairs.length] ?? []
    const size = Math.min(TALKS[talk % TALKS.length] ?? 2, count - lines.length)
    for (let turn = 0; turn < size; turn++) {
      const end = at + 1000 + 100 * Math.floor(random() * 15)
      const text = (pick(cast.frames, random) ?? '').replace('$', pick(cast.things, random) ?? '')
      lines.push({ start: at, end, speaker: pair[turn % 2] ?? '', text })
      at = end + gapAfter(random)
    }
    at += PAUSES_MS[talk % PAUSES_MS.length] ?? 0
  }
  return lines
}

/** Often none, so that an answer begins with the very next picture; sometimes it falls into the question. */
function gapAfter(random: Random): number {
  const lot = random()
  if (lot < 0.4) return 0
  if (lot < 0.55) return -300
  return lot < 0.7 ? 37 : 100 * Math.floor(1 + random() * 14)
}

/** Writes lines as an SRT file, each with its speaker. */
export function toSrt(lines: readonly SubtitleLine[]): string {
  return lines
    .map(({ start, end, speaker, text }, at) => {
      const { label } = CASTS[/\p{Script=Han}/u.test(text) ? 'zh' : 'en']
      return `${at + 1}\n${clock(start)} --> ${clock(end)}\n${speaker}${label}${text}\n`
    })
    .join('\n')
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', ',')
}
