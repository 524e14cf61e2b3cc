import { readFileSync } from 'node:fs'
import { HOUSE } from '@commedia/core'
import { Recording } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { RECORDED_EVENINGS, recordEvening } from './record-evening.ts'

const kept = (name: string): Recording =>
  Recording.parse(
    JSON.parse(readFileSync(new URL(`../../shows/recordings/${name}.json`, import.meta.url), 'utf8')),
  )

it.each(Object.entries(RECORDED_EVENINGS))(
  'the recording %s is what the audience of %s perceived (else: node -C commedia-source scripts/make-recording.ts)',
  (name, evening) => {
    const recording = kept(name)
    expect(recordEvening(evening)).toEqual(recording)
    expect(recording.viewer).toBe(HOUSE)
    expect(recording.writtenBy).toMatch(/^models/)
    const types = new Set(recording.moments.map(({ event }) => event.type))
    expect(
      [...types].filter((type) => /note|nudge|direction|thought|goal|scenario|prepared/.test(type)),
    ).toEqual([])
  },
)
