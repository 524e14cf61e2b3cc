import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { Character } from './character.ts'
import { PropState } from './prop-state.ts'
import { Story } from './story.ts'

const Id = z.string().min(1)

/** Where a prop is. Large things stand somewhere; small or hidden ones are found by way of another prop or a person. */
export const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at'), where: z.string().min(1) }),
  z.object({ kind: z.enum(['in', 'on', 'under', 'behind']), prop: Id }),
  z.object({ kind: z.enum(['held', 'worn']), by: Id }),
])
/** Where a prop is. */
export type Place = Readonly<z.infer<typeof Place>>

/** A thing one can act on. */
export const Prop = z.object({
  id: Id,
  name: z.string().min(1),
  aliases: z.array(z.string().min(1)).default([]),
  description: z.string().min(1),
  size: z.enum(['large', 'small']),
  place: Place,
  /** Nobody sees it until somebody looks. */
  hidden: z.boolean().default(false),
  states: z.partialRecord(PropState, z.boolean()).default({}),
  /** What is written on it: for the reader's eyes only. */
  text: z.string().optional(),
})
/** A thing one can act on. */
export type Prop = Readonly<z.infer<typeof Prop>>

/** A place to play in, with its props and what the world may do there of its own accord. */
export const Scene = z.object({
  id: Id,
  name: z.string().min(1),
  surroundings: z.string().min(1),
  time: z.string().default(''),
  /** Scenes next door, from which one can overhear. */
  next: z.array(Id).default([]),
  props: z.array(Prop),
  /** What may happen by itself when tension drops: a knock, a storm. */
  events: z.array(z.string().min(1)).default([]),
  /** What hands have to do here, so that a scene begins with something being done: a hem, an egg, glasses. */
  business: z.array(z.string().min(1)).optional(),
  /** The one sound that keeps coming back; everybody on stage reads it. */
  sound: z.string().optional(),
})
/** A place to play in. */
export type Scene = Readonly<z.infer<typeof Scene>>

/** A part of a flag that code can check by itself. */
export const FlagCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prop-place'), prop: Id, place: Place }),
  z.object({ kind: z.literal('prop-state'), prop: Id, state: PropState, is: z.boolean() }),
  z.object({ kind: z.enum(['present', 'absent']), role: Id }),
  /** Someone says something in which these words occur. */
  z.object({ kind: z.literal('said'), by: Id, words: z.array(z.string().min(1)).min(1), to: Id.optional() }),
])
/** A part of a flag that code can check by itself. */
export type FlagCondition = Readonly<z.infer<typeof FlagCondition>>

/** Words of the source, cut by code from where they stand. */
export const Quotation = z.object({
  chapter: z.int().min(0),
  start: z.int().min(0),
  end: z.int().min(1),
  text: z.string().min(1),
})
/** Words of the source, cut by code from where they stand. */
export type Quotation = Readonly<z.infer<typeof Quotation>>

/** A turn of the story: what develops, who comes and goes, and the concrete thing that ends it. */
export const Point = z.object({
  id: Id,
  scene: Id,
  description: z.string().min(1),
  /** The hour, where it is no longer that of the place. */
  time: z.string().optional(),
  /** What everybody on stage knows as it opens: the premise, the hour, what was heard. Holds nobody's secret. */
  news: z.string().optional(),
  /** One or two sentences told to the house as it opens. */
  seen: z.string().optional(),
  /** What each person on stage wants from this scene; for their own page alone. */
  wants: z.array(z.object({ role: Id, want: z.string().min(1) })).optional(),
  /** Whose one long, unguarded speech this point owes. */
  crisis: Id.optional(),
  /** What is said here in plain words, so that the house knows it. */
  plain: z.array(z.object({ role: Id, fact: z.string().min(1) })).optional(),
  enters: z.array(Id),
  leaves: z.array(Id),
  flag: z.object({
    text: z.string().min(1),
    /** All of them together; empty when only the words can tell. */
    conditions: z.array(FlagCondition).default([]),
  }),
  /** What holds, irreversibly, once the flag is met. */
  result: z.string().min(1),
  quotations: z.array(Quotation).default([]),
})
/** A turn of the story. */
export type Point = Readonly<z.infer<typeof Point>>

/** An act: planned backward from its ending, played forward. */
export const Act = z.object({
  id: Id,
  title: z.string().min(1),
  summary: z.string().min(1),
  ending: z.string().min(1),
  /** What each role privately wants in this act. */
  goals: z.array(z.object({ role: Id, goal: z.string().min(1) })),
  /** What can be counted and does not suffice: seats, minutes, who waits. */
  stakes: z.array(z.string().min(1)).optional(),
  scenes: z.array(Scene).min(1),
  points: z.array(Point).min(1),
})
/** An act: planned backward from its ending, played forward. */
export type Act = Readonly<z.infer<typeof Act>>

/** A character with everything an actor needs to play it. */
export const CastMember = Character.required({
  aliases: true,
  background: true,
  personality: true,
  voice: true,
  motivation: true,
  relationships: true,
}).extend({
  /** Every way somebody here addresses them: first name, kin words, nicknames, titles. */
  address: z.array(z.string().min(1)).optional(),
})
/** A character with everything an actor needs to play it. */
export type CastMember = Readonly<z.infer<typeof CastMember>>

/** The version of the blueprint file this code writes. */
export const BLUEPRINT_VERSION = 2

/** Version 2 only added what may be absent, so a blueprint of version 1, in a file, a record or a store, is read as one of today. */
const Version = z
  .literal([1, BLUEPRINT_VERSION])
  .transform((): typeof BLUEPRINT_VERSION => BLUEPRINT_VERSION)
  .pipe(z.literal(BLUEPRINT_VERSION))

/** A narrative blueprint: all that a performance needs, in one file people can read and share. */
export const Blueprint = z.object({
  format: z.literal('commedia-blueprint'),
  version: Version,
  title: z.string().min(1),
  language: WrittenLanguage,
  /** What it is about, in a sentence. */
  logline: z.string().min(1),
  /** The topic asked for, or the work it follows. */
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('topic'), topic: z.string().min(1) }),
    z.object({ kind: z.literal('work'), title: z.string().min(1), author: z.string().optional() }),
  ]),
  /** What lies under the plot; for the booth, and for nobody who plays. */
  story: Story.optional(),
  cast: z.array(CastMember).min(1),
  acts: z.array(Act).min(1),
})
/** A narrative blueprint: all that a performance needs, in one file people can read and share. */
export type Blueprint = Readonly<z.infer<typeof Blueprint>>
