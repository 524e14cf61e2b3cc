import { inspect } from 'node:util'
import { CommediaError } from '@commedia/core'
import { connectVoice } from '@commedia/core/adapters'
import type { ProofRun } from '../proof.ts'
import type { Part } from './part.ts'
import { KEY, openFaulty, SOUND_FAULTS } from './sound-faults.ts'

const FIRST_SOUND_MS = 700
const WHOLE_MS = 2_000
const MAX_BYTES = 1_000_000
/** Beside other work a timer may come so much late. */
const LATE_BY_MS = 500
const FULL_RUNS = 25
const AT_ONCE = 8
/** These keep the server so busy, which is in this process, that others would miss their deadlines beside them. */
const HEAVY = /^(?:endless|huge)/u

interface Run {
  readonly mode: string
  readonly end: string
  readonly ms: number
  readonly bytes: number
  readonly leaked: boolean
}

/** Speaks through a server that goes wrong in forty ways: each saying ends within its deadline, by a closed reason that quotes nothing, or as a sound. */
export async function proveFaults({ full }: ProofRun): Promise<Part> {
  const server = await openFaulty()
  let loose = 0
  const count = (): void => void loose++
  process.on('unhandledRejection', count)
  try {
    const modes = Object.keys(SOUND_FAULTS).flatMap((mode) =>
      Array.from({ length: full ? FULL_RUNS : 1 }, () => mode),
    )
    const runs: Run[] = []
    const speakAll = (left: string[], atOnce: number) =>
      Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let mode = left.shift(); mode !== undefined; mode = left.shift())
            runs.push(await speakTo(mode, server.url))
        }),
      )
    await speakAll(
      modes.filter((mode) => !HEAVY.test(mode)),
      AT_ONCE,
    )
    await speakAll(
      modes.filter((mode) => HEAVY.test(mode)),
      1,
    )
    const rows = Object.entries(SOUND_FAULTS).map(([mode, { ends }]) => {
      const own = runs.filter((run) => run.mode === mode)
      return {
        mode,
        ended: [...new Set(own.map(({ end }) => end))].join(' '),
        wrong: own.filter(({ end }) => !ends.includes(end)).length,
        ms: Math.max(...own.map(({ ms }) => ms)),
      }
    })
    const figures = {
      fault_modes: rows.length,
      fault_runs: runs.length,
      fault_wrong_end: rows.reduce((sum, { wrong }) => sum + wrong, 0),
      fault_hung: runs.filter(({ mode, ms }) => ms > longestFor(mode)).length,
      fault_over_cap: runs.filter(({ bytes }) => bytes > MAX_BYTES).length,
      fault_keys_told: runs.filter(({ leaked }) => leaked).length,
      fault_loose: loose,
    }
    return { figures, rows }
  } finally {
    process.off('unhandledRejection', count)
    await server.close()
  }
}

function longestFor(mode: string): number {
  return (SOUND_FAULTS[mode]?.neverBegins ? FIRST_SOUND_MS : WHOLE_MS) + LATE_BY_MS
}

async function speakTo(mode: string, baseUrl: string): Promise<Run> {
  const voice = connectVoice({
    ...{ baseUrl, model: 'some-tts', apiKey: KEY, headers: { 'x-fault': encodeURIComponent(mode) } },
    ...{ firstSoundMs: FIRST_SOUND_MS, timeoutMs: WHOLE_MS, maxBytes: MAX_BYTES },
  })
  const started = performance.now()
  let bytes = 0
  let end = 'sound'
  let leaked = false
  try {
    const sound = await voice.speak({ text: 'Good evening.', voice: 'ana', language: 'en' })
    for await (const piece of sound.bytes) bytes += piece.length
  } catch (error) {
    end = error instanceof CommediaError ? (error.reason ?? error.code) : `not ours: ${String(error)}`
    leaked = inspect(error, { depth: 10 }).includes(KEY)
  }
  return { mode, end, bytes, leaked, ms: Math.round(performance.now() - started) }
}
