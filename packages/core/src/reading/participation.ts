import { nameFinder } from '../prelude/names.ts'
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
  return participationAmong(people)(scene)
}

/** Prepares `participation` for the people of one script, to be asked about many scenes. */
export function participationAmong(
  people: readonly Person[],
): (scene: ScriptScene) => readonly Participation[] {
  const idOf = new Map(people.map((person) => [person.name, person.id]))
  const find = nameFinder([...idOf.keys()])
  return (scene) => {
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
      const characters = item.parts.reduce(
        (sum, { kind, text }) => (kind === 'words' ? sum + text.length : sum),
        0,
      )
      for (const speaker of item.speakers) {
        const part = partOf(speaker)
        part.speeches++
        part.characters += characters
      }
      for (const { kind, text } of item.parts) if (kind === 'direction') directions.push(text)
    }
    for (const { name } of find(directions.join('\n'))) {
      const id = idOf.get(name)
      if (id !== undefined) partOf(id)
    }
    return [...parts.values()].sort(
      (one, other) => other.speeches - one.speeches || other.characters - one.characters,
    )
  }
}

/** Chooses the main roles of a script by participation: scenes taken part in and speeches, most first. */
export function mainRoles(
  script: Script,
  { limit = 6 }: { readonly limit?: number } = {},
): readonly Person[] {
  const totals = new Map<string, { speeches: number; characters: number }>()
  const taking = participationAmong(script.people)
  for (const scene of script.scenes)
    for (const { person, speeches, characters } of taking(scene)) {
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
  const taking = participationAmong(script.people)
  return script.scenes
    .filter((scene) => taking(scene).some((part) => part.person === person))
    .flatMap(behaviours)
}
