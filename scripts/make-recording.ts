import { readFileSync, writeFileSync } from 'node:fs'
import { parseBlueprint } from '@commedia/core'
import type { Recording } from '@commedia/core/wire'
import { playWritten } from './recording/play-written.ts'
import { RECORDED_EVENINGS, recordEvening } from './recording/record-evening.ts'
import { THE_KINGS_SOUP } from './recording/the-kings-soup.script.ts'

// Makes the bundled recordings: node -C commedia-source scripts/make-recording.ts
// The one that was written by hand, and those of kept evenings (scripts/evening/evenings), under the names of their plays.

const show = new URL('../shows/the-kings-soup.json', import.meta.url)
const { blueprint } = parseBlueprint(readFileSync(show, 'utf8'))
if (blueprint === undefined) throw new Error('shows/the-kings-soup.json is not a blueprint.')
keep('the-kings-soup', await playWritten(blueprint, THE_KINGS_SOUP))

for (const [name, evening] of Object.entries(RECORDED_EVENINGS)) {
  keep(name, recordEvening(evening))
}

function keep(name: string, recording: Recording): void {
  const file = new URL(`../shows/recordings/${name}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
}
