import { existsSync, readFileSync } from 'node:fs'
import { Blueprint } from '@commedia/core'
import type { Evening } from './evening.ts'
import { readCalls } from './read-kept.ts'

/** Evenings that were played before records were kept: what lies in which folder under which name. */
const RECORDED = [
  { name: 'dam-en', folder: 'dam-en', script: 'improvised.txt', calls: 'calls.jsonl' },
  { name: 'dam-en-pilot', folder: 'dam-en', script: 'pilot.txt', calls: 'pilot-calls.jsonl' },
  // Two short probes follow behind the evening's last call.
  { name: 'xizi-zh', folder: 'xizi-zh', script: 'evening.txt', calls: 'calls.jsonl', lastCall: 163 },
] as const

/** Reads the evenings recorded before from a folder; `undefined` where it is not at hand. */
export function readRecorded(folder: URL): readonly Evening[] | undefined {
  if (!existsSync(folder)) return undefined
  return RECORDED.map((recorded) => {
    const read = (file: string): string => readFileSync(new URL(`${recorded.folder}/${file}`, folder), 'utf8')
    const blueprint = Blueprint.parse(JSON.parse(read('show.json')))
    const last = 'lastCall' in recorded ? recorded.lastCall : Number.POSITIVE_INFINITY
    return {
      name: recorded.name,
      kept: false,
      language: blueprint.language,
      blueprint,
      calls: readCalls(read(recorded.calls)).filter(({ n }) => n <= last),
      script: read(recorded.script),
    }
  })
}
