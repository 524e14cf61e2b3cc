import { describe, expect, it } from 'vitest'
import { type GameStage, gameSample } from '../../../stories/mystery-table-data.ts'
import { gameSteps } from '../look/game-steps.ts'
import { heldUntil, myMove, openQuestions } from './my-move.ts'

const ME = 'role_ida'

function moveAt(stage: GameStage, me = ME) {
  const { part, events } = gameSample('en', { viewer: me, stage })
  const since = events.findLast(({ type }) => type === 'phase-began')?.seq ?? 0
  return { move: myMove(part, { me, since }), part }
}

describe('[P51] What a person at the table is asked for', () => {
  it('is an introduction, once', () => {
    expect(moveAt('introductions').move).toMatchObject({ now: 'introduce', canSay: true, canPass: true })
    const { move } = moveAt('introductions', 'role_pryce')
    expect(move).toMatchObject({ now: 'wait', canSay: false, canPass: false })
  })

  it('is a search while one is left', () => {
    expect(moveAt('search').move).toMatchObject({ now: 'search', left: 1 })
    expect(moveAt('search', 'role_pryce').move).toMatchObject({ now: 'wait', left: 0 })
  })

  it('is a question while one is left, and an answer to whoever asked', () => {
    expect(moveAt('questions').move).toMatchObject({ now: 'ask', left: 1, canAsk: true, owes: [] })
    const { move } = moveAt('asked')
    expect(move).toMatchObject({ now: 'wait', left: 0, canAsk: false, canSay: true })
    expect(move.owes.map(({ by, question }) => [by, question])).toEqual([['role_pryce', 'question_2']])
  })

  it('is a name on a slip, and no more talk', () => {
    const { move, part } = moveAt('vote')
    expect(move).toMatchObject({ now: 'vote', left: 1, canSay: false, canPass: false })
    const written = { ...part, votes: { [ME]: { victim_vane: null } } }
    expect(myMove(written, { me: ME, since: 0 })).toMatchObject({ now: 'wait', left: 0 })
  })

  it('is the questions of the key that are not answered yet', () => {
    expect(moveAt('key').move).toMatchObject({ now: 'key', left: 2, canSay: false })
  })

  it('is nothing when all is told, and a few words to it are heard', () => {
    const { move, part } = moveAt('over')
    expect(move).toMatchObject({ now: 'over', owes: [], canSay: true, canAsk: false, canPass: false })
    const line = { by: ME, kind: 'reaction' as const, text: 'So it was him.', round: 3, private: false }
    const heard = [...part.heard, ...[1, 2, 3].map((nth) => ({ ...line, seq: 1_000 + nth }))]
    expect(myMove({ ...part, heard }, { me: ME, since: 0 }).canSay).toBe(false)
  })
})

describe('The table', () => {
  it('knows only the open questions that the viewer heard', () => {
    const { part } = gameSample('en', { viewer: 'house', stage: 'asked' })
    expect(openQuestions(part).map(({ question }) => question)).toEqual(['question_2'])
    expect(part.heard.some(({ private: isPrivate }) => isPrivate)).toBe(false)
  })

  it('waits for a person as long as its rules say, and for models not at all', () => {
    const { part } = moveAt('questions')
    expect(heldUntil(part)).toBe(Date.parse(part.since) + 300_000)
    const told = part.told && { ...part.told, settings: { ...part.told.settings, holdMs: null } }
    expect(heldUntil({ ...part, told })).toBeUndefined()
    expect(heldUntil({ ...part, seats: {} })).toBeUndefined()
    expect(heldUntil({ ...part, passed: [ME] })).toBeUndefined()
  })

  it('shows how far the game is: rounds, talk, vote, truth', () => {
    const { part } = moveAt('questions')
    const steps = gameSteps(part)
    expect(steps.map(({ phase }) => phase)).toEqual([
      ...['introductions', 'questions', 'questions', 'questions', 'discussion', 'vote', 'over'],
    ])
    expect(steps.map(({ state }) => state).slice(0, 3)).toEqual(['reached', 'now', 'to-come'])
    expect(gameSteps({ ...part, phase: 'search', round: 2 }).findIndex(({ state }) => state === 'now')).toBe(
      2,
    )
    expect(gameSteps({ ...part, phase: 'reveal' }).at(-1)?.state).toBe('now')
    expect(gameSteps({ ...part, phase: 'over' }).every(({ state }) => state === 'reached')).toBe(true)
    expect(gameSteps({ ...part, told: null })).toEqual([])
  })
})
