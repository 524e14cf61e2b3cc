import * as z from 'zod'
import { ContentRating } from '../care/content-rating.ts'
import { Tempo } from '../performance/tempo.ts'
import { WrittenLanguage } from '../prelude/written-language.ts'

/** It is done; there is nothing to say about it. */
export const Done = z.object({ done: z.literal(true) })

/** A cue was taken, or had come before. */
export const CueTaken = z.object({ kind: z.enum(['appended', 'known']) })

/** How strong a show may be. */
export const Rating = ContentRating
/** How strong a show may be. */
export type Rating = z.infer<typeof Rating>

/** Whom a person may be in a show. */
export const ShowRight = z.enum(['owner', 'seat', 'watcher', 'director'])
/** Whom a person may be in a show. */
export type ShowRight = z.infer<typeof ShowRight>

/** What stands on the cover of an evening: who is in it, and where it begins. */
export const Cover = z.object({
  cast: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      /** How their mask was drawn again, where it was. */
      avatar: z.string().optional(),
    }),
  ),
  place: z.object({ name: z.string(), surroundings: z.string(), time: z.string() }).nullable(),
})
/** What stands on the cover of an evening. */
export type Cover = Readonly<z.infer<typeof Cover>>

/** A word by which an owner finds evenings again. */
export const Tag = z.string().trim().min(1).max(200)

/** A show in a list. */
export const ShowListed = z.object({
  id: z.string(),
  /** A play from a blueprint (`performance`), a companion room (`room`), a mystery table (`table`), a screening, or a mode that was handed to the house. */
  kind: z.string().default('performance'),
  title: z.string(),
  language: WrittenLanguage,
  since: z.string(),
  playing: z.boolean(),
  rights: z.array(ShowRight),
  /** The roles I sit in. */
  roles: z.array(z.string()),
})
/** A show in a list. */
export type ShowListed = Readonly<z.infer<typeof ShowListed>>

/** A show on a shelf, where it is looked for. */
export const ShelvedShow = ShowListed.extend({
  /** Words its owner finds it by; they are told to nobody else. */
  tags: z.array(z.string()),
  /** Nothing where the mode draws none. */
  cover: Cover.nullable(),
})
/** A show on a shelf, where it is looked for. */
export type ShelvedShow = Readonly<z.infer<typeof ShelvedShow>>

/** A role of a show, and who sits in its seat. */
export const RoleListed = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** How their mask was drawn again, where it was; pictures are not told here. */
  avatar: z.string().optional(),
  /** Whoever holds the seat, by name; nobody: a model plays. */
  sitter: z.object({ name: z.string(), me: z.boolean() }).nullable(),
})
/** A role of a show, and who sits in its seat. */
export type RoleListed = Readonly<z.infer<typeof RoleListed>>

const Cap = z.object({ tokens: z.number().nullable(), money: z.number().nullable() })

/** About what something will take, said before anything is spent; no money where no price is known. */
export const Estimate = z.object({ calls: z.number(), tokens: z.number(), money: z.number().nullable() })
/** About what something will take, said before anything is spent. */
export type Estimate = Readonly<z.infer<typeof Estimate>>

/** What a show has used, what it may use, and the most its owner may allow it; no end where it says nothing. */
export const ShowMoney = z.object({
  used: z.object({ tokens: z.number(), money: z.number() }),
  cap: Cap,
  most: Cap,
  /** What the whole of it will take; nothing for what has no plan. */
  estimate: Estimate.nullable().default(null),
})
/** What a show has used, what it may use, and the most its owner may allow it. */
export type ShowMoney = Readonly<z.infer<typeof ShowMoney>>

/** A show as a person who may see it sees it from outside. */
export const ShowDetail = ShowListed.extend({
  epoch: z.int(),
  take: z.string(),
  opened: z.boolean(),
  over: z.boolean(),
  cast: z.array(RoleListed),
  /** From whose seats I may watch; the first is taken unless I say. */
  viewers: z.array(z.string()),
  /** Roles whose person is waited for, without end or as long as the floor is held: as far as my first viewer may know. */
  waitsFor: z.array(z.string()).default([]),
  /** Lines are on offer: an owner or director has to choose one (`listTakes`). */
  choosing: z.boolean().default(false),
  /** Lines come one at a time, and whoever may asks for the next (`askNext`). */
  next: z.boolean().optional(),
  /** How fast lines come; nothing where a piece has no tempo. */
  tempo: Tempo.optional(),
  /** For owner and director alone, in tokens and dollars. */
  money: ShowMoney.nullable().default(null),
  rating: Rating,
  /** That this is AI, in the show's language. */
  notice: z.string(),
})
/** A show as a person who may see it sees it from outside. */
export type ShowDetail = Readonly<z.infer<typeof ShowDetail>>

/** From whose seat: a role, `house` or `booth`; the first I may have unless I say. And which take, unless the one on stage. */
export const Seen = z.object({ as: z.string().max(200).optional(), take: z.string().max(200).optional() })
