import { mentions } from '../prelude/names.ts'
import { NARRATOR, type Person, type Script, type ScriptScene } from '../schema/script.ts'

/** How much one person takes part in a scene; somebody only seen on stage has no speeches. */
export type Participation = {
  readonly person: string
  readonly speeches: number
  readonly characters: number
}

/** One behaviour or line of a scene and whose it is; what nobody says is the narrator's. */
export type Behaviour = {
  readonly person: string
  readonly kind: 'says' | 'does' | 'tells'
  readonly text: string
}

/** Says who takes part in a scene: those who speak, most first, then those whom a direction names. */
export function participation(scene: ScriptScene, people: readonly Person[]): readonly Participation[] {
  const parts = new Map<string, { person: string; speeches: number; characters: number }>()
  const partOf = (person: string) => {
    const part = parts.get(person) ?? { person, speeches: 0, characters: 0 }
    parts.set(person, part)
    return part
  }
  const directions: string[] = []
  for (const item of scene.items) {
    if (item.kind === 'direction') directions.push(item.text)
    if (item.kind !== 'speech') continue
    for (const speaker of item.speakers) {
      const part = partOf(speaker)
      part.speeches++
      for (const { kind, text } of item.parts) if (kind === 'words') part.characters += text.length
    }
    for (const { kind, text } of item.parts) if (kind === 'direction') directions.push(text)
  }
  const idOf = new Map(people.map((person) => [person.name, person.id]))
  for (const { name } of mentions(directions.join('\n'), [...idOf.keys()])) {
    const id = idOf.get(name)
    if (id !== undefined) partOf(id)
  }
  return [...parts.values()].sort(
    (one, other) => other.speeches - one.speeches || other.characters - one.characters,
  )
}

/** Chooses the main roles of a script by participation: scenes taken part in and speeches, most first. */
export function mainRoles(
  script: Script,
  { limit = 6 }: { readonly limit?: number } = {},
): readonly Person[] {
  const totals = new Map<string, { speeches: number; characters: number }>()
  for (const scene of script.scenes)
    for (const { person, speeches, characters } of participation(scene, script.people)) {
      const total = totals.get(person) ?? { speeches: 0, characters: 0 }
      totals.set(person, { speeches: total.speeches + speeches, characters: total.characters + characters })
    }
  const weight = ({ id }: Person) => totals.get(id) ?? { speeches: 0, characters: 0 }
  return script.people
    .filter((person) => weight(person).speeches > 0)
    .sort(
      (one, other) =>
        weight(other).speeches - weight(one).speeches || weight(other).characters - weight(one).characters,
    )
    .slice(0, limit)
}

/** Lists a scene as behaviours and lines in order, each under its person, narration under the narrator. */
export function behaviours(scene: ScriptScene): readonly Behaviour[] {
  return scene.items.flatMap((item): readonly Behaviour[] => {
    if (item.kind !== 'speech') return [{ person: NARRATOR, kind: 'tells', text: item.text }]
    return item.parts.flatMap(({ kind, text }) =>
      item.speakers.map((person) => ({
        person,
        kind: kind === 'words' ? ('says' as const) : ('does' as const),
        text,
      })),
    )
  })
}

/** What one role can have observed: every behaviour and line of the scenes it takes part in. */
export function observations(script: Script, person: string): readonly Behaviour[] {
  return script.scenes
    .filter((scene) => participation(scene, script.people).some((part) => part.person === person))
    .flatMap(behaviours)
}
