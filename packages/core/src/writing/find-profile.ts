import { mentions, nameKey, samePerson } from '../prelude/names.ts'
import type { NamedProfile, PointDraft } from './drafts.ts'

/** Whom a loose name means, if it means one of the cast. */
export function findProfile(name: string, profiles: readonly NamedProfile[]): NamedProfile | undefined {
  const alike = profiles.filter((profile) => samePerson(profile.name, name))
  return (
    profiles.find((profile) => nameKey(profile.name) === nameKey(name)) ??
    (alike.length === 1 ? alike[0] : undefined)
  )
}

/** Whom of these names a loose one means: the same, the same but for a title, or a part that only one of them has. */
export function nameMeant(loose: string, names: readonly string[]): string | undefined {
  return (
    names.find((name) => nameKey(name) === nameKey(loose)) ??
    names.find((name) => samePerson(name, loose)) ??
    mentions(loose, names)[0]?.name
  )
}

/** Names used in points that mean nobody in the cast. */
export function strangersIn(
  points: readonly PointDraft[],
  profiles: readonly NamedProfile[],
): readonly string[] {
  const named = points.flatMap(({ enters, leaves, sign, crisis, plain }) => [
    ...[...enters, ...leaves, sign.who, crisis],
    ...plain.map(({ who }) => who),
  ])
  return [...new Set(named)].filter((name) => name !== '' && findProfile(name, profiles) === undefined)
}
