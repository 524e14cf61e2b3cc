import { idFrom, languageOf } from '@commedia/core'
import type { Person, Script, ScriptItem } from '@commedia/core/reading'
import * as z from 'zod'
import { groupBy } from '../../statistics/group-by.ts'

const text = z.string().trim().min(1)

/** One line of a role's profile: who does or says what, in which scene. */
export interface ProfileLine {
  readonly scene: string
  readonly by: string
  readonly text: string
}

/** A line with its parts named, or a single `character: words`. */
export const ProfileRow = z.union([
  z
    .object({
      scene_id: z.union([z.string(), z.number()]).default(''),
      role: text,
      content: text,
    })
    .transform(
      ({ scene_id, role, content }): ProfileLine => ({ scene: `${scene_id}`, by: role, text: content }),
    ),
  z
    .record(text, text)
    .refine((one) => Object.keys(one).length === 1, 'is neither a line with role and content nor one pair')
    .transform((one): ProfileLine => {
      const [by = '', words = ''] = Object.entries(one)[0] ?? []
      return { scene: '', by, text: words }
    }),
])

/** Those who are nobody: what they say is told, not spoken. */
const TELLERS = new Set(['narrator', 'narration', 'aside', 'scene', '旁白', '叙述', '场景'])

/** A script made of what one role observed, scene by scene, in the order of the profile. */
export function scriptOfProfile(lines: readonly ProfileLine[]): Script {
  const people = new Map<string, Person>()
  const idOf = (name: string): string => {
    const person = people.get(name) ?? { id: idFrom('person', name), name, labels: [name] }
    people.set(name, person)
    return person.id
  }
  const itemOf = ({ by, text: words }: ProfileLine): ScriptItem => {
    if (TELLERS.has(by.toLowerCase())) return { kind: 'narration', text: words }
    const speakers = by.split(/[,，、&]/u).map((name) => idOf(name.trim()))
    return { kind: 'speech', speakers, label: by, parts: [{ kind: 'words', text: words }] }
  }
  const scenes = [...groupBy(lines, ({ scene }) => scene).values()].map((some, at) => ({
    id: `scene_${at + 1}`,
    title: String(at + 1),
    sourceDivision: { index: at, title: some[0]?.scene ?? '' },
    items: some.map(itemOf),
  }))
  const language = languageOf(lines.map(({ text: words }) => words).join(' '))
  return { language, people: [...people.values()], scenes }
}
