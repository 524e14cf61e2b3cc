import { Blueprint, BOOTH, Cause, StageEvent } from '@commedia/core'
import { Recording } from '@commedia/core/wire'
import * as z from 'zod'

const Content = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().default('') }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
])

/** One page as a model was asked, and what it answered; without an answer the asker went away. */
export const Call = z.object({
  n: z.int().min(1),
  messages: z.array(z.object({ role: z.string(), content: Content })).min(1),
  response_format: z.json().optional(),
  max_tokens: z.int().optional(),
  temperature: z.number().optional(),
  answer: z.string().optional(),
})
/** One page as a model was asked, and what it answered. */
export type Call = Readonly<z.infer<typeof Call>>

/** An event as the booth's export has it: it may come without its cause. */
export const RecordedEvent = StageEvent.omit({ cause: true }).extend({ cause: Cause.optional() })
/** An event as the booth's export has it. */
export type RecordedEvent = Readonly<z.infer<typeof RecordedEvent>>

/** What `commedia export --as booth --out record.json` writes. */
export const EveningRecord = z.object({
  format: z.literal('commedia-record'),
  version: z.literal(1),
  viewer: z.literal(BOOTH),
  blueprint: Blueprint,
  events: z.array(RecordedEvent).min(1),
})
/** What `commedia export --as booth --out record.json` writes. */
export type EveningRecord = Readonly<z.infer<typeof EveningRecord>>

/** What is kept of an evening that was no play: the whole record as its journal has it, and the pictures that may be given away. */
export const PieceRecord = z.object({
  format: z.literal('commedia-record'),
  version: z.literal(1),
  viewer: z.literal(BOOTH),
  kind: z.string(),
  ...Recording.pick({ title: true, language: true, pictures: true }).shape,
  events: z.array(RecordedEvent).min(1),
})
/** What is kept of an evening that was no play. */
export type PieceRecord = Readonly<z.infer<typeof PieceRecord>>

/** The record of a kept evening of any mode, read alike. */
export const KeptRecord = z.union([
  EveningRecord.transform(
    ({ blueprint: { title, language }, events, format, version, viewer }): PieceRecord => ({
      ...{ format, version, viewer, kind: 'performance', title, language, events, pictures: {} },
    }),
  ),
  PieceRecord,
])

/** The heads under which a reader gives marks from one to ten. */
export const HEADS = ['characters', 'story', 'live'] as const
const Mark = z.number().min(1).max(10)
const Marks = z.object({ characters: Mark, story: Mark, live: Mark })

/** One blind reading of a pair: the improvised play and the one written in one go, in one of two orders. */
const Verdict = z.object({
  first: z.enum(['improvised', 'written']),
  better: z.enum(['improvised', 'written']),
  improvised: Marks,
  written: Marks,
  why: z.string().optional(),
})

/** What readers said of an evening beside a play on the same topic; one that was broken off is lost in every reading. */
export const Verdicts = z.union([
  z.strictObject({ verdicts: z.array(Verdict).min(1) }),
  z.strictObject({ brokenOff: z.literal(true) }),
])
/** What readers said of an evening. */
export type Verdicts = Readonly<z.infer<typeof Verdicts>>
