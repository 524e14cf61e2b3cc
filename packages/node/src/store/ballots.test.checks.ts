import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ballotPairs, ballots, handedIn, votes } from './ballot-tables.ts'
import { dropBallot, dropPairsOf, forgetVoter, handIn, type KeptVote, keepVote } from './ballots.ts'
import { grants, invites } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

const AT = '2026-01-01T00:00:00.000Z'
let count = 0

/** Checks that a voter has one vote for each pair and dimension, and that nothing is left of what is deleted. */
export function ballotChecks(name: string, bench: () => StoreBench): void {
  let ballot: string
  const vote = (details: Partial<KeptVote> = {}): KeptVote => ({
    ...{ ballot, pair: 0, dimension: 'narrative', voter: 'person_ana', at: AT },
    ...{ choice: 'first', shown: 'other' },
    ...details,
  })
  const kept = () => bench().database.select().from(votes).where(eq(votes.ballot, ballot)).orderBy(votes.pair)
  const make = async (id: string): Promise<void> => {
    const { database } = bench()
    await database.insert(ballots).values({
      ...{ id, owner: `owner of ${id}`, title: 'Two endings', language: 'en', seed: 'seed', since: AT },
      dimensions: ['narrative'],
    })
    const side = { name: 'one', lines: [] }
    await database.insert(ballotPairs).values([
      { ballot: id, place: 0, id: 'a', one: side, other: side, shows: [] },
      { ballot: id, place: 1, id: 'b', one: side, other: side, shows: [`show_a_${id}`, `show_b_${id}`] },
    ])
    await database.insert(grants).values({ show: id, person: 'person_ana', right: 'watch' })
    await database.insert(invites).values({
      ...{ id: `invite_${id}`, show: id, right: 'watch', secret: `secret of ${id}`, left: 1, expires: AT },
    })
  }
  beforeEach(async () => {
    ballot = `ballot_${name}_${++count}`
    await make(ballot)
  })

  describe(`A ballot on ${name}`, () => {
    it('keeps one vote of each voter for each pair and dimension: the last', async () => {
      const { database } = bench()
      expect(await keepVote(database, vote())).toBe('taken')
      await keepVote(database, vote({ choice: 'tie', at: '2026-01-02T00:00:00.000Z' }))
      await keepVote(database, vote({ pair: 1, shown: 'one' }))
      await keepVote(database, vote({ voter: 'person_ben', pair: 2 }))
      expect(await kept()).toEqual([
        vote({ choice: 'tie', at: '2026-01-02T00:00:00.000Z' }),
        vote({ pair: 1, shown: 'one' }),
        vote({ voter: 'person_ben', pair: 2 }),
      ])
    })

    it('that is handed in takes nothing more from this voter, and everything from others', async () => {
      const { database } = bench()
      await keepVote(database, vote())
      const hand = () => handIn(database, { ballot, voter: 'person_ana', at: AT })
      expect(await Promise.all([hand(), hand()])).toContain('taken')
      expect(await hand()).toBe('handed-in')
      expect(await keepVote(database, vote({ choice: 'second' }))).toBe('handed-in')
      expect(await keepVote(database, vote({ voter: 'person_ben', pair: 1 }))).toBe('taken')
      expect(await kept()).toEqual([vote(), vote({ voter: 'person_ben', pair: 1 })])
    })

    it('takes nothing once the box is open, nor when there is no such ballot', async () => {
      const { database } = bench()
      await database.update(ballots).set({ opened: AT }).where(eq(ballots.id, ballot))
      expect(await keepVote(database, vote())).toBe('opened')
      expect(await handIn(database, { ballot, voter: 'person_ana', at: AT })).toBe('opened')
      expect(await keepVote(database, vote({ ballot: 'ballot_none' }))).toBe('opened')
      expect(await kept()).toEqual([])
    })

    it('goes with its pairs, votes, links and rights, and leaves other ballots alone', async () => {
      const { database } = bench()
      const other = `${ballot}_other`
      await make(other)
      for (const one of [ballot, other]) {
        await keepVote(database, vote({ ballot: one }))
        await handIn(database, { ballot: one, voter: 'person_ana', at: AT })
      }
      await dropBallot(database, ballot)
      expect([await rowsOf(ballot), await rowsOf(other)]).toEqual([0, 7])
    })

    it('loses the pairs that are read from a show that is deleted, with the votes on them', async () => {
      const { database } = bench()
      for (const pair of [0, 1]) await keepVote(database, vote({ pair }))
      await dropPairsOf(database, `show_b_${ballot}`)
      await dropPairsOf(database, 'show_elsewhere')
      const left = await database.select().from(ballotPairs).where(eq(ballotPairs.ballot, ballot))
      expect(left.map(({ place }) => place)).toEqual([0])
      expect(await kept()).toEqual([vote()])
    })

    it('forgets what a person voted, and goes when its owner does', async () => {
      const { database } = bench()
      const voter = `person_gone_${ballot}`
      await keepVote(database, vote({ voter }))
      await keepVote(database, vote())
      await handIn(database, { ballot, voter, at: AT })
      await forgetVoter(database, voter)
      expect(await kept()).toEqual([vote()])
      expect(await database.$count(handedIn, eq(handedIn.voter, voter))).toBe(0)
      await forgetVoter(database, `owner of ${ballot}`)
      expect(await rowsOf(ballot)).toBe(0)
    })
  })

  async function rowsOf(id: string): Promise<number> {
    const { database } = bench()
    const counts = await Promise.all([
      database.$count(ballots, eq(ballots.id, id)),
      ...[ballotPairs, votes, handedIn].map((table) => database.$count(table, eq(table.ballot, id))),
      ...[grants, invites].map((table) => database.$count(table, eq(table.show, id))),
    ])
    return counts.reduce((sum, one) => sum + one, 0)
  }
}
