import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { EveningRecord } from './kept-files.ts'
import { read } from './read-kept.ts'

/** What an evening is kept from: the folder of a model answered by hand, and the booth's export of the show. */
export interface KeepRequest {
  readonly name: string
  readonly hand: string
  readonly record: string
}

/** Puts an evening into the folder of those that are kept: the record as it was exported, and every call in one file. */
export function keepEvening({ name, hand, record }: KeepRequest, folder: URL): void {
  const text = readFileSync(record, 'utf8')
  read(EveningRecord, text, record)
  keepFiles({ name, hand, text }, folder)
}

/** Puts the text of a record, and every call, into a folder of their own. */
export function keepFiles(
  { name, hand, text }: { readonly name: string; readonly hand: string; readonly text: string },
  folder: URL,
): void {
  const kept = new URL(`${name}/`, folder)
  if (!/^[a-z0-9-]+$/u.test(name))
    throw new Error(`--keep ${name}: a name has small letters, figures and dashes.`)
  if (existsSync(kept)) throw new Error(`${name} is kept already; the first evening of a topic counts.`)
  const calls = callsByHand(hand)
  mkdirSync(kept, { recursive: true })
  writeFileSync(new URL('record.json.gz', kept), gzipSync(text))
  const lines = calls.map((call) => `${JSON.stringify(call)}\n`).join('')
  writeFileSync(new URL('calls.jsonl.gz', kept), gzipSync(lines))
}

/** Each question with its answer; a question whose asker went away has none. */
function callsByHand(hand: string) {
  const questions = readdirSync(join(hand, 'q')).filter((file) => file.endsWith('.json'))
  return questions.sort().map((file) => {
    const asked = JSON.parse(readFileSync(join(hand, 'q', file), 'utf8'))
    const answer = join(hand, 'a', file.replace('.json', '.txt'))
    return {
      n: Number.parseInt(file, 10),
      messages: asked.messages,
      ...(asked.response_format === undefined ? {} : { response_format: asked.response_format }),
      max_tokens: asked.max_tokens ?? asked.max_completion_tokens,
      temperature: asked.temperature,
      ...(existsSync(answer) ? { answer: readFileSync(answer, 'utf8').replace(/\n$/u, '') } : {}),
    }
  })
}
