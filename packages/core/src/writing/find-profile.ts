import { nameKey, samePerson } from '../prelude/names.ts'
import type { NamedProfile, PointDraft } from './drafts.ts'

/** Whom a loose name means, if it means one of the cast. */
export function findProfile(name: string, profiles: readonly NamedProfile[]): NamedProfile | undefined {
  const alike = profiles.filter((profile) => samePerson(profile.name, name))
  return (
    profiles.find((profile) => nameKey(profile.name) === nameKey(name)) ??
    (alike.length === 1 ? alike[0] : undefined)
  )
}

/** Names used in points that mean nobody in the cast. */
export function strangersIn(
  points: readonly PointDraft[],
  profiles: readonly NamedProfile[],
): readonly string[] {
  const named = points.flatMap(({ enters, leaves, sign }) => [...enters, ...leaves, sign.who])
  return [...new Set(named)].filter((name) => name !== '' && findProfile(name, profiles) === undefined)
}
