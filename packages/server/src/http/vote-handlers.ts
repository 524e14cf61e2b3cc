import { CommediaError, inLanguage } from '@commedia/core'
import { AI_NOTICE, Dimension, type ROUTES } from '@commedia/core/wire'
import { handIn, keepVote, type VoteTaken } from '@commedia/node'
import { refused } from '../company/refused.ts'
import { type BallotRow, hasHandedIn, pairAt, pairPlaces, votesIn } from '../store/kept-ballots.ts'
import { ballotRow, dimensionsOf, languageOf } from './ballot-rows.ts'
import { readSide } from './ballot-script.ts'
import { type Drawn, drawOrder } from './draw-order.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import type { Turnstile } from './rate-limits.ts'

type Mine = Pick<typeof ROUTES, 'getMyBallot' | 'getPair' | 'castVote' | 'handInBallot'>

/** Voting: what a voter reads is drawn for them, and what they choose is kept under what it was drawn from. */
export function voteHandlers(theatre: GuardedTheatre, turnstile: Pick<Turnstile, 'vote'>): Handlers<Mine> {
  const { database, clock } = theatre
  const now = (): string => new Date(clock.now()).toISOString()

  const orderFor = async ({ id, seed }: BallotRow, voter: string): Promise<readonly Drawn[]> =>
    drawOrder(await pairPlaces(database, id), { seed, voter })

  const drawnFor = async (row: BallotRow, voter: string, pair: string): Promise<Drawn> => {
    const drawn = (await orderFor(row, voter)).find((one) => String(one.pair) === pair)
    if (drawn === undefined) throw new CommediaError('not-found', `There is no pair ${pair} on this ballot.`)
    return drawn
  }

  return {
    async getMyBallot(asked) {
      const { id: voter } = personOf(asked)
      const row = await ballotRow(database, asked.params.ballot)
      const cast = await votesIn(database, row.id, voter)
      const isDone = await hasHandedIn(database, row.id, voter)
      return {
        title: row.title,
        language: languageOf(row),
        notice: inLanguage(languageOf(row), AI_NOTICE),
        dimensions: [...dimensionsOf(row)],
        pairs: (await orderFor(row, voter)).map(({ pair }) => ({
          pair,
          choices: Object.fromEntries(
            cast.filter((vote) => vote.pair === pair).map(({ dimension, choice }) => [dimension, choice]),
          ),
        })),
        state: isDone ? 'handed-in' : row.opened === null ? 'open' : 'closed',
      }
    },

    async getPair(asked) {
      const { ballot, pair } = asked.params
      const row = await ballotRow(database, ballot)
      const drawn = await drawnFor(row, personOf(asked).id, pair)
      const found = await pairAt(database, ballot, drawn.pair)
      const one = [...(await readSide(found?.one ?? null, theatre))]
      const other = [...(await readSide(found?.other ?? null, theatre))]
      const notice = inLanguage(languageOf(row), AI_NOTICE)
      const [first, second] = drawn.shown === 'one' ? [one, other] : [other, one]
      return { notice, first, second }
    },

    async castVote(asked) {
      const { ballot, pair, dimension } = asked.params
      const { id: voter } = personOf(asked)
      await turnstile.vote(voter)
      const row = await ballotRow(database, ballot)
      const known = Dimension.safeParse(dimension).data
      if (known === undefined || !dimensionsOf(row).includes(known))
        throw new CommediaError('not-found', 'Nothing is compared in this respect here.')
      const drawn = await drawnFor(row, voter, pair)
      const vote = { ballot, voter, dimension: known, ...drawn, choice: asked.body.choice, at: now() }
      return settled(await keepVote(database, vote))
    },

    async handInBallot(asked) {
      const { ballot } = asked.params
      return settled(await handIn(database, { ballot, voter: personOf(asked).id, at: now() }))
    },
  }
}

function settled(taken: VoteTaken): { readonly done: true } {
  if (taken === 'handed-in') throw refused('ballot-handed-in', 'This ballot lies in the box already.')
  if (taken === 'opened') throw refused('box-opened', 'The box has been opened; the voting is over.')
  return { done: true }
}
