import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf, stateOf, viewFor } from '../record/stage.ts'
import { KEY_POINTS } from '../schema/case.ts'
import { BOOTH } from '../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import { isLaid } from './next-table-move.ts'
import { votedOut } from './phases/count-votes.ts'
import { isRight, keyScore, scoreGame } from './score-game.ts'
import { tableRoom } from './table-room.ts'

const [who, suspects] = aCase().questions as [never, never]

describe('the score of a game', () => {
  it('[P6] gives 10 points for objectives, 5 for reasoning, 2 for relations', () => {
    expect(KEY_POINTS).toEqual({ objective: 10, reasoning: 5, relation: 2 })
    const score = keyScore(aCase().questions, { q1: ['c'], q2: ['a', 'b'] })
    expect(score).toMatchObject({ points: 10, of: 15 })
    expect(score.right).toEqual({ objective: { right: 1, asked: 1 }, reasoning: { right: 0, asked: 1 } })
  })

  it('[P34] counts nothing for a wrong or empty answer, for every letter at once, or for one letter twice', () => {
    expect(isRight(who, ['a'])).toBe(false)
    expect(isRight(who, ['c', 'c'])).toBe(false)
    expect(isRight(suspects, ['a', 'b'])).toBe(false)
    expect(isRight(who, [])).toBe(false)
    expect(isRight(who, undefined)).toBe(false)
    expect(isRight(who, ['a', 'b', 'c'])).toBe(false)
    expect(isRight(suspects, ['a', 'b', 'c'])).toBe(false)
    expect(isRight(suspects, ['c', 'c'])).toBe(false)
    expect(isRight(suspects, ['c', 'e'])).toBe(false)
    expect(isRight(suspects, ['b', 'c'])).toBe(true)
    expect(isRight(who, ['c'])).toBe(true)
  })

  it('[P33] puts out whoever has at least half of the votes; a tie goes to nobody', () => {
    expect(votedOut(['a', 'a', 'b', 'c'])).toEqual({ out: ['a'], tied: [] })
    expect(votedOut(['a', 'a', 'b', 'b'])).toEqual({ out: [], tied: ['a', 'b'] })
    expect(votedOut(['a', 'b', 'c'])).toEqual({ out: [], tied: ['a', 'b', 'c'] })
    expect(votedOut(['a', 'a', 'b', 'c', 'd'])).toEqual({ out: [], tied: [] })
    expect(votedOut([null, null, 'a'])).toEqual({ out: ['a'], tied: [] })
    expect(votedOut([])).toEqual({ out: [], tied: [] })
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', null)), (votes) => {
        const countOf = (one: string): number => votes.filter((vote) => vote === one).length
        const { out } = votedOut(votes)
        expect(out.length).toBeLessThan(2)
        for (const one of out) {
          expect(countOf(one) * 2).toBeGreaterThanOrEqual(votes.filter((vote) => vote !== null).length)
          for (const other of ['a', 'b', 'c'])
            if (other !== one) expect(countOf(other)).toBeLessThan(countOf(one))
        }
      }),
    )
  })

  it('[P6] tells from the record who got what they were after', async () => {
    const company = simulatedCompany({ seed: 2, players: sleuths() })
    const { stage } = await playGame({ case: aCase(), settings: { rounds: 1 }, models: company.models })
    const table = stateOf(stage, tableRoom)
    if (!isLaid(table)) throw new Error('no table')
    const part = partOf(viewFor(BOOTH, stage), tableRoom)
    const objectives = (votes: typeof table.votes, out: readonly string[], heard: string) => {
      const { scores } = scoreGame(
        {
          ...table,
          votes,
          counted: [{ victim: 'victim_moss', votes: [], out: [...out], tied: [], text: '' }],
        },
        {
          ...part,
          clues: [],
          heard: [{ seq: 1, by: 'role_bob', kind: 'talk', text: heard, round: 1, private: false }],
        },
      )
      return Object.fromEntries(scores.map(({ role, objectives: all }) => [role, all.map(({ met }) => met)]))
    }
    expect(objectives({ victim_moss: { role_ann: 'role_cid' } }, ['role_cid'], 'Nothing.')).toMatchObject({
      role_ann: [true, true],
      role_cid: [false],
    })
    expect(
      objectives({ victim_moss: { role_ann: 'role_bob' } }, [], 'Ann has the Silver Spoon!'),
    ).toMatchObject({
      role_ann: [false, false],
      role_cid: [true],
    })
    const keptWhere = (readBy: readonly string[]) => {
      const text = 'Pawned: one silver spoon.'
      const card = { seq: 1, id: 'clue_x', place: 'place_barn', title: 'A ticket', text, by: 'role_bob' }
      const { scores } = scoreGame(table, {
        ...part,
        ...{ heard: [], clues: [{ ...card, how: 'shown', readBy: [...readBy] }] },
      })
      return scores.find(({ role }) => role === 'role_ann')?.objectives[1]?.met
    }
    // A card that was handed to one was not spoken of before all.
    expect(keptWhere(['role_bob', 'role_dot'])).toBe(true)
    expect(keptWhere(['role_bob', 'role_ann', 'role_cid', 'role_dot'])).toBe(false)
    const { won } = scoreGame(
      { ...table, counted: [{ victim: 'victim_moss', votes: [], out: ['role_cid'], tied: [], text: '' }] },
      part,
    )
    expect(won).toEqual([{ victim: 'victim_moss', won: true }])
  })
})
