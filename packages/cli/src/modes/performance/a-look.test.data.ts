import { readFileSync } from 'node:fs'
import { emptyStage, parseBlueprint } from '@commedia/core'
import type { Look } from './look.ts'

const SHOWS = new URL('../../../../../shows/', import.meta.url)

/** A bundled show before its curtain, seen from the first seat. */
export function aLook(show: string, overrides: Partial<Look> = {}): Look {
  const { blueprint } = parseBlueprint(readFileSync(new URL(`${show}.json`, SHOWS), 'utf8'))
  if (blueprint === undefined) throw new Error(`${show} is a blueprint`)
  const role = blueprint.cast[0]?.id ?? ''
  const entry = { show: 's', file: '', role, blueprint, seats: {}, memories: [], takes: [], on: 't' }
  return {
    entry: entry as unknown as Look['entry'],
    say: 'home',
    stage: emptyStage('t'),
    viewer: role,
    page: [],
    live: [],
    offers: [],
    phase: { kind: 'playing' },
    ...overrides,
  }
}
