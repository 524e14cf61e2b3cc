import { dirname, join } from 'node:path'
import type { ProofRow } from '../proof.ts'
import { EveningRecord } from './kept-files.ts'
import { read, readCalls, readUnpacked } from './read-kept.ts'
import { linesAsked, replaySlots } from './replay-slots.ts'

const READS_PER_SECOND = 300
const WRITES_PER_SECOND = 30
const SLOTS = [1, 4, 6]

/** What a file of calls would have been on a server of one's own, by how many pages that keeps; beats are counted in the record beside it. */
export function slotTable(file: string): readonly ProofRow[] {
  const calls = readCalls(readUnpacked(file) ?? '')
  const record = readUnpacked(join(dirname(file), 'record.json'))
  const beats = record === undefined ? linesAsked(calls) : beatsIn(record)
  return SLOTS.map((slots) => {
    const speed = { readsPerSecond: READS_PER_SECOND, writesPerSecond: WRITES_PER_SECOND }
    const row = replaySlots(calls, beats, { slots, ...speed })
    return {
      slots,
      beats,
      'prefill tokens': Math.round(row.prefill),
      's a beat': Number(row.secondsPerBeat.toFixed(1)),
      'first word, s': Number(row.firstWord.toFixed(1)),
    }
  })
}

function beatsIn(record: string): number {
  const { events } = read(EveningRecord, record, 'record.json')
  return events.filter(({ type }) => type === 'beat-played').length
}
