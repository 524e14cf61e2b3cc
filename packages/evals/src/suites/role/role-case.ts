import type { Language } from '@commedia/core'
import type { Script } from '@commedia/core/reading'
import type { RoleBenchFile, RoleItems } from './role-bench-file.ts'

/** One role of one script, with everything it is tried by. */
export interface RoleCase {
  /** `script/role`. */
  readonly id: string
  readonly title: string
  /** What happens in the script, in short: for judges. */
  readonly about: string
  readonly language: Language
  readonly role: string
  /** What the role's life is read out of. */
  readonly script: Script
  /** Names of people, places and things of the script: what a summary may name. */
  readonly names: readonly string[]
  readonly items: RoleItems
}

/** What a bench file comes to as cases: one for each of its roles. */
export function roleCases(
  { id, title, about, language, roles, ...items }: Omit<RoleBenchFile, 'format' | 'version' | 'play'>,
  script: Script,
): readonly RoleCase[] {
  const names = [
    ...new Set([
      ...script.people.map(({ name }) => name),
      ...items.summaries.flatMap(({ entities = [] }) => entities),
    ]),
  ]
  return roles.map((role) => ({
    id: `${id}/${slugOf(role)}`,
    ...{ title, about, language, role, script, names },
    items: itemsOf(role, items),
  }))
}

/** A name as a part of an id: lower case, with nothing but letters, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return slug.replaceAll(/^-|-$/gu, '') || '-'
}

function itemsOf(
  role: string,
  { selfKnowledge, reactions, responses, summaries }: RoleItems,
): RoleCase['items'] {
  const own = <Item extends { readonly role: string }>(items: readonly Item[]) =>
    items.filter((item) => item.role === role)
  return {
    selfKnowledge: own(selfKnowledge),
    reactions: own(reactions),
    responses: own(responses),
    summaries: own(summaries),
  }
}
