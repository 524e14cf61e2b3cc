import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { defineEvent } from '../record/define-event.ts'
import { Character } from '../schema/character.ts'
import { Clip, SubtitleLine } from '../schema/clip.ts'

const Id = z.string().min(1)

/** A screening begins: what is shown, and who watches it. */
export const screeningOpened = defineEvent({
  type: 'screening-opened',
  version: 1,
  words: 'none',
  body: z.object({
    title: z.string().min(1),
    language: WrittenLanguage,
    people: z.array(
      z.object({
        id: Id,
        name: z.string().min(1),
        kind: z.enum(['character', 'person']),
        /** Who a person is to the others, in their own words. */
        about: z.string().max(400).optional(),
      }),
    ),
    /** So many replies are tried, and the truest to the scene is given. */
    tries: z.int().min(1).max(8),
  }),
})

/** A person sits down later: they see and hear what comes from then on. */
export const personCame = defineEvent({
  type: 'person-came',
  version: 1,
  words: { named: ['name'] },
  body: z.object({ id: Id, name: z.string().min(1) }),
})

/** Somebody who watches and talks: their own page, for nobody else's eyes. */
export const watcherPrepared = defineEvent({
  type: 'watcher-prepared',
  version: 1,
  words: 'none',
  body: z.object({ role: Id, character: Character }),
})

/** A stretch of the film was seen by everybody in the room: when, what was said in it, and what it looks like in words, where somebody wrote that down. */
export const clipShown = defineEvent({
  type: 'clip-shown',
  version: 1,
  words: { said: ['description', 'lines.*.text'] },
  body: z.object({
    clip: Clip,
    lines: z.array(SubtitleLine).max(200),
    description: z.string().max(4_000).nullable(),
    /** Pictures kept of it, by their places in time; the record holds none of them. */
    pictures: z.array(z.number()).max(64),
  }),
  moment: ({ lines, description }) => {
    const said = lines
      .map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
      .join('\n')
    const text = [description ?? '', said].filter((part) => part !== '').join('\n')
    return text === '' ? undefined : { kind: 'narration', text }
  },
})

/** What somebody goes by when they speak of a scene: everybody may know. */
const GoneBy = z.enum(['pictures', 'description', 'words'])

/** Whether somebody saw pictures of the scene, read a description, or only heard what was said: told with their reply. */
export const sceneWatched = defineEvent({
  type: 'scene-watched',
  version: 1,
  words: 'none',
  body: z.object({ clip: Id.nullable(), by: GoneBy }),
})

/** What there was to be seen in a stretch of the film, looked at once: for the characters, who saw it together. */
export const sceneSeen = defineEvent({
  type: 'scene-seen',
  version: 1,
  words: { told: ['seen'] },
  body: z.object({ clip: Id, seen: z.string().min(1).max(10_000) }),
  moment: ({ seen }) => ({ kind: 'narration', text: seen }),
})

/** What somebody saw and thought before they spoke: for their own eyes, and the director's. */
export const scenePerceived = defineEvent({
  type: 'scene-perceived',
  version: 1,
  words: { told: ['perception', 'think'] },
  body: z.object({
    clip: Id.nullable(),
    perception: z.string(),
    think: z.string(),
    /** Whether they saw pictures, a description in words, or only heard what was said. */
    by: GoneBy,
    tried: z.int().min(1),
  }),
})
