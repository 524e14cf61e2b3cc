import { expect, it } from 'vitest'
import { memoryRoom } from '../memory/memory-room.ts'
import { partOf, viewFor } from '../record/stage.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { performers } from '../testing/players/performance.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'

/** Plays one long act and finds, on each page, every line of the act that its reader has not turned into a memory. */
async function linesLost(historyChars: number): Promise<{ lost: number; memories: number; lines: number }> {
  const company = simulatedCompany({
    seed: 4,
    players: performers({ pursuit: [0, 0, 0], silence: 0 }),
    keepPages: 'all',
  })
  const heard: StageEvent[] = []
  let [lost, memories] = [0, 0]
  let asked = 0
  await playShow({
    blueprint: theCloset([{ flag: { text: 'They part for ever and a day.', conditions: [] } }]),
    models: company.models,
    settings: { advancer: false, historyChars },
    mostTurns: 90,
    onEvent: (event) => {
      if (event.type === 'line-spoken') heard.push(event)
      if (event.type === 'memory-formed') memories++
    },
    afterTurn: (stage) => {
      for (const { agent, page } of company.calls.slice(asked)) {
        const role = agent.split(' ')[1]
        if (role === undefined || !agent.startsWith('acting.decide')) continue
        const { quotedFrom } = partOf(viewFor(role, stage), memoryRoom)
        const owed = heard.filter(({ seq, audience }) => seq > quotedFrom && audience.includes(role))
        // The newest line was said after some of these pages were read.
        const missing = owed
          .slice(0, -2)
          .filter(({ body }) => !page.words.includes((body as { text: string }).text))
        lost += missing.length
      }
      asked = company.calls.length
      return undefined
    },
  })
  expect(heard.every(({ audience }) => audience.includes(HOUSE))).toBe(true)
  return { lost, memories, lines: heard.length }
}

it('within an act nothing spoken leaves a page unremembered: with a small window the older half becomes memories first', async () => {
  const { lost, memories, lines } = await linesLost(2_400)
  expect(lines).toBeGreaterThan(80)
  expect(memories).toBeGreaterThan(0)
  expect(lost).toBe(0)
})

it('and with a large one nobody has to remember what they can still read', async () => {
  expect(await linesLost(24_000)).toMatchObject({ lost: 0, memories: 0 })
})
