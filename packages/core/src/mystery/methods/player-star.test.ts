import { describe, expect, it } from 'vitest'
import type { StageEvent } from '../../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../../testing/index.ts'
import { aCase } from '../a-case.test.data.ts'
import type { TableSettings } from '../table-settings.ts'

interface Chosen {
  readonly chosen: readonly string[]
  readonly how: string
  readonly expected: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

async function choices(settings: Partial<TableSettings>, seed = 1): Promise<readonly Chosen[]> {
  const company = simulatedCompany({ seed, players: sleuths() })
  const events: StageEvent[] = []
  await playGame({
    case: aCase(),
    settings: { method: 'player', searches: 0, discussion: 0, key: false, ...settings },
    models: company.models,
    seed,
    onEvent: (event) => events.push(event),
  })
  return events.flatMap(({ type, body }) => (type === 'suspect-chosen' ? [body as unknown as Chosen] : []))
}

describe('whom to ask', () => {
  it('[P17] asks whoever scores highest', async () => {
    const made = (await choices({ epsilon: 0 })).filter(({ how }) => how === 'score')
    expect(made.length).toBe(12)
    for (const { chosen, scores } of made)
      expect(scores[chosen[0] ?? '']).toBe(Math.max(...Object.values(scores)))
  })

  it('[P16] expects something between nothing and certainty of everybody', async () => {
    for (const { expected } of await choices({ epsilon: 0 }))
      for (const chance of Object.values(expected)) {
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
      }
  })

  it('[P18] leaves it to chance as often as ε says, one time in ten unless told', async () => {
    expect((await choices({ epsilon: 1 })).every(({ how }) => how === 'chance')).toBe(true)
    let [explored, all] = [0, 0]
    for (let seed = 1; seed <= 12; seed++) {
      const made = await choices({}, seed)
      explored += made.filter(({ how }) => how === 'chance').length
      all += made.length
    }
    expect(all).toBe(144)
    expect(explored).toBeGreaterThan(4)
    expect(explored).toBeLessThan(30)
  })

  it('[P53] asks all suspects where it is told to, as the published program does', async () => {
    const made = await choices({ method: 'ask-all', rounds: 1 })
    for (const { chosen, how } of made) {
      expect(how).toBe('all')
      expect(chosen).toHaveLength(3)
    }
  })
})
