import { memoryPromptBook, NO_USAGE, type PromptBookEntry, watchBook } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryHolds } from '../stage-managers/memory-holds.ts'
import { watchedHolds } from '../stage-managers/watched-holds.ts'
import { openLog } from './open-log.ts'
import { openMeters } from './open-meters.ts'
import { turnWatch } from './turn-watch.ts'

const CANARY = 'the-words-nobody-may-read'

const aCall = (part: Partial<PromptBookEntry> = {}): PromptBookEntry => ({
  key: { take: 'take_1', turn: 'turn_1', step: 'speak:role_a:7', attempt: 1 },
  digest: 'digest',
  prompt: 'acting.speak@3',
  model: 'small-model',
  page: [{ role: 'user', content: CANARY }],
  outcome: { kind: 'finished', text: CANARY },
  usage: { ...NO_USAGE, inputTokens: 120, outputTokens: 14, cachedTokens: 100, calls: 1 },
  at: '2026-01-01T00:00:00.000Z',
  latencyMs: 250,
  ...part,
})

describe('What is written down about a running server', () => {
  it('logs codes and places, and neither secrets nor what an error quotes', () => {
    const lines: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const error = Object.assign(new Error(`could not store ${CANARY}`), { code: 'store-failed' })
    log.info({ error, secret: CANARY, headers: { authorization: CANARY, cookie: CANARY } }, 'a turn failed')
    expect(lines.join()).toContain('store-failed')
    expect(lines.join()).toContain('ops.test.ts')
    expect(lines.join()).not.toContain(CANARY)
  })

  it('counts calls, tokens and time by prompt and model', async () => {
    const meters = openMeters()
    const book = watchBook(memoryPromptBook(), (call) => meters.countCall(call, 'house'))
    await book.write(aCall())
    await book.write(aCall({ outcome: { kind: 'failed', reason: 'rate-limited', detail: CANARY } }))
    await book.write(aCall({ outcome: { kind: 'finished', text: CANARY, mended: CANARY } }))
    const text = await meters.read()
    expect(text).toContain('end="mended"')
    expect(text).toContain('commedia_tokens_total{model="small-model",kind="input"} 360')
    expect(text).toContain('end="rate-limited"')
    expect(text).toMatch(
      /commedia_model_call_seconds_sum\{prompt="acting.speak@3",model="small-model"\} 0.75/,
    )
    expect(text).not.toContain(CANARY)
  })

  it('counts all models that people bring as one, whatever they are called', async () => {
    const meters = openMeters()
    meters.countCall(aCall(), 'house')
    for (const model of ['small-model', CANARY, 'own']) meters.countCall(aCall({ model }), 'own')
    const text = await meters.read()
    expect(text).toContain('commedia_tokens_total{model="small-model",kind="input"} 120')
    expect(text).toContain('commedia_tokens_total{model="own",kind="input"} 360')
    expect(text).not.toContain(CANARY)
  })

  it('counts what was spent, what no model answered, and what the narrator had to bring about', async () => {
    const meters = openMeters()
    meters.countCall(aCall(), 'house', 0.25)
    meters.countAnswer({ prompt: 'acting.speak', how: 'fell-back' })
    meters.countEvent({
      ...{ type: 'point-reached', version: 1 },
      body: { point: 'p', how: 'last-resort', beats: 1, nudges: 0 },
    })
    meters.countEvent({ type: 'line-spoken', version: 1, body: { text: CANARY, channel: 'aloud' } })
    meters.countRefusal({ code: 'bad-cue', reason: 'line-too-long' })
    meters.countTurn(1_500, 'played')
    meters.setPurse('day', 0.9)
    const text = await meters.read()
    expect(text).toContain('commedia_cost_dollars_total{model="small-model"} 0.25')
    expect(text).toContain('commedia_answers_total{prompt="acting.speak",how="fell-back"} 1')
    expect(text).toContain('commedia_points_total{how="last-resort"} 1')
    expect(text).toContain('commedia_refusals_total{code="bad-cue",reason="line-too-long"} 1')
    expect(text).toContain('commedia_turn_seconds_sum{how="played"} 1.5')
    expect(text).toContain('commedia_purse_spent_ratio{purse="day"} 0.9')
    expect(text).not.toContain(CANARY)
  })

  it('says what is standing when it is read', async () => {
    const clock = manualClock()
    const meters = openMeters()
    const turns = turnWatch(clock, meters.countTurn)
    const holds = watchedHolds(memoryHolds({ clock }), clock)
    meters.watch(() => ({
      ...{ streams: 3, booksWaiting: 2, callsWaiting: { house: 4, own: 0 } },
      turnsUnderWay: turns.underWay(),
      ...{ oldestTurnMs: turns.oldestMs(), oldestLeaseMs: holds.oldestMs() },
    }))
    const ended = turns.begin()
    const token = (await holds.take('show_1')) ?? 0
    await clock.advance(7_000)
    turns.begin()('failed')
    const text = await meters.read()
    expect(text).toContain('commedia_streams 3')
    expect(text).toContain('commedia_calls_waiting{owner="house"} 4')
    expect(text).toContain('commedia_workshop_waiting 2')
    expect(text).toContain('commedia_turns_under_way 1')
    expect(text).toContain('commedia_oldest_turn_seconds 7')
    expect(text).toContain('commedia_oldest_lease_seconds 7')
    ended('played')
    await holds.renew('show_1', token)
    expect(await meters.read()).toMatch(/oldest_turn_seconds 0\n[\s\S]*oldest_lease_seconds 0\n/)
    await clock.advance(5_000)
    expect(holds.oldestMs()).toBe(5_000)
    await holds.settle('show_1', token, undefined)
    expect(holds.oldestMs()).toBe(0)
  })

  it('hands the call on to the book first', async () => {
    const inner = memoryPromptBook()
    const heard: number[] = []
    const book = watchBook(inner, () => heard.push(heard.length))
    await book.write(aCall())
    expect(await book.list('take_1')).toEqual(await inner.list('take_1'))
    expect(heard).toEqual([0])
  })
})
