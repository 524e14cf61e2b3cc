import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseBlueprint } from '@commedia/core'
import type { Recording } from '@commedia/core/wire'
import { keepPiece } from './recording/keep-piece.ts'
import { playWritten } from './recording/play-written.ts'
import { RECORDED_EVENINGS, recordEvening } from './recording/record-evening.ts'
import { THE_KINGS_SOUP } from './recording/the-kings-soup.script.ts'

// Makes the bundled recordings: node -C commedia-source scripts/make-recording.ts
// The one that was written by hand, and those of kept evenings (scripts/evening/evenings), under the names of their plays.
//
// An evening that was no play is kept out of the home it was played in, before it can be recorded:
// --keep NAME --home FOLDER --hand FOLDER --take TAKE [--show SCREENING] --kind table|room|screening --title TITLE --language en|zh

const { values: asked } = parseArgs({
  options: {
    keep: { type: 'string' },
    home: { type: 'string' },
    hand: { type: 'string' },
    take: { type: 'string' },
    show: { type: 'string' },
    kind: { type: 'string' },
    title: { type: 'string' },
    language: { type: 'string' },
  },
})
if (asked.keep !== undefined) {
  await keepPiece({ ...asked, name: asked.keep }, new URL('evening/evenings/', import.meta.url))
  process.exit(0)
}

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
