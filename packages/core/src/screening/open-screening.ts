import { lineSpoken } from '../acting/acting-room.ts'
import { pastBrought } from '../memory/memory-room.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Character } from '../schema/character.ts'
import type { Clip, SubtitleLine } from '../schema/clip.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { calledIn } from './called-in.ts'
import { clipShown, personCame, screeningOpened, watcherPrepared } from './screening-events.ts'
import { screeningRoom } from './screening-room.ts'

/** What is shown, and who comes: characters from any story, and people. */
export interface ScreeningOpening {
  readonly title: string
  readonly language: Language
  readonly characters: readonly Character[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly about?: string }[]
  /** So many replies are tried, and the truest to the scene is given; one where there is none to hold them against. */
  readonly tries?: number
}

/** Opens the room: everybody knows who watches; each character its own page, and what it has lived through. */
export function openScreening({
  title,
  language,
  characters,
  people,
  tries = 1,
}: ScreeningOpening): readonly Fact[] {
  const all = [
    ...characters.map(({ id, name }) => ({ id, name, kind: 'character' as const })),
    ...people.map((person) => ({ ...person, kind: 'person' as const })),
  ]
  const audience = [...all.map(({ id }) => id), HOUSE]
  return [
    fact(screeningOpened, { by: 'host', audience, body: { title, language, people: all, tries } }),
    ...characters.map((character) =>
      fact(watcherPrepared, {
        by: 'host',
        audience: [character.id],
        body: { role: character.id, character },
      }),
    ),
    ...characters.flatMap(({ id: role, chronicle = [] }) =>
      chronicle.length === 0
        ? []
        : [fact(pastBrought, { by: role, audience: [role], body: { role, chronicle } })],
    ),
  ]
}

/** A person comes in and sits down: from now on they see and hear what the others do. */
export function personComes(stage: Stage, person: { readonly id: string; readonly name: string }): Fact {
  const people = stateOf(stage, screeningRoom).opened?.people ?? []
  const audience = [...new Set([...people.map(({ id }) => id), person.id]), HOUSE]
  return fact(personCame, { by: person.id, audience, body: { id: person.id, name: person.name } })
}

/** What is shown of a film: a stretch, what is said in it, and what it looks like, in pictures kept elsewhere or in words. */
export interface ShownClip {
  readonly clip: Clip
  readonly lines: readonly SubtitleLine[]
  readonly description?: string
  /** When the pictures that are kept of it were taken. */
  readonly pictures?: readonly number[]
}

/** Shows a stretch of the film to everybody in the room. What is said after its end is not in it. */
export function showClip(stage: Stage, { clip, lines, description, pictures = [] }: ShownClip): Fact {
  const { opened } = stateOf(stage, screeningRoom)
  if (opened === null) throw new CommediaError('bad-cue', 'This is no screening.')
  const audience = [...opened.people.map(({ id }) => id), HOUSE]
  const within = lines.filter(({ start, end }) => end > clip.start && start < clip.end)
  const body = {
    clip,
    lines: within.slice(0, 200),
    description: description ?? null,
    pictures: pictures.filter((at) => at >= clip.start && at < clip.end),
  }
  return fact(clipShown, { by: 'host', audience, body })
}

/** A person says something in the room, to one of the characters or to all. */
export function sayInScreening(
  stage: Stage,
  { role, text, to }: { readonly role: string; readonly text: string; readonly to?: string },
): Fact {
  const { opened } = stateOf(stage, screeningRoom)
  const people = opened?.people ?? []
  if (!people.some(({ id, kind }) => id === role && kind === 'person'))
    throw new CommediaError('bad-cue', 'Nobody of this name watches here.', { reason: 'not-your-seat' })
  if (to !== undefined && !people.some(({ id }) => id === to && to !== role))
    throw new CommediaError('bad-cue', 'They are not here to be spoken to.', { reason: 'listener-not-here' })
  const characters = people.filter(({ kind }) => kind === 'character')
  const meant = to ?? calledIn(text, characters)?.id
  const body = { text, channel: 'aloud' as const, ...(meant !== undefined && { to: meant }) }
  return fact(lineSpoken, { by: role, audience: [...people.map(({ id }) => id), HOUSE], body })
}
