import * as z from 'zod'
import { LONGEST_TEXT, RoomCue } from '../chat/room-cue.ts'
import { Language } from '../prelude/language.ts'
import { CueTaken, Rating, ShowDetail } from './replies.ts'
import { defineRoute } from './route.ts'

/** Letters of any script, written as JSON. */
const CUE_BYTES = LONGEST_TEXT * 6 + 50_000
const MOST_COMPANIONS = 6

/** Who is asked to come: one of my characters, or somebody of the house. */
export const CompanionWanted = z.union([
  z.object({ character: z.string().min(1).max(200) }),
  z.object({ house: z.string().min(1).max(400) }),
])
/** Who is asked to come. */
export type CompanionWanted = Readonly<z.infer<typeof CompanionWanted>>

/** Somebody of the house who may be asked to come. */
export const HouseCompanion = z.object({
  /** What to ask for them by. */
  house: z.string(),
  /** What their mask is drawn from. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The play they are from; nothing for the house's own masks. */
  from: z.string().nullable(),
})
/** Somebody of the house who may be asked to come. */
export type HouseCompanion = Readonly<z.infer<typeof HouseCompanion>>

/** What anybody in a room can see of a companion. */
export const CompanionSeen = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
  /** `null` is none in particular. */
  mood: z.string().nullable(),
  /** What it can be asked to do with a text now. */
  actions: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Its own chat with whoever opened the room; nothing for anybody else. */
  aside: z.string().nullable(),
})
/** What anybody in a room can see of a companion. */
export type CompanionSeen = Readonly<z.infer<typeof CompanionSeen>>

/** Companion rooms: shows without a plan, with companions who talk and work on one's text. */
export const roomRoutes = {
  listCompanions: defineRoute({
    method: 'get',
    path: '/api/companions',
    for: ['member'],
    summary: 'Those of the house who may be asked into a companion room.',
    query: z.object({ language: Language.optional() }),
    reply: z.object({ companions: z.array(HouseCompanion) }),
  }),
  openRoom: defineRoute({
    method: 'post',
    path: '/api/rooms',
    keeps: true,
    for: ['member'],
    summary: 'Opens a companion room and sits me down in it. It is a show like any other, without a plan.',
    body: z.object({
      companions: z.array(CompanionWanted).min(1).max(MOST_COMPANIONS),
      language: Language,
      title: z.string().trim().min(1).max(200).optional(),
      rating: Rating.optional(),
      /** A model I brought, in place of the house's. */
      endpoint: z.string().max(200).optional(),
    }),
    reply: ShowDetail,
  }),
  getRoom: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/room',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The companions of a room: their moods, and what they can be asked for now.',
    reply: z.object({ companions: z.array(CompanionSeen) }),
  }),
  sendToRoom: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/room/cues',
    for: ['seat'],
    summary:
      'Says something in a companion room, or asks for an action on my text. Sending it again is harmless.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: RoomCue,
    reply: CueTaken,
    mostBytes: CUE_BYTES,
  }),
} as const
