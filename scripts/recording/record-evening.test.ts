import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Recording } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { KeptRecord } from '../evening/kept-files.ts'
import { read, readUnpacked } from '../evening/read-kept.ts'
import { RECORDED_EVENINGS, recordEvening } from './record-evening.ts'

const SHOWS = new URL('../../shows/recordings/', import.meta.url)
const kept = (name: string): Recording =>
  Recording.parse(JSON.parse(readFileSync(new URL(`${name}.json`, SHOWS), 'utf8')))
const ALL = globSync('*.json', { cwd: SHOWS }).map((file) => kept(file.replace('.json', '')))

it.each(
  Object.entries(RECORDED_EVENINGS).map(([name, evening]) => [name, evening.evening, evening] as const),
)(
  'the recording %s is what its viewer perceived of %s (else: node -C commedia-source scripts/make-recording.ts)',
  (name, folder, evening) => {
    const recording = kept(name)
    expect(recordEvening(evening)).toEqual(recording)
    expect(recording.writtenBy).toMatch(/^models/)
    // By another way than it was made: nothing is in it that was not for this viewer.
    const file = fileURLToPath(new URL(`../evening/evenings/${folder}/record.json`, import.meta.url))
    const { events } = read(KeptRecord, readUnpacked(file) ?? '', folder)
    const perceived = new Set(
      events.flatMap(({ seq, audience }) => (audience.includes(recording.viewer) ? [seq] : [])),
    )
    expect(recording.moments.filter(({ event: { seq } }) => !perceived.has(seq))).toEqual([])
    const types = new Set(recording.moments.map(({ event }) => event.type))
    expect(
      [...types].filter((type) => /note|nudge|direction|thought|goal|scenario|prepared|dealt/.test(type)),
    ).toEqual([])
  },
)

it('has eight recordings or more: plays in both languages, a game, a talk, a screening, each saying how it was made', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(8)
  const kinds = new Set(
    ALL.map(({ kind, language }) => (kind === 'performance' ? `${kind} ${language}` : kind)),
  )
  expect([...kinds].sort()).toEqual(['performance en', 'performance zh', 'room', 'screening', 'table'])
  for (const { notice, cast, place, kind } of ALL) {
    expect(notice.length).toBeGreaterThan(20)
    expect(cast.length).toBeGreaterThan(1)
    expect(place === null).toBe(kind === 'screening')
  }
})
