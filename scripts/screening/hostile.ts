import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import type { FrameReader } from '@commedia/core/screening'
import { type FilmLimits, ffmpegFrameReader } from '@commedia/node/video'
import type { ProofRun } from '../proof.ts'
import { drawFilms } from './draw-films.ts'
import { HOSTILE_KINDS, type HostileFile, hostileFile, type Trap } from './hostile-media.ts'
import { largestMemory, setTrap, watchSockets } from './measures.ts'
import type { Part } from './part.ts'

const FILES = 200
const SAMPLE = 20
const LIMITS = { durationMs: 4000, memoryMb: 1024, fileBytes: 2 ** 32 } satisfies Partial<FilmLimits>
const WORK_MS = { full: 4000, sample: 1500 }
/** Cuts are looked for half the film's length besides, and killing a process takes a moment on a busy machine. */
const SLACK_MS = LIMITS.durationMs / 2 + 2000

interface Outcome {
  readonly kind: string
  readonly result: string
  readonly ms: number
  readonly isBad: boolean
}

/** Gives hostile files to the reader and watches what its processes do: how long, how large, and whom they call. */
export async function proveHostile({ full, seed }: ProofRun): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-hostile-'))
  const trap = await setTrap()
  const sockets = await watchSockets(folder)
  const memory = largestMemory()
  const workMs = WORK_MS[full ? 'full' : 'sample']
  try {
    const films = await drawFilms(folder)
    const secret = join(folder, 'secret.mp4')
    await writeFile(secret, films.mp4)
    const trapConnections = await trap.spring(folder)
    const place = { films, url: trap.url, secret }
    // Without a fence, so that what does not go out was held by the reader itself.
    const reader = ffmpegFrameReader({ limits: { ...LIMITS, workMs }, fence: sockets.fence })
    const outcomes: Outcome[] = []
    const isLate = ({ ms }: Outcome) => ms > workMs + SLACK_MS
    const count = full ? FILES : SAMPLE
    for (let file = 0; file < count; file++) {
      const number = full ? file : Math.floor((file * HOSTILE_KINDS) / count)
      outcomes.push(await give(hostileFile(number, seed, place), join(folder, `given-${file}`), reader))
    }
    for (const address of addresses(place, folder)) outcomes.push(await giveAddress(address, reader))
    const bad = outcomes.filter((outcome) => outcome.isBad || isLate(outcome))
    const largest = memory.stop()
    const figures = {
      hostile_files: count,
      hostile_addresses: outcomes.length - count,
      hostile_refused: outcomes.filter(({ result }) => result.startsWith('refused')).length,
      hostile_media_bad: bad.length + (largest > LIMITS.memoryMb ? 1 : 0),
      hostile_connections: trap.connections() - trapConnections,
      ...(await sockets.figures()),
      trap_connections: trapConnections,
      worst_ms: Math.max(...outcomes.map(({ ms }) => ms)),
      worst_mb: largest,
      own_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    }
    const slowest = outcomes.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
    return {
      figures,
      rows: [
        ...Object.entries(figures).map(([figure, value]) => ({ figure, value })),
        ...slowest.map(({ kind, result, ms }) => ({ figure: `slow: ${kind}`, value: `${ms} ms, ${result}` })),
        ...bad.map(({ kind, result, ms }) => ({ figure: `BAD: ${kind}`, value: `${ms} ms, ${result}` })),
      ],
    }
  } finally {
    memory.stop()
    await sockets.stop()
    trap.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function give(file: HostileFile, folder: string, reader: FrameReader): Promise<Outcome> {
  await mkdir(folder)
  const path = join(folder, file.name)
  await writeFile(path, file.bytes)
  if (file.zeros !== undefined) await truncate(path, file.bytes.length + file.zeros)
  const outcome = await look(path, reader)
  await rm(folder, { recursive: true })
  const isWrong =
    (file.must === 'show-nothing' && outcome.pictures > 0) ||
    (file.must === 'be-read' && outcome.pictures === 0)
  const { result, ms } = outcome
  return { kind: file.kind, result, ms, isBad: isWrong || outcome.isOurFault }
}

async function giveAddress(address: string, reader: FrameReader): Promise<Outcome> {
  const { result, ms, pictures, isOurFault } = await look(address, reader)
  return { kind: `the address ${address}`, result, ms, isBad: pictures > 0 || isOurFault }
}

/** Asks for everything there is to ask of a film; the longest answer counts. */
async function look(path: string, reader: FrameReader) {
  let [pictures, ms, isOurFault] = [0, 0, false]
  const results: string[] = []
  const asked = [
    () => reader.probe(path),
    async () => {
      pictures = (await reader.frames(path, { start: 0, end: 1000, count: 2 })).length
    },
    () => reader.cuts(path),
  ]
  for (const ask of asked) {
    const began = performance.now()
    try {
      await ask()
      results.push('read')
    } catch (error) {
      isOurFault ||= !(error instanceof CommediaError)
      results.push(error instanceof CommediaError ? `refused: ${error.reason}` : String(error))
    }
    ms = Math.max(ms, Math.round(performance.now() - began))
  }
  return { result: [...new Set(results)].join(', '), pictures, ms, isOurFault }
}

/** What is no file at all, though a program that guesses would find something there. */
function addresses({ url, secret }: Trap, folder: string): readonly string[] {
  return [
    ...['film.mp4', 'film.m3u8'].map((name) => `${url}${name}`),
    ...[`file:${secret}`, `concat:${secret}|${secret}`, `subfile,,start,0,end,0,,:${secret}`],
    ...[
      'pipe:0',
      '-',
      'data:video/mp4;base64,AAAA',
      url.replace('http', 'tcp'),
      `async:${url}`,
      `cache:${url}`,
    ],
    ...['/dev/zero', '/dev/stdin', folder, '', 'a\0b', `${secret}/x`],
  ]
}
