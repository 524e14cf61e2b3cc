import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../acting/breath.ts'
import { faultIn, type LineFault } from '../acting/line-guards.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, stateOf, viewFor } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'

const FILE = '../../../../scripts/evening/evenings/the-kings-soup-en/record.json.gz'
const { events } = JSON.parse(gunzipSync(readFileSync(new URL(FILE, import.meta.url))).toString('utf8')) as {
  readonly events: readonly StageEvent[]
}

/** Every line of the evening, with what would have been found wrong with it as it was about to be said. */
function keptLines(): readonly { readonly text: string; readonly fault: LineFault | undefined }[] {
  const reader = readerOf(...SHOW_ROOMS)
  let stage = emptyStage(events[0]?.take ?? '')
  return events.flatMap((event, index) => {
    const before = stage
    stage = reader.fold(stage, { ...event, cause: { turn: 'turn_1', index } })
    if (event.type !== 'line-spoken') return []
    const { text } = event.body as { readonly text: string }
    const { actSince } = stateOf(before, performanceRoom)
    const decision = { strategy: 'slow', act: null } as const
    const input = { view: viewFor(event.by, before), recalled: [], historyChars: 9_000, decision, actSince }
    return [{ text, fault: faultIn(text, input) }]
  })
}

describe('lines of an evening that was played', () => {
  it('are let out, every one of them', () => {
    const lines = keptLines()
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter(({ fault }) => fault !== undefined)).toEqual([])
  })

  it('are counted as one counts words', () => {
    expect(wordsIn('I don’t know. Twenty-two, perhaps!')).toBe(5)
    expect(wordsIn('茶凉了，给您续上。')).toBe(5)
  })
})
