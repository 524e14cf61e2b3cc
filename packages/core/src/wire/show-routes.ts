import * as z from 'zod'
import { Tempo } from '../performance/tempo.ts'
import { Blueprint } from '../schema/blueprint.ts'
import { Cue } from '../schema/cue.ts'
import { AnyJson } from './any-json.ts'
import { bounded } from './bounded-text.ts'
import { ExportFormat } from './export-format.ts'
import { CueTaken, Done, Rating, Seen, ShelvedShow, ShowDetail, Tag } from './replies.ts'
import { defineRoute } from './route.ts'
import { SeenEvent } from './seen.ts'
import { SomeSettings } from './some-settings.ts'

const Title = z.string().trim().min(1).max(200)
const Screen = z.string().min(1).max(100)
const SHOW_BYTES = 4_000_000
const Most = z.number().min(0).max(1e12).nullable().optional()

/** Shows: begun, played, watched, written down. */
export const showRoutes = {
  listShows: defineRoute({
    method: 'get',
    path: '/api/shows',
    for: ['person'],
    summary: 'The shows I own, play in, watch or direct, newest first.',
    query: z.object({
      /** Words that stand in the title or in a tag. */
      find: z.string().trim().max(200).optional(),
      tag: Tag.optional(),
      /** The last one I have been told of: those after it. */
      after: z.string().max(200).optional(),
      most: z.coerce.number().int().min(1).max(200).optional(),
    }),
    reply: z.object({
      shows: z.array(ShelvedShow),
      /** How many there are of what I asked for. */
      count: z.int(),
      /** All tags of mine. */
      tags: z.array(z.string()),
    }),
  }),
  createShow: defineRoute({
    method: 'post',
    path: '/api/shows',
    keeps: true,
    for: ['member'],
    summary: 'Begins a show from a blueprint; nothing is played until it is started.',
    body: z.object({
      /** One of mine by its id, one of the house by its name, or a whole one. */
      blueprint: z.union([z.string().min(1).max(200), bounded(Blueprint)]),
      title: Title.optional(),
      settings: SomeSettings.optional(),
      rating: Rating.optional(),
      /** A model I brought, in place of the house's. */
      endpoint: z.string().max(200).optional(),
      /** Characters of mine who play parts, by role: as themselves, with all that they lived through. */
      cast: z.record(z.string().min(1).max(200), z.string().min(1).max(200)).optional(),
      /** A show of mine that this one follows: its cast remembers. */
      after: z.string().max(200).optional(),
    }),
    reply: ShowDetail,
    mostBytes: SHOW_BYTES,
  }),
  getShow: defineRoute({
    method: 'get',
    path: '/api/shows/{show}',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'A show from outside: its cast, who sits where, what I may do.',
    reply: ShowDetail,
  }),
  changeShow: defineRoute({
    method: 'patch',
    path: '/api/shows/{show}',
    for: ['owner'],
    summary: 'Changes title, tags, rating or what it may spend; how it is played only before it opened.',
    body: z.object({
      title: Title.optional(),
      tags: z.array(Tag).max(20).optional(),
      rating: Rating.optional(),
      settings: SomeSettings.optional(),
      /** In tokens and dollars; null for no end. What is not said stays as it is. */
      cap: z.object({ tokens: Most, money: Most }).optional(),
    }),
    reply: ShowDetail,
  }),
  deleteShow: defineRoute({
    method: 'delete',
    path: '/api/shows/{show}',
    for: ['owner'],
    summary: 'Deletes a show with all its takes.',
    reply: Done,
  }),
  startShow: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/start',
    for: ['owner', 'director'],
    summary: 'Has it played on.',
    reply: Done,
  }),
  stopShow: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/stop',
    for: ['owner', 'director'],
    summary: 'Ends what is being said at once; what was said stays.',
    reply: Done,
  }),
  holdShow: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/hold',
    for: ['owner', 'director'],
    summary:
      'Stops it while I am about something; it goes on when it is started, or when the screen whose stream bears this name is gone.',
    body: z.object({ screen: Screen }),
    reply: Done,
  }),
  endShow: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/end',
    for: ['owner', 'director'],
    summary: 'Lets the curtain fall now, for everybody. Going back is still possible.',
    reply: Done,
  }),
  sendCue: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/cues',
    for: ['seat'],
    summary: 'Says, does or asks something in my seat. Sending it again is harmless.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: Cue,
    reply: CueTaken,
  }),
  sayTyping: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/typing',
    for: ['seat'],
    summary: 'Says that I am typing, or have stopped.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: z.object({ typing: z.boolean() }),
    reply: Done,
  }),
  setTempo: defineRoute({
    method: 'put',
    path: '/api/shows/{show}/tempo',
    for: ['owner', 'director'],
    summary: 'How fast lines come, for everybody; also while it is played.',
    body: z.object({ tempo: Tempo }),
    reply: Done,
  }),
  askNext: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/next',
    for: ['seat', 'owner', 'director'],
    summary: 'Where lines come one at a time: asks for the next.',
    reply: Done,
  }),
  sayReading: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/reading',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary:
      'Says whether anybody reads along on the screen whose stream bears this name, and listens. A show at a tempo rests while nobody does, and waits for what is heard.',
    body: z.object({
      screen: Screen,
      reading: z.boolean(),
      /** Whether its stream brings tickets by which the words on it can be heard. */
      listens: z.boolean().default(false),
      /** Whether its sound is on, in the house's voice or its own: whoever plays a part there can cut in on what they hear. */
      hears: z.boolean().default(false),
      /** How long the sound still lasts that is being heard there, in milliseconds. */
      soundMs: z.int().min(0).max(60_000).default(0),
    }),
    reply: Done,
  }),
  applaud: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/applause',
    for: ['watcher', 'owner', 'director'],
    summary: 'Claps. Everybody who is there hears it; nothing of it is written down.',
    reply: Done,
  }),
  watchShow: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/events',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'What I perceive, as it happens; resumable by epoch and number.',
    query: z.object({
      as: z.string().max(200).optional(),
      after: z.coerce.number().int().min(0).optional(),
      epoch: z.coerce.number().int().min(1).optional(),
      /** A name for this screen, by which it can say that nobody reads along any more. */
      screen: Screen.optional(),
    }),
    reply: 'stream',
  }),
  getRecord: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/record',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'What I perceived, page by page.',
    query: Seen.extend({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    reply: z.object({
      notice: z.string(),
      epoch: z.int(),
      take: z.string(),
      viewer: z.string(),
      events: z.array(SeenEvent),
      /** Where the next page begins; null at the end. */
      after: z.int().nullable(),
    }),
  }),
  getView: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/view',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'My view as it is now: the newest moments, and what I believe of the stage.',
    query: Seen,
    reply: z.object({
      notice: z.string(),
      epoch: z.int(),
      take: z.string(),
      view: z.object({
        viewer: z.string(),
        seq: z.int(),
        moments: z.array(AnyJson),
        perceived: z.object({ count: z.number(), size: z.number() }),
        parts: z.record(z.string(), AnyJson),
      }),
    }),
  }),
  exportShow: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/export',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'What I perceived, as a script or a record, with word that it was made with AI.',
    query: Seen.extend({ format: ExportFormat.default('plain') }),
    reply: 'file',
  }),
} as const
