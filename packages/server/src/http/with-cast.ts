import { type Blueprint, Character, CommediaError, castInto } from '@commedia/core'
import { charactersOf } from '../store/kept-characters.ts'
import { withoutPast } from './character-handlers.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/**
 * A blueprint with characters of its owner in some of its parts, who bring all that they lived through. Nobody else brings a
 * past: what a blueprint says of one is a stranger's claim.
 */
export async function withCast(
  blueprint: Blueprint,
  { owner, cast }: { readonly owner: string; readonly cast: Readonly<Record<string, string>> },
  { database }: Pick<GuardedTheatre, 'database'>,
): Promise<Blueprint> {
  const plain: Blueprint = { ...blueprint, cast: blueprint.cast.map(withoutPast) }
  const ids = Object.values(cast)
  if (ids.length === 0) return plain
  if (new Set(ids).size < ids.length)
    throw new CommediaError('wrong-setting', 'cast: nobody can play two parts at once.')
  const found = await charactersOf(database, owner, ids)
  const mine = new Map(found.map(({ id, character }) => [id, Character.parse(character)]))
  return Object.entries(cast).reduce((so, [role, id]) => {
    const character = mine.get(id)
    if (character === undefined) throw new CommediaError('not-found', 'There is no such character.')
    if (!so.cast.some((part) => part.id === role))
      throw new CommediaError('wrong-setting', `cast: there is no part ${role}.`)
    return castInto(so, { role, character })
  }, plain)
}
