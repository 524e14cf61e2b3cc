import { idFrom } from '../../prelude/ids.ts'
import type { Language } from '../../prelude/language.ts'
import type { Stage } from '../../record/stage.ts'
import type { Character } from '../../schema/character.ts'
import type { Clip } from '../../schema/clip.ts'
import type { Fact } from '../../schema/event.ts'
import { openScreening, type ScreeningOpening, sayInScreening, showClip } from '../open-screening.ts'

/** A moment of a film, up to the line that is to be found: who is to say it, to whom, after what was seen and said. */
export interface SampleMoment extends Pick<ScreeningOpening, 'people' | 'tries'> {
  readonly title: string
  readonly language: Language
  readonly character: Character
  readonly clip: Clip
  /** When its pictures are seen. */
  readonly pictures: readonly number[]
  readonly description?: string
  readonly talk: readonly { readonly speaker: string; readonly text: string }[]
}

/** As much of a profile as a room has of a person. */
const LONGEST_ABOUT = 400

/** Somebody who speaks to a character, as a person of the room: known to it by their profile. */
export function personOf({
  name,
  description,
}: Pick<Character, 'name' | 'description'>): SampleMoment['people'][number] {
  const about = description.slice(0, LONGEST_ABOUT)
  return { id: idFrom('role', name), name, ...(about !== '' && { about }) }
}

/** Tells a moment as the screening room would have recorded it: whoever answers it reads the very page of that room. */
export function* sampleScreening(stage: Stage, moment: SampleMoment): Generator<Fact, void, Stage> {
  const { title, language, character, people, tries, clip, pictures, description, talk } = moment
  let now = stage
  const opening = { title, language, characters: [character], people, ...(tries !== undefined && { tries }) }
  for (const one of openScreening(opening)) now = yield one
  now = yield showClip(now, { clip, lines: [], pictures, ...(description !== undefined && { description }) })
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? people[0]?.id ?? ''
  for (const { speaker, text } of talk) {
    const said = sayInScreening(now, { role: idOf(speaker), text })
    now = yield speaker === character.name ? { ...said, by: character.id } : said
  }
}
