import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, CommediaError, canonicalJson, type Voice, type VoiceSaying } from '@commedia/core'
import { decodeSound } from './decode-sound.ts'
import type { Ffmpeg } from './run-ffmpeg.ts'
import { withoutSilence } from './samples.ts'

/** What speaks the lines of a radio play, and where their sounds are kept. */
export interface Studio {
  readonly voice: Voice
  /** What was spoken is kept in this folder, and never asked for again. */
  readonly folder: string
  readonly ffmpeg: Ffmpeg
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** How many lines are asked for at once; three unless told. */
  readonly atOnce?: number
  readonly onProgress?: (progress: RadioProgress) => void
}

/** How far a radio play is: sayings that have their sound, and what comes after them. */
export type RadioProgress =
  | { readonly kind: 'spoken'; readonly done: number; readonly of: number; readonly asked: number }
  | { readonly kind: 'laid' | 'measured' | 'written' }

/** The file a saying is kept in, by all that was asked for. */
export function soundFile(saying: VoiceSaying, { voice, folder }: Pick<Studio, 'voice' | 'folder'>): string {
  const asked = canonicalJson({ saying, voice: voice.id, model: voice.model })
  return join(folder, `${createHash('sha256').update(asked).digest('hex').slice(0, 40)}.sound`)
}

/** Which of these sayings were spoken before, by their files. */
export async function soundsKept(
  sayings: readonly VoiceSaying[],
  studio: Pick<Studio, 'voice' | 'folder'>,
): Promise<ReadonlySet<string>> {
  const there = new Set(await readdir(studio.folder).catch(() => []))
  const files = sayings.map((saying) => soundFile(saying, studio))
  return new Set(files.filter((file) => there.has(file.slice(studio.folder.length + 1))))
}

const AT_ONCE = 3
const WAITS_MS = [1000, 4000, 15_000]
/** When so many came to nothing, the rest is not tried. */
const MOST_FAILED = 3
/** What no line can be spoken with. */
const FINAL: ReadonlySet<string> = new Set([
  ...['address-refused', 'budget-spent', 'forbidden', 'no-model', 'not-found', 'wrong-setting'],
  ...['unauthorised', 'no-ffmpeg'],
])

/** Has every saying spoken that was not before. Where one fails in the end, all that came is kept, and it is said how many lack. */
export async function speakAll(sayings: readonly VoiceSaying[], studio: Studio): Promise<{ asked: number }> {
  await mkdir(studio.folder, { recursive: true })
  const kept = await soundsKept(sayings, studio)
  const wanted = new Map(sayings.map((saying) => [soundFile(saying, studio), saying]))
  const waiting = [...wanted].filter(([file]) => !kept.has(file))
  const of = wanted.size
  const failed: { readonly saying: VoiceSaying; readonly cause: unknown }[] = []
  let done = of - waiting.length
  let asked = 0
  let isOver = false
  const tell = (): void => studio.onProgress?.({ kind: 'spoken', done, of, asked })
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) {
      const [file, saying] = next
      try {
        await speakOne(saying, file, { ...studio, onAsked: () => void asked++ })
        done++
        tell()
      } catch (cause) {
        studio.signal?.throwIfAborted()
        failed.push({ saying, cause })
        isOver ||= failed.length >= MOST_FAILED || isFinal(cause)
      }
    }
  }
  tell()
  // Nobody works in the folder any more when it is said that this is over.
  await Promise.allSettled(Array.from({ length: studio.atOnce ?? AT_ONCE }, work))
  studio.signal?.throwIfAborted()
  const [first] = failed
  if (first !== undefined) throw lacking(first, { done, of })
  return { asked }
}

function isFinal(cause: unknown): boolean {
  return cause instanceof CommediaError && (FINAL.has(cause.code) || FINAL.has(cause.reason ?? ''))
}

/** What is refused once for what it says is refused again. */
function isRefused(cause: unknown): boolean {
  return cause instanceof CommediaError && cause.reason === 'refused'
}

function lacking(
  { saying, cause }: { readonly saying: VoiceSaying; readonly cause: unknown },
  { done, of }: { readonly done: number; readonly of: number },
): CommediaError {
  const code = cause instanceof CommediaError ? cause.code : 'model-failed'
  const why = cause instanceof Error ? cause.message : String(cause)
  const begins = saying.text.length > 40 ? `${saying.text.slice(0, 40)}…` : saying.text
  return new CommediaError(
    code,
    `${of - done} of ${of} lines have no sound yet, the others are kept. “${begins}” in the voice ${saying.voice}: ${why} Begin again to go on from here.`,
    { cause },
  )
}

/** Asks until there is a sound with something to hear in it, which is then kept under its name at once and whole. */
async function speakOne(
  saying: VoiceSaying,
  file: string,
  studio: Studio & { readonly onAsked: () => void },
): Promise<void> {
  const { voice, ffmpeg, clock, signal, onAsked } = studio
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const part = `${file}.${randomUUID()}.part`
    try {
      onAsked()
      await write(part, saying, { voice, clock, signal })
      const samples = await decodeSound(part, { ffmpeg, seconds: LONGEST_LINE_S, signal })
      if (withoutSilence(samples) === undefined)
        throw new CommediaError('model-failed', 'What came is silent.')
      await rename(part, file)
      return
    } catch (error) {
      await rm(part, { force: true })
      signal?.throwIfAborted()
      const wait = WAITS_MS[attempt]
      if (wait === undefined || isFinal(error) || isRefused(error)) throw error
      await clock.wait(wait, signal)
    }
  }
}

/** Longer than the longest piece at the slowest pace. */
export const LONGEST_LINE_S = 180
const MOST_BYTES = 64 * 2 ** 20
const DEADLINE_MS = 180_000

async function write(
  file: string,
  saying: VoiceSaying,
  { voice, clock, signal }: Pick<Studio, 'voice' | 'clock' | 'signal'>,
): Promise<void> {
  const over = new AbortController()
  const stop = AbortSignal.any([over.signal, ...(signal === undefined ? [] : [signal])])
  const late = clock.wait(DEADLINE_MS, stop).then(() => {
    over.abort()
    throw new CommediaError('model-failed', 'The voice takes too long.')
  })
  // Nobody may be waiting for it when it comes.
  late.catch(() => undefined)
  const handle = await open(file, 'w')
  try {
    const { bytes } = await Promise.race([voice.speak(saying, { signal: stop }), late])
    const chunks = bytes[Symbol.asyncIterator]()
    let size = 0
    for (let next = await Promise.race([chunks.next(), late]); !next.done; ) {
      size += next.value.length
      if (size > MOST_BYTES) {
        await chunks.return?.()
        throw new CommediaError('too-large', 'The voice does not come to an end.')
      }
      await handle.write(next.value)
      next = await Promise.race([chunks.next(), late])
    }
  } finally {
    over.abort()
    await handle.close()
  }
}
