import { samePerson } from '../prelude/names.ts'
import type { Character } from '../schema/character.ts'
import type { ScreeningPart } from './screening-room.ts'

/** Under which name somebody speaks in the film so far, and who of the others here does; nobody else was in it. */
export function whoIsInIt(
  { clip, before, opened }: ScreeningPart,
  character: Character,
): { readonly label: string | undefined; readonly others: readonly string[] } {
  const shown = clip === null ? before : [...before, clip]
  const labels = [...new Set(shown.flatMap(({ lines }) => lines.flatMap(({ speaker }) => speaker ?? [])))]
  const labelOf = (name: string): string | undefined => labels.find((label) => samePerson(label, name))
  const others = (opened?.people ?? []).filter(({ id }) => id !== character.id)
  return {
    label: labelOf(character.name),
    others: others.flatMap(({ name }) => (labelOf(name) === undefined ? [] : [name])),
  }
}
