import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { FilmLimits } from './film-limits.ts'
import { refuseFilm } from './refuse-film.ts'

/** A command and what it is given. */
export type Command = readonly [program: string, ...details: string[]]

/** Where a confined process finds its film, and how far it may go. */
export interface Confinement {
  /** The open file; the process finds it as `/dev/fd/3`. */
  readonly descriptor: number
  /** Open files beside it, found as `/dev/fd/4` and so on; one of them may be written to, where `limits` allow that. */
  readonly others?: readonly number[] | undefined
  readonly limits: Pick<FilmLimits, 'memoryMb' | 'outputBytes'> & {
    /** How long a file may grow that it writes; none may be written unless told. */
    readonly writtenBytes?: number | undefined
  }
  /** When it is ended, by `performance.now()`. */
  readonly deadline: number
  /** What the command is put behind, such as `unshare --net`. */
  readonly fence: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/**
 * No core file, no file written longer than allowed, no more seconds of work than there are (should we be gone before them), and a bound
 * on memory where the system knows one (Linux; macOS does not).
 */
const LIMITED = 'ulimit -c 0; ulimit -f "$1"; ulimit -t "$2"; ulimit -v "$3" 2>/dev/null; shift 3; exec "$@"'
/** What `ulimit -f` counts in. */
const BLOCK_BYTES = 512
const NOT_FOUND = 127
const KEPT_COMPLAINT = 2000

/** Runs a command with an empty environment and nothing but the files that are open for it, and gives what it answered. */
export async function runConfined(command: Command, confinement: Confinement): Promise<Buffer> {
  const { descriptor, others = [], limits, deadline, fence, signal } = confinement
  signal?.throwIfAborted()
  const left = Math.max(0, deadline - performance.now())
  const blocks = Math.ceil((limits.writtenBytes ?? 0) / BLOCK_BYTES)
  const bounds = [blocks, Math.ceil(left / 1000) + 1, limits.memoryMb * 1024].map(String)
  const child = spawn('sh', ['-c', LIMITED, 'sh', ...bounds, ...fence, ...command], {
    cwd: '/',
    // A group of its own, so that whatever a fence started ends with it.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', descriptor, ...others],
  })
  let ending: 'too-slow' | 'too-large' | undefined
  const end = (why?: typeof ending) => {
    ending ??= why
    killGroup(child)
  }
  const timer = setTimeout(() => end('too-slow'), left)
  const stop = () => end()
  signal?.addEventListener('abort', stop, { once: true })
  process.once('exit', stop)
  try {
    const answer = collect(child, limits.outputBytes, () => end('too-large'))
    const [code] = await once(child, 'close')
    signal?.throwIfAborted()
    if (ending === 'too-slow') throw refuseFilm('too-slow', 'Looking into this film takes too long.')
    if (ending === 'too-large') throw refuseFilm('too-large', 'This film brings more than can be taken in.')
    if (code === NOT_FOUND) throw missing(command)
    if (code !== 0)
      throw refuseFilm('damaged', 'This film cannot be read: it is damaged.', answer.complaint())
    return answer.bytes()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn')) throw missing(command, error)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    process.off('exit', stop)
  }
}

/** What puts a process out of reach of every network, where this machine lets us: nothing elsewhere. */
export async function findFence(): Promise<readonly string[]> {
  for (const fence of [
    ['unshare', '--net', '--'],
    ['unshare', '--map-root-user', '--net', '--'],
  ]) {
    const [program = '', ...details] = fence
    const child = spawn(program, [...details, 'true'], { stdio: 'ignore' })
    const [code] = await once(child, 'close').catch(() => [null])
    if (code === 0) return fence
  }
  return []
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function collect({ stdout, stderr }: ChildProcess, limit: number, overflow: () => void) {
  const chunks: Buffer[] = []
  let size = 0
  let complaint = ''
  stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) overflow()
    else chunks.push(chunk)
  })
  stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-KEPT_COMPLAINT)
  })
  return { bytes: () => Buffer.concat(chunks), complaint: () => new Error(complaint.trim()) }
}

function missing([program]: Command, cause?: unknown) {
  return refuseFilm(
    'no-ffmpeg',
    `Films are read by ${program}, which is not installed here: install ffmpeg 5.1 or later.`,
    cause,
  )
}
