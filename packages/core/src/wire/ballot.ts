import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { Script, SpeechPart } from '../schema/script.ts'

/** So many pairs stand on a ballot at most, and so many letters in one performance. */
export const BALLOT_LIMITS = {
  pairs: 200,
  lines: 100_000,
  scriptLength: 100_000,
  scriptLines: 4_000,
} as const

/** Something short that a database can keep. */
const named = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'), 'No zero bytes.')

/** What whole performances are compared by. */
export const Dimension = z.enum(['character', 'narrative', 'interaction'])
/** What whole performances are compared by. */
export type Dimension = z.infer<typeof Dimension>

/** One line of a performance on a ballot: its words, and nothing by which somebody could tell whose it is. */
export const BallotLine = z.discriminatedUnion('kind', [
  /** An act or a scene begins. */
  z.object({ kind: z.enum(['act', 'scene']), text: z.string() }),
  /** What nobody says. */
  z.object({ kind: z.literal('told'), text: z.string() }),
  z.object({ kind: z.literal('speech'), by: z.string(), parts: z.array(SpeechPart) }),
  /** A paragraph of a performance that came as plain text. */
  z.object({ kind: z.literal('text'), text: z.string() }),
])
/** One line of a performance on a ballot. */
export type BallotLine = Readonly<z.infer<typeof BallotLine>>

/** One of two performances: as plain text, or as a script. The name is for the owner and never reaches a voter. */
export const BallotSide = z.object({
  name: named(120).optional(),
  script: z.union([z.string().min(1).max(BALLOT_LIMITS.scriptLength), Script]),
})
/** One of two performances. */
export type BallotSide = Readonly<z.infer<typeof BallotSide>>

const Pairs = z
  .array(z.object({ id: named(200), one: BallotSide, other: BallotSide }))
  .min(1)
  .max(BALLOT_LIMITS.pairs)
  .refine(
    (pairs) => new Set(pairs.map(({ id }) => id)).size === pairs.length,
    'Every pair has an id of its own.',
  )

/** What is to be compared, as a file: a program writes it, people vote on it. Voters read the title and the scripts. */
export const BallotFile = z.object({
  title: named(200),
  language: Language,
  dimensions: z.array(Dimension).min(1).max(Dimension.options.length).optional(),
  pairs: Pairs,
})
/** What is to be compared, as a file. */
export type BallotFile = Readonly<z.infer<typeof BallotFile>>

/** A choice as the voter makes it: the one they read first, the other, or neither. */
export const Chosen = z.enum(['first', 'second', 'tie'])
/** A choice as the voter makes it. */
export type Chosen = z.infer<typeof Chosen>

/** One vote for whoever reckons with them: what was chosen by its place, and which stood first: `a` is the one, `b` the other. */
export const BallotVote = z.object({
  pair: z.string(),
  dimension: Dimension,
  /** An id that says nothing of who it is. */
  voter: z.string(),
  choice: Chosen,
  shown: z.enum(['a', 'b']),
  at: z.string(),
})
/** One vote for whoever reckons with them. */
export type BallotVote = Readonly<z.infer<typeof BallotVote>>
