import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseBlueprint } from '@commedia/core'
import { EveningRecord } from './evening/kept-files.ts'
import { read, readUnpacked } from './evening/read-kept.ts'
import { playWritten } from './recording/play-written.ts'
import { recordEvening } from './recording/record-evening.ts'
import { THE_KINGS_SOUP } from './recording/the-kings-soup.script.ts'

// Makes the bundled recordings: node -C commedia-source scripts/make-recording.ts
// The one that was written by hand, and those of kept evenings (scripts/evening/evenings), under the names of their plays.

const EVENINGS: Readonly<Record<string, string>> = {}

const show = new URL('../shows/the-kings-soup.json', import.meta.url)
const { blueprint } = parseBlueprint(readFileSync(show, 'utf8'))
if (blueprint === undefined) throw new Error('shows/the-kings-soup.json is not a blueprint.')
keep('the-kings-soup', `${JSON.stringify(await playWritten(blueprint, THE_KINGS_SOUP), null, 2)}\n`)

for (const [name, evening] of Object.entries(EVENINGS)) {
  const file = fileURLToPath(new URL(`evening/evenings/${evening}/record.json`, import.meta.url))
  const record = read(EveningRecord, readUnpacked(file) ?? '', evening)
  keep(name, `${JSON.stringify(recordEvening(record))}\n`)
}

function keep(name: string, text: string): void {
  writeFileSync(new URL(`../shows/recordings/${name}.json`, import.meta.url), text)
}
