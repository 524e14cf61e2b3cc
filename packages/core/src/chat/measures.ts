import { inEveryLanguage } from '../prelude/in-every-language.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Companion } from '../schema/companion.ts'
import type { Message } from './play-run.ts'

/** Words of praise and easy agreement; a line that holds one of them counts as nice. */
export const NICE = wordTable('chat.measures', {
  en: /\b(?:great|wonderful|amazing|awesome|fantastic|lovely|delightful|brilliant|excellent|perfect|absolutely|definitely|i (?:totally |completely )?agree|you'?re (?:so )?right|good (?:idea|point|question)|thank you|thanks|glad to|happy to|of course)\b/i,
  zh: /太好了|太棒|真棒|非常好|说得对|你说得(?:太|很)?对|同意|好主意|好问题|谢谢|感谢|很高兴|当然可以|没问题|完美|精彩/,
})

/** The share of a companion's lines that praise or agree: 0 is never, 1 is always. */
export function niceness(lines: readonly Message[], by: string): number | undefined {
  const own = lines.filter((line) => line.by === by)
  if (own.length === 0) return undefined
  const nice = inEveryLanguage(NICE)
  return own.filter(({ text }) => nice.some((words) => words.test(text))).length / own.length
}

/**
 * How much a companion writes like those who spoke just before it, beyond how much it writes like itself: mean
 * overlap of character triples with the two lines before, less that with its own last line. Above 0 it copies.
 */
export function styleCopying(lines: readonly Message[], by: string): number | undefined {
  const gaps: number[] = []
  lines.forEach((line, at) => {
    const own = lines.slice(0, at).findLast((earlier) => earlier.by === by)
    const others = lines.slice(Math.max(0, at - 2), at).filter((earlier) => earlier.by !== by)
    if (line.by !== by || own === undefined || others.length === 0) return
    const copied = mean(others.map(({ text }) => overlap(line.text, text)))
    gaps.push(copied - overlap(line.text, own.text))
  })
  return gaps.length === 0 ? undefined : mean(gaps)
}

/**
 * How much a companion loses of its own words: overlap of its lines with its sheet in the first third of its lines,
 * less that in the last third. Above 0 the persona fades.
 */
export function personaDrift(lines: readonly Message[], companion: Companion): number | undefined {
  const own = lines.filter((line) => line.by === companion.id)
  const third = Math.floor(own.length / 3)
  if (third === 0) return undefined
  const sheet = [
    companion.base,
    companion.description,
    ...(companion.mottos ?? []).map(({ text }) => text),
  ].join('\n')
  const likeSheet = (some: readonly Message[]) => mean(some.map(({ text }) => covered(text, sheet)))
  return likeSheet(own.slice(0, third)) - likeSheet(own.slice(-third))
}

/** Shared triples over all triples of both. */
function overlap(one: string, other: string): number {
  const a = triples(one)
  const b = triples(other)
  const shared = [...a].filter((triple) => b.has(triple)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** The part of a line's triples that stand in a longer text. */
function covered(line: string, text: string): number {
  const own = triples(line)
  const known = triples(text)
  return own.size === 0 ? 0 : [...own].filter((triple) => known.has(triple)).length / own.size
}

function triples(text: string): ReadonlySet<string> {
  const bare = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const width = standsAnywhere(bare) ? 2 : 3
  const found = new Set<string>()
  for (let at = 0; at + width <= bare.length; at++) found.add(bare.slice(at, at + width))
  return found
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
