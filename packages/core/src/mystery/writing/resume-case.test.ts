import { describe, expect, it } from 'vitest'
import type { Journal } from '../../ports/journal.ts'
import type { PromptBook } from '../../ports/prompt-book.ts'
import { seededRandom } from '../../prelude/random.ts'
import { loadStage } from '../../record/load-stage.ts'
import { memoryJournal } from '../../record/memory-journal.ts'
import { memoryPromptBook } from '../../record/memory-prompt-book.ts'
import { readerOf } from '../../record/reader.ts'
import { runTurn } from '../../record/run-turn.ts'
import { stateOf } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import { aCrew } from '../../testing/crew.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { caseWriters } from '../../testing/players/case-writing.ts'
import { compareBytes } from '../../testing/rehearse.ts'
import { simulatedCompany } from '../../testing/simulated-company.ts'
import { caseWritingRoom } from './case-writing-room.ts'
import { writeCase } from './write-case.ts'

const TAKE = { id: 'take_1', show: 'show_1' }
const READER = readerOf(turns, caseWritingRoom)
const LATENCY_MS = 100

interface House {
  readonly journal: Journal
  readonly book: PromptBook
  readonly mistake?: number
  readonly players?: number
  readonly stop?: AbortController
  /** Hears of each finished call, by its number. */
  readonly onCall?: (call: number) => void
}

/** One life of a process that writes a case: whatever stands is loaded, the open turn is played on. */
async function live({ journal, book, stop, onCall, mistake = 0.4, players = 4 }: House) {
  const clock = manualClock()
  const begun = clock.now()
  const company = simulatedCompany({
    seed: 3,
    players: caseWriters({ mistake }),
    latency: { firstTokenMs: LATENCY_MS, clock },
  })
  await journal.begin(TAKE)
  let written = 0
  const watched: PromptBook = {
    ...book,
    write: async (entry) => {
      onCall?.(++written)
      await book.write(entry)
    },
  }
  const house = {
    journal,
    reader: READER,
    clock,
    random: seededRandom(1),
    ...(stop && { stop: stop.signal }),
  }
  const before = await loadStage(TAKE, house)
  const playing = runTurn(
    before,
    (_stage, { turn, signals }) =>
      writeCase(
        { idea: 'a lighthouse, 1911', language: 'en', players },
        aCrew({ turn, signals, book: watched, models: company.models, clock }),
      ),
    house,
  )
  const outcome = await clock.playUntil(
    playing.then(
      (stage) => ({ stage }),
      (error: unknown) => ({ error }),
    ),
  )
  const stage = await loadStage(TAKE, house)
  return {
    ...outcome,
    calls: company.counts.calls,
    elapsedMs: clock.now() - begun,
    recorded: (await book.list(TAKE.id)).length,
    open: stateOf(stage, turns).open,
    state: stateOf(stage, caseWritingRoom),
    events: await journal.read(TAKE.id, { after: 0 }),
  }
}

const shelves = () => ({ journal: memoryJournal(), book: memoryPromptBook() })

describe('a case whose writing was cut off', () => {
  it('goes on after a kill at any call, repeats no finished call and comes to the same', async () => {
    const plain = await live(shelves())
    expect(plain.state.case).not.toBeNull()
    expect(plain.events.filter(({ body }) => (body as { round?: number }).round === 2)).not.toEqual([])
    for (let kill = 1; kill <= plain.calls; kill++) {
      const shelf = shelves()
      const killed = await live({
        ...shelf,
        onCall: (call) => {
          if (call >= kill) throw new Error('killed')
        },
      })
      expect(killed.open).not.toBeNull()
      expect(killed.recorded).toBe(kill - 1)
      const resumed = await live(shelf)
      expect(resumed.calls).toBe(plain.calls - killed.recorded)
      expect(compareBytes(plain.events, resumed.events)).toEqual({ equal: true })
    }
  })

  it('leaves its turn open when stopped, and finishes it later', async () => {
    const plain = await live(shelves())
    const shelf = shelves()
    const stop = new AbortController()
    const stopped = await live({ ...shelf, stop, onCall: (call) => call === 3 && stop.abort() })
    expect(stopped).toMatchObject({ error: { name: 'AbortError' } })
    expect(stopped.state.failed).toBeNull()
    const resumed = await live(shelf)
    expect(resumed.open).toBeNull()
    expect(compareBytes(plain.events, resumed.events)).toEqual({ equal: true })
  })
})

describe('the way through a case', () => {
  it('is three calls deep, however many players there are', async () => {
    for (const players of [4, 8]) {
      const { elapsedMs, calls } = await live({ ...shelves(), mistake: 0, players })
      expect(calls).toBe(3 + players * 2)
      expect(elapsedMs / (3 * LATENCY_MS)).toBeLessThanOrEqual(1.15)
    }
  })
})
