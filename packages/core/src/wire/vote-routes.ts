import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { BallotLine, Chosen, Dimension } from './ballot.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

/** A ballot as one voter has it: their own order, their own choices, nobody's names. */
export const MyBallot = z.object({
  title: z.string(),
  language: WrittenLanguage,
  /** That this is AI, in the ballot's language. */
  notice: z.string(),
  dimensions: z.array(Dimension),
  /** The pairs in my order, each with what I chose; nothing where I have not. */
  pairs: z.array(z.object({ pair: z.int(), choices: z.partialRecord(Dimension, Chosen) })),
  /** Until I hand it in, or somebody opens the box, every choice may be changed. */
  state: z.enum(['open', 'handed-in', 'closed']),
})
/** A ballot as one voter has it. */
export type MyBallot = Readonly<z.infer<typeof MyBallot>>

/** Two performances as one voter reads them, in the order that was drawn for this voter and this pair. */
export const PairShown = z.object({
  /** That this is AI, in the ballot's language. */
  notice: z.string(),
  first: z.array(BallotLine),
  second: z.array(BallotLine),
})
/** Two performances as one voter reads them. */
export type PairShown = Readonly<z.infer<typeof PairShown>>

/** Voting: two performances side by side, nobody knows which is whose. */
export const voteRoutes = {
  getMyBallot: defineRoute({
    method: 'get',
    path: '/api/ballots/{ballot}/mine',
    for: ['watcher'],
    summary: 'The ballot as I have filled it in so far.',
    reply: MyBallot,
  }),
  getPair: defineRoute({
    method: 'get',
    path: '/api/ballots/{ballot}/pairs/{pair}',
    for: ['watcher'],
    summary: 'Two performances of a pair that stands on my ballot.',
    reply: PairShown,
  }),
  castVote: defineRoute({
    method: 'put',
    path: '/api/ballots/{ballot}/pairs/{pair}/votes/{dimension}',
    for: ['watcher'],
    summary:
      'Says which of two is better in one respect; said again, it takes the place of what I said before.',
    body: z.object({ choice: Chosen }),
    reply: Done,
  }),
  handInBallot: defineRoute({
    method: 'post',
    path: '/api/ballots/{ballot}/hand-in',
    for: ['watcher'],
    summary: 'Puts my ballot into the box; nothing on it can be changed after that.',
    reply: Done,
  }),
} as const
