import { describe, expect, it } from 'vitest'
import { unlimitedAllowance } from '../prompting/allowance.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { prefixReuse } from '../testing/prefix-ledger.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { HISTORY_BUDGET, openRoom } from './open-room.ts'
import { roomState } from './room-handle.ts'
import { say } from './say.ts'

const LINE = 'I was in the library all evening.'
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva']

/** An evening of five that passes the history budget twice, with a minute going by between lines of the user. */
async function evening({ clockAtHead }: { readonly clockAtHead?: true } = {}) {
  const clock = manualClock()
  const company = simulatedCompany({ seed: 1, players: [{ recognise: () => true, answer: () => LINE }] })
  const models: ModelDirectory = ({ prompt, role = '' }) => {
    const use = company.models({ prompt, role })
    if (clockAtHead === undefined) return use
    const planted = {
      ...use.model,
      doStream: (options: Parameters<typeof use.model.doStream>[0]) =>
        use.model.doStream({
          ...options,
          prompt: [{ role: 'system', content: String(clock.now()) }, ...options.prompt],
        }),
    }
    return { ...use, model: planted }
  }
  const room = await openRoom(
    {
      companions: NAMES.map((name) => ({
        name,
        description: `${name} lives in the house`,
        base: `You are ${name}. You live in the house by the sea, and you know everybody in it better than they like.`,
        knowledge: [{ lines: ['The cat knows.', 'The cellar is locked.'] }],
        moods: [{ label: 'grim', probability: 0.5, prompt: 'You slept badly.' }],
      })),
      mode: 'round-robin',
      mostRounds: 100,
      situation: 'A kitchen at night.',
      world: { weather: 'storm' },
    },
    { models, clock, seed: 5, allowance: unlimitedAllowance() },
  )
  for (let said = 0; said < 2.2 * HISTORY_BUDGET; said += 11 * LINE.length) {
    await say(room, 'And what happened then?', { rounds: 10 })
    await clock.advance(61_000)
  }
  return { room, reuse: Object.values(prefixReuse(company.prefixes)), messages: roomState(room).interactions }
}

describe('prefix reuse', () => {
  it('[X13] is above nine tenths for every companion in a room that passes its history budget twice', async () => {
    const { reuse } = await evening()
    expect(reuse).toHaveLength(NAMES.length)
    expect(Math.min(...reuse)).toBeGreaterThanOrEqual(0.9)
  })

  it('[X13] is lost when a clock is planted at the head', async () => {
    const { reuse } = await evening({ clockAtHead: true })
    expect(Math.max(...reuse)).toBeLessThan(0.5)
  })
})

describe('what a room keeps', () => {
  it('[X13] stays the same size, and a reply reads no more of it, however long the evening', async () => {
    const { room, messages } = await evening()
    expect(messages).toBeGreaterThan(500)
    const size = JSON.stringify(room.stage).length
    let read = 0
    const counted = {
      ...room.house.journal,
      read: async (take: string, range: { readonly after: number; readonly limit?: number }) => {
        const events = await room.house.journal.read(take, range)
        read += events.length
        return events
      },
    }
    const house = { ...room.house, journal: counted }
    const watched = { ...room, house }
    await say(watched, 'And then?', { rounds: 10 })
    expect(read).toBeLessThan(10)
    for (let times = 0; times < 30; times++) await say(watched, 'And then?', { rounds: 10 })
    expect(JSON.stringify(watched.stage).length / size).toBeLessThan(1.2)
  })
})
