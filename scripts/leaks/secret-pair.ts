import { readFileSync } from 'node:fs'
import { type Blueprint, parseBlueprint, type Random, randomFor } from '@commedia/core'

/** Two runs with the same seed, in which one character's secret stands in two versions of equal length. */
export interface SecretPair {
  readonly blueprint: Blueprint
  readonly owner: string
  readonly secrets: readonly [string, string]
  readonly seed: number
}

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
/** What secrets are spelled with. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz 密信灯火雨夜'.split('')

/** The bundled shows that secrets are hidden in. */
export function readShows(): readonly Blueprint[] {
  return SHOWS.map((name) => {
    const { blueprint } = parseBlueprint(
      readFileSync(new URL(`../../shows/${name}.json`, import.meta.url), 'utf8'),
    )
    if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
    return blueprint
  })
}

/** Draws whose secret it is, and its two versions. */
export function drawPair(shows: readonly Blueprint[], seed: number): SecretPair {
  const random = randomFor(seed, 'pair')
  const blueprint = shows[seed % shows.length] as Blueprint
  const owner = blueprint.cast[Math.floor(random() * blueprint.cast.length)]?.id ?? ''
  const length = 8 + Math.floor(random() * 60)
  return { blueprint, owner, secrets: [secretOf(length, random), secretOf(length, random)], seed }
}

/** The blueprint with its secret in one version. */
export function withSecret({ blueprint, owner }: SecretPair, secret: string): Blueprint {
  const cast = blueprint.cast.map((member) => (member.id === owner ? { ...member, secret } : member))
  return { ...blueprint, cast }
}

/** Letters that say nothing. */
export function secretOf(length: number, random: Random): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}
