import * as z from 'zod'
import { Tempo } from '../performance/tempo.ts'
import type { Json } from '../prelude/json.ts'
import { BOOTH, type StageEvent } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import { AnyJson } from './any-json.ts'

/** How an event reads to whoever perceives it. */
const SeenMoment = z.object({
  kind: z.enum(['line', 'act', 'narration', 'thought', 'note', 'news']),
  text: z.string(),
  to: z.string().optional(),
  manner: z.enum(['whisper', 'aside', 'aloud', 'at-hand']).optional(),
})

/**
 * An event as it goes to one viewer: without audience or cause, which would tell who else was listening and why it came
 * about.
 */
export const SeenEvent = z.object({
  seq: z.int().min(1),
  type: z.string(),
  version: z.int().min(1),
  by: z.string(),
  at: z.string(),
  body: AnyJson,
  /** How it reads, where only a mode that was handed to the house can say so. */
  moment: SeenMoment.optional(),
})
/** An event as it goes to one viewer. */
export type SeenEvent = Readonly<z.infer<typeof SeenEvent>>

/** A piece of a line as it goes to one viewer. */
export const SeenFrame = z.object({
  line: z.string(),
  attempt: z.int(),
  by: z.string(),
  kind: z.enum(['speech', 'thought', 'act', 'retracted', 'ended']),
  text: z.string(),
})
/** A piece of a line as it goes to one viewer. */
export type SeenFrame = Readonly<z.infer<typeof SeenFrame>>

/** Which take is on stage, from whose seat it is seen, and up to where it is recorded. The first message of every stream. */
export const StageNews = z.object({
  epoch: z.int().min(1),
  take: z.string(),
  viewer: z.string(),
  seq: z.int().min(0),
  playing: z.boolean(),
  over: z.boolean(),
  /** Roles whose person is waited for, without end or as long as the floor is held: as far as this viewer may know. */
  waitsFor: z.array(z.string()).default([]),
  /** So long the others still wait, where they go on by themselves; as of when this was sent, and while nobody types. */
  leftMs: z.int().min(0).optional(),
  /** Lines are on offer: an owner or director has to choose one (`listTakes`). */
  choosing: z.boolean().default(false),
  /** Lines come one at a time, and whoever may asks for the next (`askNext`). */
  next: z.boolean().optional(),
  /** How fast lines come; nothing where a piece has no tempo. */
  tempo: Tempo.optional(),
  /** That this is AI, in the show's language. */
  notice: z.string(),
})
/** Which take is on stage, from whose seat it is seen, and up to where it is recorded. */
export type StageNews = Readonly<z.infer<typeof StageNews>>

/** Who is typing, and since when (milliseconds since 1970); `null` when they stopped. */
export const TypingNews = z.object({ role: z.string(), since: z.number().nullable() })
/** Who is typing, and since when. */
export type TypingNews = Readonly<z.infer<typeof TypingNews>>

/** Who watches from the house: how many, and so many of them by name. */
export const AudienceNews = z.object({ count: z.int().min(0), names: z.array(z.string()) })
/** Who watches from the house. */
export type AudienceNews = Readonly<z.infer<typeof AudienceNews>>

/** The audience claps: how many of them together. */
export const ApplauseNews = z.object({ hands: z.int().min(1) })
/** The audience claps. */
export type ApplauseNews = Readonly<z.infer<typeof ApplauseNews>>

/**
 * A stretch of words that a viewer was shown, to be heard: for screens that said they are listened to. The ticket stands for
 * exactly these words, for this viewer alone, and is good for a few minutes.
 */
export const HeardPiece = z.object({
  /** Names the line it is of: as the frames do while it is said; `seq` and a number where it stands in the record. */
  line: z.string(),
  attempt: z.int(),
  /** Which stretch of speech of that line, and which piece of it. */
  stretch: z.int().min(0),
  at: z.int().min(0),
  by: z.string(),
  text: z.string(),
  /** Said so that not everybody hears it. */
  quiet: z.boolean(),
  ticket: z.string(),
})
/** A stretch of words that a viewer was shown, to be heard. */
export type HeardPiece = Readonly<z.infer<typeof HeardPiece>>

/** Everything up to this number was sent. */
export const CaughtUp = z.object({ seq: z.int().min(0) })

/** One message of a stream, of a show or of long work: its name, and what it says. */
export const StreamMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('stage'), data: StageNews }),
  z.object({ event: z.literal('event'), data: SeenEvent }),
  z.object({ event: z.literal('frame'), data: SeenFrame }),
  z.object({ event: z.literal('sound'), data: HeardPiece }),
  z.object({ event: z.literal('typing'), data: TypingNews }),
  z.object({ event: z.literal('audience'), data: AudienceNews }),
  z.object({ event: z.literal('applause'), data: ApplauseNews }),
  z.object({ event: z.literal('caught-up'), data: CaughtUp }),
])
/** One message of a stream: its name, and what it says. */
export type StreamMessage = Readonly<z.infer<typeof StreamMessage>>

/**
 * What of an event goes over the wire. The caller has made sure that the viewer perceives it, and gives everybody in a seat a mark
 * of this show alone: the id by which a house knows somebody stays in the house.
 */
export function seenEvent({ seq, type, version, by, at, body }: StageEvent, mark: SitterMark): SeenEvent {
  return { seq, type, version, by, at, body: withoutPeople(body as Json, mark) as SeenEvent['body'] }
}

/** What whoever sits in a seat is called on the wire. */
export type SitterMark = (person: string) => string

/** Data of a show with marks in place of the people in its seats; what names nobody is given back as it is. */
export function withoutPeople(data: Json, mark: SitterMark): Json {
  if (data === null || typeof data !== 'object' || !hasSitter(data)) return data
  if (isList(data)) return data.map((one) => withoutPeople(one, mark))
  const marked = Object.entries(data).map(([key, value]) => [key, withoutPeople(value, mark)] as const)
  return { ...Object.fromEntries(marked), ...(isTaken(data) ? { person: mark(data.person) } : {}) }
}

function hasSitter(data: Json): boolean {
  if (data === null || typeof data !== 'object') return false
  return isTaken(data) || Object.values(data).some(hasSitter)
}

function isTaken(data: object): data is { readonly kind: string; readonly person: string } {
  const { kind, person } = data as { readonly kind?: unknown; readonly person?: unknown }
  return (kind === 'person' || kind === 'understudy') && typeof person === 'string'
}

function isList(data: Json): data is readonly Json[] {
  return Array.isArray(data)
}

/** What of a frame goes over the wire. The caller has made sure that the viewer perceives it. */
export function seenFrame({ line, attempt, by, kind, text }: Frame): SeenFrame {
  return { line, attempt, by, kind, text }
}

/**
 * The event a client folds: perceived by its viewer and, as far as it can know, by nobody else. What one turn or one cue
 * brought about bears the same time, which is all that is needed to read it as one.
 */
export function stageEventOf(
  { moment: _moment, ...seen }: SeenEvent,
  { take, viewer }: { readonly take: string; readonly viewer: string },
): StageEvent {
  const cause = { turn: `seen ${seen.at}`, index: seen.seq }
  // The booth perceives whatever is folded; named, it would perceive it twice.
  const audience = viewer === BOOTH ? [] : [viewer]
  return { ...seen, body: seen.body as StageEvent['body'], take, audience, cause }
}
