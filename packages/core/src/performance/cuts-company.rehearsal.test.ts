import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { Blueprint } from '../schema/blueprint.ts'
import type { StageEvent } from '../schema/event.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { lineCut } from './cuts-room.ts'

async function played(show: string, cuts: boolean) {
  const file = readFileSync(new URL(`../../../../shows/${show}.json`, import.meta.url), 'utf8')
  const company = simulatedCompany({ seed: 3, players: performers() })
  const events: StageEvent[] = []
  await playShow({
    blueprint: Blueprint.parse(JSON.parse(file)),
    models: company.models,
    seed: 3,
    mostTurns: 24,
    settings: { cuts },
    onEvent: (event) => events.push(event),
  })
  return { events, calls: company.calls }
}

it.each([
  ['a-dolls-house', /—$/u],
  ['ye-hang-deng', /——$/u],
])(
  'a company plays %s with cuts: each ends in a dash, whoever broke in plays next, and twice the same',
  async (show, dash) => {
    const { events, calls } = await played(show, true)
    const cuts = events.filter(({ type }) => type === lineCut.type)
    expect(cuts.length).toBeGreaterThan(2)
    for (const { seq, by, body } of cuts) {
      const { of } = lineCut.body.parse(body)
      const line = events.findLast((event) => event.seq < seq && event.type === lineSpoken.type)
      const beats = events.filter((event) => event.seq > seq && event.type === 'beat-played')
      expect(line?.by).toBe(of)
      expect(lineSpoken.body.parse(line?.body).text).toMatch(dash)
      expect(beats.slice(0, 2)).toMatchObject([{ body: { by: of } }, { body: { by } }].slice(0, beats.length))
    }
    const bids = calls.filter(({ agent }) => agent.startsWith('acting.break-in'))
    const lines = calls.filter(({ agent }) => agent.startsWith('acting.speak'))
    expect(bids.length).toBeLessThanOrEqual(lines.length)
    expect((await played(show, true)).events).toEqual(events)
  },
)

it('without cuts nobody is asked', async () => {
  const { calls, events } = await played('a-dolls-house', false)
  expect(calls.filter(({ agent }) => agent.startsWith('acting.break-in'))).toEqual([])
  expect(events.filter(({ type }) => type === lineCut.type)).toEqual([])
})
