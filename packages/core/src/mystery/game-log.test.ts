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
  const entries = await book.list('take_1')
  return { log: gameLog(events, entries), calls: company.counts.calls, events, entries }
}

describe('the log of a game', () => {
  it('[P26] holds the whole dialogue: index, stage, speaker, listener, words, prompt and kind', async () => {
    const { log } = await aLog()
    expect(log.dialogue.map(({ index }) => index)).toEqual(log.dialogue.map((_, at) => at))
    const talk = log.dialogue.map(({ kind }) => kind)
    expect(talk.filter((kind) => kind === 'ask')).toHaveLength(8)
    expect(talk.filter((kind) => kind === 'answer')).toHaveLength(8)
    const asked = log.dialogue.find(({ kind }) => kind === 'ask')
    expect(log.dialogue.some(({ speaker, listener }) => speaker === listener)).toBe(false)
    expect(log.dialogue.every(({ words }) => words.length > 0)).toBe(true)
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

  it('[P50] counts a call to the part of the game it was made in, with its tokens and the time it took', async () => {
    const { events, entries } = await aLog()
    // Each call has its own number of tokens and its own time, so that none can stand for another.
    const measured = entries.map((entry, at) => ({
      ...entry,
      usage: { ...entry.usage, inputTokens: at + 1, outputTokens: 3 * (at + 1) },
      latencyMs: 7 * (at + 1),
    }))
    const { costs } = gameLog(events, measured)
    const isEvaluation = ({ prompt }: { readonly prompt: string }) => /\.(key|lies)@/u.test(prompt)
    for (const { phase, calls, inputTokens, outputTokens, modelMs } of costs) {
      const own = measured.filter((entry) => isEvaluation(entry) === (phase === 'evaluation'))
      const sum = own.reduce((all, { usage }) => all + usage.inputTokens, 0)
      expect({ calls, inputTokens, outputTokens, modelMs }).toEqual({
        ...{ calls: own.length, inputTokens: sum, outputTokens: 3 * sum, modelMs: 7 * sum },
      })
    }
  })

  it('[P52] keeps readings, lists of suspects by round, votes and answers', async () => {
    const { log } = await aLog()
    expect(log.readings.length).toBeGreaterThanOrEqual(4 * 3)
    expect(new Set(log.suspects.map(({ round }) => round))).toEqual(new Set([1]))
    expect(log.choices).toHaveLength(4 * 2)
    expect(log.votes).toHaveLength(1)
    expect(log.answers).toHaveLength(5)
    for (const { by, suspects } of log.suspects) expect(suspects).not.toContain(by)
    for (const { by, stage, readings } of log.readings) {
      expect([by, stage]).toEqual([
        expect.stringMatching(/^role_/u),
        expect.stringMatching(/^questions [12]$/u),
      ])
      expect(Object.keys(readings)).toHaveLength(4)
    }
    for (const { question, letters } of log.answers) expect(letters).toHaveLength(question === 'q2' ? 2 : 1)
  })
})
