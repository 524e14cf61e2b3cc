import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Killer } from './report.ts'
import type { Score } from './score.ts'

/** A mutant that a test of a requirement noticed. */
export interface Kill {
  readonly requirement: string
  readonly file: string
  readonly find: string
  readonly plant: string
  readonly test: Killer
}

/** What the last whole run over a room found. */
export interface KeptScore extends Score {
  readonly room: string
  /** The must items of which a named test noticed a mutant of this room, side by side. */
  readonly items: string
}

const SCORES = new URL('kept/scores.json', import.meta.url)
const KILLS = new URL('kept/kills.json', import.meta.url)

/** What was found room by room. */
function keptScores(): readonly KeptScore[] {
  return existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, 'utf8')) : []
}

/** Keeps what was found in a room, in place of what was found before. */
export function keepScore(score: KeptScore): void {
  const others = keptScores().filter(({ room }) => room !== score.room)
  write(
    SCORES,
    [...others, score].sort((one, other) => (one.room < other.room ? -1 : 1)),
  )
}

/** The noticed mutants that are kept, one for each requirement. */
export function keptKills(): readonly Kill[] {
  return existsSync(KILLS) ? JSON.parse(readFileSync(KILLS, 'utf8')) : []
}

/** Keeps some noticed mutants, each in place of what was kept for its requirement. */
export function keepKills(kills: readonly Kill[]): void {
  const fresh = new Map(kills.map((kill) => [kill.requirement, kill]))
  const others = keptKills().filter(({ requirement }) => !fresh.has(requirement))
  write(
    KILLS,
    [...others, ...fresh.values()].sort((one, other) => inOrder(one.requirement, other.requirement)),
  )
}

function write(file: URL, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function inOrder(one: string, other: string): number {
  return one.charCodeAt(0) - other.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1))
}
