import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { isSpeakPage } from './performance-page.ts'
import { keysWanted, languageOfPage, linesOf, material } from './writing-page.ts'

/** Simulated readers of scripts, who make memories and characters of what stands on their page, and memories that answer. */
export function castingReaders(): readonly Player[] {
  const reader = (keys: readonly string[], answer: Player['answer']): Player => ({
    recognise: (page) => keys.every((key) => keysWanted(page).includes(key)),
    answer,
  })
  return [
    reader(['summary', 'points'], readScene),
    reader(['points', 'insights'], reflect),
    reader(['insights'], insights),
    reader(['other', 'between', 'why', 'about'], mind),
    reader(['voice', 'relationships'], portrait),
    {
      // What an actor has lived through may stand on their page too.
      recognise: (page) =>
        page.wanted.kind === 'text' && material(page, 'memories') !== '' && !isSpeakPage(page),
      answer: remember,
    },
  ]
}

function readScene(page: SentPage, random: Random): Json {
  const lines = numbered(page, 'scene')
  const at = () => 1 + Math.floor(random() * Math.max(1, lines.length))
  const told = (line: number) => plain(lines[line - 1] ?? '…').slice(0, 200)
  const points = [0, 1, 2].map(() => {
    const line = at()
    return { point: `${told(line)} [${line}]`, importance: Math.floor(random() * 6), lines: [line] }
  })
  return { summary: told(at()), importance: Math.floor(random() * 6), points }
}

function insights(page: SentPage, random: Random): Json {
  const points = numbered(page, 'life')
  const one = () => 1 + Math.floor(random() * Math.max(1, points.length))
  return {
    insights: [0, 1].map(() => {
      const from = [one(), one()]
      return { insight: plain(points[(from[0] ?? 1) - 1] ?? '…').slice(0, 280), importance: 4, from }
    }),
  }
}

function portrait(page: SentPage, random: Random): Json {
  const lived = linesOf(page, 'lived').map(plain)
  const one = () => (pick(lived, random) ?? '…').slice(0, 200)
  const said = linesOf(page, 'lines').map(plain)
  return {
    description: one(),
    background: one(),
    personality: one(),
    voice: (said[0] ?? one()).slice(0, 200),
    want: one(),
    relationships: [],
  }
}

function reflect(page: SentPage, random: Random): Json {
  const memories = numbered(page, 'evening')
  const one = () => 1 + Math.floor(random() * Math.max(1, memories.length))
  const from = [...new Set([one(), one()])]
  const told = (at: number) => plain(memories[at - 1] ?? '…').slice(0, 200)
  return {
    points: [{ point: told(from[0] ?? 1), importance: 3, from }],
    insights: [{ insight: told(from.at(-1) ?? 1), importance: 4, from: [1] }],
  }
}

function mind(page: SentPage, random: Random): Json {
  const one = () => String(remember(page, random)).slice(0, 600)
  return { other: one(), between: one(), why: one(), about: one() }
}

function remember(page: SentPage, random: Random): Json {
  const memories = linesOf(page, 'memories').map(plain)
  return pick(memories, random) ?? inLanguage(languageOfPage(page), NOTHING)
}

function numbered(page: SentPage, tag: string): readonly string[] {
  return linesOf(page, tag).filter((line) => /^\d+\. /u.test(line))
}

function plain(line: string): string {
  return line.replace(/^(?:\d+\.|-)\s+/u, '').trim()
}

export const NOTHING = wordTable('players.casting.nothing', { en: 'Nothing.', zh: '没有。' })
