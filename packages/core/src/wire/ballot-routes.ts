import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { BALLOT_LIMITS, BallotFile, BallotVote, Dimension } from './ballot.ts'
import { bounded } from './bounded-text.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

const DAY_MS = 86_400_000
const FILE_BYTES = 16_000_000
const FILE_VALUES = 200_000

/** A take of a play of mine that was played to the end. */
export const PerformanceListed = z.object({
  show: z.string(),
  take: z.string(),
  title: z.string(),
  language: WrittenLanguage,
  /** Which of all my performances of this title it is, from 1; null where there is only one. */
  nth: z.int().nullable(),
  /** When the curtain fell. */
  ended: z.string(),
})
/** A take of a play of mine that was played to the end. */
export type PerformanceListed = Readonly<z.infer<typeof PerformanceListed>>

const Taken = z.object({ show: z.string().min(1).max(200), take: z.string().min(1).max(200) })

/** A ballot in a list. */
export const BallotListed = z.object({
  id: z.string(),
  title: z.string(),
  language: WrittenLanguage,
  since: z.string(),
  pairs: z.int(),
  /** How many have voted on anything, and how many of them have handed their ballot in. */
  voters: z.int(),
  handedIn: z.int(),
  /** When the box was opened, which ends the voting. */
  opened: z.string().nullable(),
})
/** A ballot in a list. */
export type BallotListed = Readonly<z.infer<typeof BallotListed>>

/** How the votes on all pairs of the same two fell; names as the owner gave them. */
export const BallotResult = z.object({
  one: z.string().nullable(),
  other: z.string().nullable(),
  pairs: z.int(),
  dimensions: z.array(z.object({ dimension: Dimension, one: z.int(), tie: z.int(), other: z.int() })),
})
/** How the votes on all pairs of the same two fell. */
export type BallotResult = Readonly<z.infer<typeof BallotResult>>

/** A ballot as its owner sees it: no result before the box is opened. */
export const BallotDetail = BallotListed.extend({
  dimensions: z.array(Dimension),
  results: z.array(BallotResult).nullable(),
  /** How often the performance that was shown first was chosen, of all votes that were no tie. */
  firstShown: z.object({ chosen: z.int(), of: z.int() }).nullable(),
})
/** A ballot as its owner sees it. */
export type BallotDetail = Readonly<z.infer<typeof BallotDetail>>

/** Ballots: performances to be compared by people, blind and in pairs. Voters come in by a link and are a ballot's watchers. */
export const ballotRoutes = {
  listPerformances: defineRoute({
    method: 'get',
    path: '/api/performances',
    for: ['member'],
    summary: 'Takes of my plays that were played to the end, newest first.',
    reply: z.object({ performances: z.array(PerformanceListed) }),
  }),
  listBallots: defineRoute({
    method: 'get',
    path: '/api/ballots',
    for: ['member'],
    summary: 'My ballots, newest first.',
    reply: z.object({ ballots: z.array(BallotListed) }),
  }),
  makeBallot: defineRoute({
    method: 'post',
    path: '/api/ballots',
    keeps: true,
    for: ['member'],
    summary: 'Makes a ballot of a file, or of performances of mine, which are read in the record each time.',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('file'), file: bounded(BallotFile) }),
      z.object({
        kind: z.literal('takes'),
        title: BallotFile.shape.title,
        pairs: z
          .array(z.object({ one: Taken, other: Taken }))
          .min(1)
          .max(BALLOT_LIMITS.pairs),
      }),
    ]),
    reply: BallotDetail,
    mostBytes: FILE_BYTES,
    mostValues: FILE_VALUES,
  }),
  getBallot: defineRoute({
    method: 'get',
    path: '/api/ballots/{ballot}',
    for: ['owner'],
    summary: 'How many have voted and, once the box is open, how.',
    reply: BallotDetail,
  }),
  deleteBallot: defineRoute({
    method: 'delete',
    path: '/api/ballots/{ballot}',
    for: ['owner'],
    summary: 'Deletes a ballot with all votes.',
    reply: Done,
  }),
  inviteVoters: defineRoute({
    method: 'post',
    path: '/api/ballots/{ballot}/invites',
    for: ['owner'],
    summary: 'Makes a link for voters, to be claimed as any other.',
    body: z.object({
      uses: z.int().min(1).max(10_000).default(500),
      lastsMs: z
        .int()
        .min(1000)
        .max(365 * DAY_MS)
        .default(30 * DAY_MS),
    }),
    reply: z.object({ secret: z.string(), left: z.int(), expires: z.string() }),
  }),
  openBox: defineRoute({
    method: 'post',
    path: '/api/ballots/{ballot}/open',
    for: ['owner'],
    summary: 'Ends the voting and counts.',
    reply: BallotDetail,
  }),
  getVotes: defineRoute({
    method: 'get',
    path: '/api/ballots/{ballot}/votes',
    for: ['owner'],
    summary: 'Every vote of a box that is open, for whoever reckons with them.',
    reply: z.object({
      title: z.string(),
      language: WrittenLanguage,
      dimensions: z.array(Dimension),
      votes: z.array(BallotVote),
    }),
  }),
} as const
