import { CommediaError } from '@commedia/core'
import type { BallotDetail, ROUTES } from '@commedia/core/wire'
import { dropBallot } from '@commedia/node'
import { refused } from '../company/refused.ts'
import { makeInvite } from '../people/invites.ts'
import { ballotsOf, openBallot, pairNames, votesIn } from '../store/kept-ballots.ts'
import type { Workshop } from '../workshop/workshop.ts'
import {
  ballotOfFile,
  ballotOfTakes,
  ballotRow,
  dimensionsOf,
  keepBallot,
  languageOf,
  listedBallots,
} from './ballot-rows.ts'
import { countFirst, countVotes } from './count-votes.ts'
import { voterId } from './draw-order.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { type Performance, performancesOf } from './performances.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'listPerformances'
  | 'listBallots'
  | 'makeBallot'
  | 'getBallot'
  | 'deleteBallot'
  | 'inviteVoters'
  | 'openBox'
  | 'getVotes'
>

/** Ballots as their owners have them: made, handed out, opened. How people chose is told when the box is open. */
export function ballotHandlers({
  database,
  clock,
  workshop,
}: GuardedTheatre & { readonly workshop: Workshop }): Handlers<Mine> {
  const now = (): string => new Date(clock.now()).toISOString()

  const detail = async (id: string): Promise<BallotDetail> => {
    const row = await ballotRow(database, id)
    const [listed] = await listedBallots(database, [row])
    if (listed === undefined) throw new CommediaError('not-found', `There is no ballot ${id}.`)
    const dimensions = [...dimensionsOf(row)]
    if (row.opened === null) return { ...listed, dimensions, results: null, firstShown: null }
    const cast = await votesIn(database, id)
    const pairs = await pairNames(database, id)
    return {
      ...listed,
      dimensions,
      results: [...countVotes(cast, { pairs, dimensions })],
      firstShown: countFirst(cast),
    }
  }

  return {
    async listPerformances(asked) {
      return { performances: [...(await performancesOf(database, personOf(asked).id))] }
    },

    async listBallots(asked) {
      const rows = await ballotsOf(database, personOf(asked).id)
      return { ballots: [...(await listedBallots(database, rows))] }
    },

    async makeBallot(asked) {
      const { body } = asked
      const { id: owner } = personOf(asked)
      if (body.kind === 'file') {
        const { language, pairs } = body.file
        const read = await workshop.make('readBallot', { language, pairs }, commissionOf(asked))
        return detail(await keepBallot(database, { ...ballotOfFile(body.file, read), owner, since: now() }))
      }
      const mine = await performancesOf(database, owner)
      const found = ({ show, take }: Pick<Performance, 'show' | 'take'>): Performance => {
        const one = mine.find((other) => other.show === show && other.take === take)
        if (one === undefined)
          throw new CommediaError('not-found', 'You have no such performance that was played to the end.')
        return one
      }
      const pairs = body.pairs.map(({ one, other }) => ({ one: found(one), other: found(other) }))
      return detail(await keepBallot(database, { ...ballotOfTakes(body.title, pairs), owner, since: now() }))
    },

    getBallot: ({ params }) => detail(params.ballot),

    async deleteBallot({ params }) {
      await dropBallot(database, params.ballot)
      return { done: true }
    },

    async inviteVoters({ params, body }) {
      const link = { show: params.ballot, right: 'watch', role: null, ...body } as const
      return makeInvite(database, link, clock)
    },

    async openBox({ params: { ballot } }) {
      await openBallot(database, ballot, now())
      return detail(ballot)
    },

    async getVotes({ params: { ballot } }) {
      const row = await ballotRow(database, ballot)
      if (row.opened === null) throw refused('box-closed', 'The box has not been opened yet.')
      const ids = new Map((await pairNames(database, ballot)).map(({ place, id }) => [place, id]))
      const cast = await votesIn(database, ballot)
      return {
        title: row.title,
        language: languageOf(row),
        dimensions: [...dimensionsOf(row)],
        votes: cast.flatMap(({ pair: place, dimension, voter, choice, shown, at }) => {
          const pair = ids.get(place)
          const known = dimensionsOf(row).find((one) => one === dimension)
          if (pair === undefined || known === undefined) return []
          const vote = { pair, dimension: known, voter: voterId({ seed: row.seed, voter }), choice, at }
          return [{ ...vote, shown: shown === 'one' ? ('a' as const) : ('b' as const) }]
        }),
      }
    },
  }
}
