import {
  aModelInUse,
  manualClock,
  performers,
  type Reply,
  scriptedModel,
  simulatedCompany,
} from '@commedia/core/testing'
import type { OpenStore } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcessStageManager } from '../stage-managers/in-process-stage-manager.ts'
import { memoryHolds } from '../stage-managers/memory-holds.ts'
import { onStageIn } from '../streams/on-stage.ts'
import { serverSent } from '../streams/read-stream.test.data.ts'
import { streamHub } from '../streams/stream-hub.ts'
import { aHouse, aShow, aStore } from './a-theatre.test.data.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const LINE_MS = 8_000
const WORDS = 80

/** A show in which whoever speaks takes eight seconds, with two screens; their time stands still after the first word. */
async function aLongLine() {
  const [clock, speaking] = [manualClock(), manualClock()]
  const others = simulatedCompany({ seed: 7, players: performers() })
  const chunks = Array.from({ length: WORDS }, (_, index) => `word${index} `)
  let begins = (): void => {}
  const begun = new Promise<void>((resolve) => {
    begins = resolve
  })
  const line = (): Reply => {
    begins()
    return { chunks, chunkMs: LINE_MS / WORDS }
  }
  const slow = scriptedModel(line, { clock: speaking })
  const house = aHouse({
    ...{ store, clock },
    models: (use) => (use.prompt === 'acting.speak' ? aModelInUse(slow) : others.models(use)),
  })
  const { show, take } = await aShow(house, {
    seats: { role_ben: { kind: 'person', person: 'person_ben' } },
    settings: { pace: 'free', holdMs: 0 },
  })
  const stageManager = inProcessStageManager(showCompany(house), { ...house, holds: memoryHolds({ clock }) })
  const { bus } = house
  const hub = streamHub({ bus, clock, journal: store.journal, onStage: onStageIn(store.database) })
  const screens = await Promise.all(
    ['house', 'role_ben'].map(async (viewer) => serverSent(await hub.openStream({ piece: show, viewer }))),
  )
  await stageManager.start(show)
  await begun
  await speaking.advance(LINE_MS / WORDS)
  for (const screen of screens) await screen.until('frame')
  return { show, take, screens, stageManager, hub }
}

describe('while a long line is being said', () => {
  it('a person’s line is in the record and on every screen at once, long before the line ends', async () => {
    const { show, take, screens, stageManager, hub } = await aLongLine()
    const answer = await stageManager.cue(show, {
      cue: { kind: 'say-line', id: 'one', text: 'Wait a moment.' },
      sitter: { role: 'role_ben', person: 'person_ben' },
    })
    expect(answer).toMatchObject({ kind: 'appended' })
    const record = await store.journal.read(take, { after: 0 })
    expect(record.at(-1)).toMatchObject({ body: { text: 'Wait a moment.' } })
    expect(record.some(({ type, by }) => type === 'line-spoken' && by === 'role_ana')).toBe(false)
    for (const screen of screens) await screen.untilWritten('Wait a moment.')
    for (const screen of screens) expect(screen.raw()).not.toContain(`word${WORDS - 1}`)
    await stageManager.stop(show)
    await stageManager.close()
    hub.close()
  })

  it('a stop ends it, and what was said of it stays', async () => {
    const { show, take, screens, stageManager, hub } = await aLongLine()
    await stageManager.stop(show)
    for (const screen of screens) await screen.untilWritten('"ended"')
    await stageManager.close()
    const record = await store.journal.read(take, { after: 0 })
    const line = record.find(({ type, by }) => type === 'line-spoken' && by === 'role_ana')
    expect(line?.body).toMatchObject({ text: expect.stringMatching(/^word0.*—$/) })
    hub.close()
  })
})
