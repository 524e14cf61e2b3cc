import { expect, it } from 'vitest'
import type { StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'

const PLAYED = ['line-spoken', 'act-attempted', 'thought-had']

it('[H9] a beat is one actor’s step: its own words or act and nobody else’s, or nobody’s', async () => {
  const events: StageEvent[] = []
  const company = simulatedCompany({ seed: 4, players: performers() })
  await playShow({
    blueprint: aBlueprint(),
    models: company.models,
    seed: 4,
    mostTurns: 40,
    onEvent: (event) => events.push(event),
  })
  const beats = events.filter(({ type }) => type === 'beat-played')
  expect(beats.length).toBeGreaterThan(5)
  let from = 0
  for (const beat of beats) {
    const { by } = beat.body as { by: string | null }
    const step = events.filter(({ type, seq }) => PLAYED.includes(type) && seq > from && seq < beat.seq)
    expect([...new Set(step.map((event) => event.by))]).toEqual(by === null ? [] : [by])
    from = beat.seq
  }
})
