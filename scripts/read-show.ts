import { readFileSync } from 'node:fs'
import { type Blueprint, parseBlueprint } from '@commedia/core'

/** A show of the house, by the name of its file. */
export function readShow(name: string): Blueprint {
  const { blueprint } = parseBlueprint(
    readFileSync(new URL(`../shows/${name}.json`, import.meta.url), 'utf8'),
  )
  if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
  return blueprint
}
