import { chanceOf, type Said } from './claims.ts'
import { type NoiseKind, TABLE } from './setting.ts'

/** Who reads a page, which of theirs it is, and how they go wrong. */
export interface Reading {
  readonly noise: NoiseKind | 'none'
  /** A number for the reader. */
  readonly reader: number
  /** How many pages they read before. */
  readonly pages: number
}

/**
 * The lines of a page as a reader takes them in: some overlooked, some the wrong way round. Errors are each reader's and each
 * page's own; or the same for all readers on all pages; or, besides, what stands in the middle of a long page is missed.
 */
export function takeIn(page: readonly Said[], { noise, reader, pages }: Reading): readonly Said[] {
  if (noise === 'none') return page
  const wrong = TABLE.misread[noise]
  const taken: Said[] = []
  page.forEach((line, at) => {
    const chance = noise === 'shared' ? chanceOf(line.code) : chanceOf(line.code, reader, pages)
    const missed = wrong * TABLE.overlooked + (noise === 'middle' ? lost(at, page.length) : 0)
    if (chance < missed) return
    const isTurned = chance < missed + turnedRound(noise)
    taken.push(isTurned ? { ...line, isAgainst: !line.isAgainst } : line)
  })
  return taken
}

/** How likely a line is taken the other way round. */
export function turnedRound(noise: Reading['noise']): number {
  return noise === 'none' ? 0 : TABLE.misread[noise] * (1 - TABLE.overlooked)
}

/** What is lost for where it stands: nothing at either end, most in the middle, and the more the longer the page. */
function lost(at: number, lines: number): number {
  const place = (at + 0.5) / lines
  return TABLE.lostInTheMiddle * 4 * place * (1 - place) * Math.min(1, lines / TABLE.longPage)
}
