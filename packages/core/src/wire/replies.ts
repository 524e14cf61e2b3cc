import * as z from 'zod'
import { ContentRating } from '../care/content-rating.ts'
import { Language } from '../prelude/language.ts'

/** It is done; there is nothing to say about it. */
export const Done = z.object({ done: z.literal(true) })

/** How strong a show may be. */
export const Rating = ContentRating
/** How strong a show may be. */
export type Rating = z.infer<typeof Rating>

/** Whom a person may be in a show. */
export const ShowRight = z.enum(['owner', 'seat', 'watcher', 'director'])
/** Whom a person may be in a show. */
export type ShowRight = z.infer<typeof ShowRight>

/** A show in a list. */
export const ShowListed = z.object({
  id: z.string(),
  title: z.string(),
  language: Language,
  since: z.string(),
  playing: z.boolean(),
  rights: z.array(ShowRight),
  /** The roles I sit in. */
  roles: z.array(z.string()),
})
/** A show in a list. */
export type ShowListed = Readonly<z.infer<typeof ShowListed>>

/** A role of a show, and who sits in its seat. */
export const RoleListed = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whoever holds the seat, by name; nobody: a model plays. */
  sitter: z.object({ name: z.string(), me: z.boolean() }).nullable(),
})
/** A role of a show, and who sits in its seat. */
export type RoleListed = Readonly<z.infer<typeof RoleListed>>

/** A show as a person who may see it sees it from outside. */
export const ShowDetail = ShowListed.extend({
  epoch: z.int(),
  take: z.string(),
  opened: z.boolean(),
  over: z.boolean(),
  cast: z.array(RoleListed),
  /** From whose seats I may watch; the first is taken unless I say. */
  viewers: z.array(z.string()),
  rating: Rating,
  /** That this is AI, in the show's language. */
  notice: z.string(),
})
/** A show as a person who may see it sees it from outside. */
export type ShowDetail = Readonly<z.infer<typeof ShowDetail>>

/** From whose seat: a role, `house` or `booth`; the first I may have unless I say. And which take, unless the one on stage. */
export const Seen = z.object({ as: z.string().max(200).optional(), take: z.string().max(200).optional() })
