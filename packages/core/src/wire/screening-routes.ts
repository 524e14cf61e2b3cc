import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { MOST_PICTURES, PICTURE_BYTES, ScreeningCue } from '../screening/screening-cue.ts'
import { CueTaken, Rating, ShowDetail } from './replies.ts'
import { CompanionWanted } from './room-routes.ts'
import { defineRoute } from './route.ts'

const MOST_CHARACTERS = 6
/** All pictures in base64, and the words of a stretch of film, written as JSON. */
const CUE_BYTES = Math.ceil(MOST_PICTURES * PICTURE_BYTES * 1.4) + 750_000

/** What anybody in a screening room can see of a character. */
export const ScreeningCharacter = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string().nullable(),
})
/** What anybody in a screening room can see of a character. */
export type ScreeningCharacter = Readonly<z.infer<typeof ScreeningCharacter>>

/** A picture of a film that a character may have seen: when, and a JPEG in base64. */
export const ClipPicture = z.object({ at: z.number(), mediaType: z.string(), data: z.string() })
/** A picture of a film that a character may have seen. */
export type ClipPicture = Readonly<z.infer<typeof ClipPicture>>

/** Screening rooms: a film that plays in somebody's browser, and characters who see it and talk about it. */
export const screeningRoutes = {
  openScreening: defineRoute({
    method: 'post',
    path: '/api/screenings',
    keeps: true,
    for: ['member'],
    summary: 'Opens a screening room and sits me down in it. It is a show like any other, without a plan.',
    body: z.object({
      title: z.string().trim().min(1).max(200),
      language: Language,
      characters: z.array(CompanionWanted).min(1).max(MOST_CHARACTERS),
      /** So many replies are tried, and the truest to what is to be seen is given. */
      tries: z.int().min(1).max(8).optional(),
      rating: Rating.optional(),
      /** A model I brought, in place of the house's. */
      endpoint: z.string().max(200).optional(),
    }),
    reply: ShowDetail,
  }),
  getScreening: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/screening',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The characters of a screening room, and whether they can see pictures.',
    reply: z.object({
      characters: z.array(ScreeningCharacter),
      /** Otherwise they go by a description, or by what is said in the film; nobody knows it of a model somebody brought. */
      sees: z.boolean().nullable(),
      /** Who says so of the house's model; nothing while there is none. */
      seesBy: z.enum(['setting', 'server', 'name']).nullable(),
    }),
  }),
  sendToScreening: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/screening/cues',
    keeps: true,
    for: ['seat'],
    summary:
      'Shows everybody a stretch of the film, or says something about it. Sending it again is harmless.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: ScreeningCue,
    reply: CueTaken,
    mostBytes: CUE_BYTES,
  }),
  getClipPictures: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/clips/{clip}/pictures',
    for: ['director'],
    summary: 'The pictures that are kept of a stretch of the film.',
    reply: z.object({ pictures: z.array(ClipPicture) }),
  }),
} as const
