import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type * as z from 'zod'
import type { Evening } from './evening.ts'
import { Call, EveningRecord, PieceRecord, Verdicts } from './kept-files.ts'

/** Reads the plays kept in a folder, one a folder, by name; evenings of other modes are kept beside them and not measured. */
export function readKept(folder: URL): readonly Evening[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return names
    .filter(({ name }) => isPlay(new URL(`${name}/record.json`, folder)))
    .map(({ name }) => readEvening(name, new URL(`${name}/`, folder)))
    .sort(byName)
}

/** The calls in a file of lines, in the order in which they were asked. */
export function readCalls(text: string): readonly Call[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .map((line, at) => read(Call, line, `line ${at + 1} of the calls`))
    .sort((one, other) => one.n - other.n)
}

/** The text of a file, packed or not; `undefined` when there is none. */
export function readUnpacked(file: string): string | undefined {
  const packed = file.endsWith('.gz') ? file : `${file}.gz`
  if (existsSync(packed)) return gunzipSync(readFileSync(packed)).toString('utf8')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reads a file of a kept evening by its schema, and says which it was if it does not fit. */
export function read<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.infer<Schema> {
  const result = schema.safeParse(JSON.parse(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${what}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function isPlay(record: URL): boolean {
  return !PieceRecord.safeParse(JSON.parse(readUnpacked(fileURLToPath(record)) ?? '{}')).success
}

function readEvening(name: string, folder: URL): Evening {
  const file = (path: string): string => readUnpacked(fileURLToPath(new URL(path, folder))) ?? ''
  const { blueprint, events } = read(EveningRecord, file('record.json'), `${name}/record.json`)
  const verdicts = new URL('verdicts.json', folder)
  return {
    name,
    kept: true,
    language: blueprint.language,
    blueprint,
    calls: readCalls(file('calls.jsonl')),
    record: events,
    ...(existsSync(verdicts)
      ? { verdicts: read(Verdicts, file('verdicts.json'), `${name}/verdicts.json`) }
      : {}),
  }
}

function byName(one: Evening, other: Evening): number {
  return one.name < other.name ? -1 : 1
}
