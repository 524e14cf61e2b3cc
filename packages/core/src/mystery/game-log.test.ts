import { describe, expect, it } from 'vitest'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import type { StageEvent } from '../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import { gameLog } from './game-log.ts'

async function aLog() {
  const company = simulatedCompany({ seed: 4, players: sleuths() })
  const book = memoryPromptBook()
  const events: StageEvent[] = []
  await playGame({
    case: aCase(),
    settings: { method: 'player', rounds: 2, key: true },
    models: company.models,
    crew: { book },
    onEvent: (event) => events.push(event),
  })
  return { log: gameLog(events, await book.list('take_1')), calls: company.counts.calls }
}

describe('the log of a game', () => {
  it('[P26] holds the whole dialogue: index, stage, speaker, listener, words, prompt and kind', async () => {
    const { log } = await aLog()
    expect(log.dialogue.map(({ index }) => index)).toEqual(log.dialogue.map((_, at) => at))
    const asked = log.dialogue.find(({ kind }) => kind === 'ask')
    expect(asked).toMatchObject({ stage: 'questions 1', speaker: 'role_ann', listener: expect.any(String) })
    expect(JSON.stringify(asked?.prompt)).toContain('Your turn to ask')
    const answer = log.dialogue.find(({ kind }) => kind === 'answer')
    expect(JSON.stringify(answer?.prompt)).toContain('<question>')
    expect(log.dialogue.filter(({ kind }) => kind === 'to all')[0]).toMatchObject({
      stage: 'introductions',
      listener: null,
    })
  })

  it('[P50] meters calls, tokens and time of play and of evaluation apart', async () => {
    const { log, calls } = await aLog()
    const [played, evaluated] = log.costs
    expect(played?.phase).toBe('play')
    expect((played?.calls ?? 0) + (evaluated?.calls ?? 0)).toBe(calls)
    // Three players answer the key, and one murderer's words are held against their script.
    expect(evaluated?.calls).toBe(4)
    expect(played?.inputTokens).toBeGreaterThan(evaluated?.inputTokens ?? Number.POSITIVE_INFINITY)
    expect(played?.wallMs).toBeGreaterThan(0)
  })

  it('[P52] keeps readings, lists of suspects by round, votes and answers', async () => {
    const { log } = await aLog()
    expect(log.readings.length).toBeGreaterThanOrEqual(4 * 3)
    expect(new Set(log.suspects.map(({ round }) => round))).toEqual(new Set([1]))
    expect(log.choices).toHaveLength(4 * 2)
    expect(log.votes).toHaveLength(1)
    expect(log.answers).toHaveLength(5)
  })
})
