import { languageOf } from '../prelude/language.ts'
import type { Script, ScriptItem } from '../schema/script.ts'
import { divideScenes } from './divide-scenes.ts'
import type { DraftItem, ScriptDraft } from './draft.ts'
import { gatherPeople } from './gather-people.ts'

/** Makes a script of what a reader found: labels become people, long divisions become scenes. */
export function assembleScript(draft: ScriptDraft): Script {
  const items = draft.divisions.flatMap((division) => division.items)
  const labels = items.flatMap((item) => (item.kind === 'speech' ? [item.label] : []))
  const { people, speakersOf } = gatherPeople(labels)
  const withPeople = (item: DraftItem): ScriptItem =>
    item.kind === 'speech' ? { ...item, speakers: speakersOf.get(item.label) ?? [] } : item
  return {
    ...(draft.title === undefined ? {} : { title: draft.title }),
    language: draft.language ?? languageOf(sampleOf(items)),
    people,
    scenes: divideScenes(draft.divisions).map((scene, at) => ({
      id: `scene_${at + 1}`,
      title: scene.title,
      sourceDivision: { index: scene.division, title: scene.divisionTitle },
      items: scene.items.map(withPeople),
    })),
  }
}

function sampleOf(items: readonly DraftItem[]): string {
  let sample = ''
  for (const item of items) {
    if (sample.length > 2000) break
    sample += item.kind === 'speech' ? item.parts.map((part) => part.text).join(' ') : item.text
  }
  return sample
}
