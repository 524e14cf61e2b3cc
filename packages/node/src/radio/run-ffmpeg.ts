import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommediaError } from '@commedia/core'
import { type Command, findFence, runConfined } from '../video/run-confined.ts'

/** One run of ffmpeg: the open files it finds as `/dev/fd/3` and so on, and how far it may go. */
export interface FfmpegRun {
  readonly files: readonly [first: number, ...others: number[]]
  readonly workMs: number
  readonly outputBytes: number
  /** How long the file may grow that it writes, if it writes one. */
  readonly writtenBytes?: number
  /** What is answered: what it puts out, or what it says of its work. */
  readonly answer: 'output' | 'words'
  readonly signal?: AbortSignal | undefined
}

/** Runs ffmpeg with these arguments and gives its answer. */
export type Ffmpeg = (details: readonly string[], run: FfmpegRun) => Promise<Buffer>

/** Where ffmpeg is, and what it is put behind, other than usual. */
export interface FfmpegOptions {
  readonly program?: string
  readonly fence?: readonly string[]
}

const MEMORY_MB = 2048

/** An ffmpeg that has a few open files, no network and no environment, and bounds on time, memory and what it writes. */
export function confinedFfmpeg({ program = 'ffmpeg', fence }: FfmpegOptions = {}): Ffmpeg {
  let found: Promise<readonly string[]> | undefined
  return async (details, { files, workMs, outputBytes, writtenBytes, answer, signal }) => {
    found ??= fence === undefined ? findFence() : Promise.resolve(fence)
    const asked = [program, '-nostdin', '-hide_banner', '-nostats', ...details] as const
    const command: Command = answer === 'words' ? ['sh', '-c', 'exec "$@" 2>&1', 'sh', ...asked] : asked
    const [descriptor, ...others] = files
    return runConfined(command, {
      ...{ descriptor, others, signal, fence: await found },
      limits: { memoryMb: MEMORY_MB, outputBytes, writtenBytes },
      deadline: performance.now() + workMs,
    }).catch((error: unknown) => {
      throw inOwnWords(error)
    })
  }
}

/** Whether there is an ffmpeg to make radio plays with. */
export async function hasFfmpeg(program = 'ffmpeg'): Promise<boolean> {
  const child = spawn(program, ['-version'], { stdio: 'ignore' })
  const [code] = await once(child, 'close').catch(() => [null])
  return code === 0
}

/** What is said of a film where one is read, said of a sound. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof CommediaError) || error.reason === undefined) return error
  const said = SAID[error.reason]
  return said === undefined
    ? error
    : new CommediaError(error.code, said, { reason: error.reason, cause: error })
}

const SAID: Readonly<Record<string, string>> = {
  'no-ffmpeg':
    'A radio play is put together by ffmpeg, which is not installed here: install ffmpeg 5.1 or later.',
  damaged: 'This sound cannot be worked on by ffmpeg: it is damaged, or of a kind that is not read here.',
  'too-large': 'This sound is longer than can be taken in.',
  'too-slow': 'Working on this sound takes too long.',
}
