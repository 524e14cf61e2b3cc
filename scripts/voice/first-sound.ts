import { setTimeout as sleep } from 'node:timers/promises'
import { connectVoice } from '@commedia/core/adapters'
import { spokenPieces } from '@commedia/core/voices'
import type { ProofRun } from '../proof.ts'
import { openLoopback } from './loopback.ts'
import type { Part } from './part.ts'
import { wave } from './sound-faults.ts'

const VOICE_NEEDS_MS = 100
const TOKEN_MS = 20
const SAMPLE_RUNS = 3
const FULL_RUNS = 30
const FIRST = 'Well, listen to me, '
const MORE = 'I have told you all I know about it, '

/** Lines of so many words that begin alike: what follows the first clause must not matter. */
const LINES: Readonly<Record<string, string>> = {
  words_5: `${FIRST}now.`,
  words_30: lineOf(30),
  words_120: lineOf(120),
}

function lineOf(words: number): string {
  let line = FIRST
  while (line.trim().split(' ').length < words) line += MORE
  return `${line.trim().split(' ').slice(0, words).join(' ')}.`
}

/** How long after its first clause a line is first heard, by a voice that needs 100 ms, while the line is still written: the same whatever its length. */
export async function proveFirstSound({ full }: ProofRun): Promise<Part> {
  const sound = wave(4_000)
  const server = await openLoopback(async (request, response) => {
    request.resume()
    await sleep(VOICE_NEEDS_MS)
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound)
  })
  try {
    const voice = connectVoice({ baseUrl: server.url, model: 'some-tts' })
    const rows = []
    const every: number[] = []
    for (const [length, line] of Object.entries(LINES)) {
      const times: number[] = []
      for (let run = 0; run < (full ? FULL_RUNS : SAMPLE_RUNS); run++)
        times.push(await firstHeard(line, voice))
      every.push(...times)
      rows.push({
        length,
        runs: times.length,
        median_ms: medianOf(times),
        worst_ms: Math.round(Math.max(...times)),
      })
    }
    const medians = rows.map(({ median_ms }) => median_ms)
    const figures = {
      first_sound_ms: Math.round(Math.max(...every)),
      first_sound_spread_ms: Math.max(...medians) - Math.min(...medians),
    }
    return { figures, rows }
  } finally {
    await server.close()
  }
}

/** Writes a line word by word, and says how long after the end of its first clause the first of its sound was there. */
async function firstHeard(line: string, voice: ReturnType<typeof connectVoice>): Promise<number> {
  const cutter = spokenPieces()
  const firstClause = FIRST.trimEnd().length
  let written = 0
  let clauseAt = 0
  for (const word of line.match(/\S+\s*/gu) ?? []) {
    await sleep(TOKEN_MS)
    written += word.length
    if (clauseAt === 0 && written >= firstClause) clauseAt = performance.now()
    const [piece] = cutter.push(word)
    if (piece !== undefined) return heardAfter(piece.text, { voice, since: clauseAt })
  }
  return heardAfter(cutter.end()[0]?.text ?? '', { voice, since: clauseAt })
}

async function heardAfter(
  text: string,
  { voice, since }: { readonly voice: ReturnType<typeof connectVoice>; readonly since: number },
): Promise<number> {
  const sound = await voice.speak({ text, voice: 'ana', language: 'en' })
  for await (const _ of sound.bytes) break
  return performance.now() - since
}

function medianOf(times: readonly number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0)
}
