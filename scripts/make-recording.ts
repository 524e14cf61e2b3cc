import { readFileSync, writeFileSync } from 'node:fs'
import { parseBlueprint } from '@commedia/core'
import { playWritten } from './recording/play-written.ts'
import { THE_KINGS_SOUP } from './recording/the-kings-soup.script.ts'

// Makes the bundled recording from what was written by hand: node -C commedia-source scripts/make-recording.ts

const show = new URL('../shows/the-kings-soup.json', import.meta.url)
const { blueprint } = parseBlueprint(readFileSync(show, 'utf8'))
if (blueprint === undefined) throw new Error('shows/the-kings-soup.json is not a blueprint.')
const recording = await playWritten(blueprint, THE_KINGS_SOUP)
const file = new URL('../shows/recordings/the-kings-soup.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
