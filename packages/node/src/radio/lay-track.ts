import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, type VoiceSaying } from '@commedia/core'
import { decodeSound, type SoundReading } from './decode-sound.ts'
import { LONGEST_LINE_S } from './line-sounds.ts'
import type { RadioLine } from './radio-line.ts'
import type { RadioScript } from './radio-script.ts'
import {
  addLevel,
  gainTo,
  type Level,
  multiplied,
  NO_LEVEL,
  SAMPLES_PER_SECOND,
  samplesIn,
  withinBounds,
  withoutSilence,
} from './samples.ts'

/** A line with what is asked for it and where its sound is kept. */
export interface SpokenLine {
  readonly line: RadioLine
  readonly saying: VoiceSaying
  readonly file: string
}

/** When a line is heard, in milliseconds from the beginning. */
export interface RadioCue {
  readonly line: RadioLine
  readonly start: number
  readonly end: number
}

/** A chapter and its stretch of the track, in milliseconds. */
export interface RadioChapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** All that is heard, laid one after another: a file of samples, and what is where in it. */
export interface LaidTrack {
  readonly file: string
  readonly cues: readonly RadioCue[]
  readonly chapters: readonly RadioChapter[]
  readonly ms: number
}

/** What a track is laid with. */
export interface Laying extends Omit<SoundReading, 'seconds'> {
  readonly folder: string
  /** The sound of a room, which goes on quietly under everything. */
  readonly ambience: Int16Array | undefined
}

/** A share of what can be written down: all voices are brought to it, so that nobody is louder than the others by nature. */
export const VOICE_SHARE = 10 ** (-26 / 20)
const SOFTER = { whisper: 0.5, aside: 0.75, thought: 0.65 } as const
const AMBIENCE_SHARE = VOICE_SHARE * 10 ** (-24 / 20)
const TAIL_MS = 1500
/** A chapter begins a breath before its first line. */
const BREATH_MS = 400

/** Lays the lines of a radio play one after another, with their pauses, each voice as loud as the others. */
export async function layTrack(
  scenes: RadioScript['scenes'],
  spoken: ReadonlyMap<RadioLine, SpokenLine>,
  laying: Laying,
): Promise<LaidTrack> {
  const gathered = await gather([...spoken.values()], laying)
  const file = join(laying.folder, 'track.pcm')
  const lines = await open(gathered.file)
  const track = await open(file, 'w')
  try {
    const write = writerTo(track, underneath(laying.ambience))
    const cues: RadioCue[] = []
    const begins: number[] = []
    for (const { lines: inScene } of scenes) {
      for (const [at, line] of inScene.entries()) {
        const one = gathered.parts.get(spoken.get(line)?.file ?? '')
        if (one === undefined) continue
        if (at === 0) begins.push(Math.max(0, write.ms() + line.pause - BREATH_MS))
        await write.samples(new Int16Array(samplesIn(line.pause)))
        const start = write.ms()
        const softer = line.manner === undefined ? 1 : SOFTER[line.manner]
        const gain = gainTo(VOICE_SHARE, gathered.levels.get(one.voice) ?? NO_LEVEL) * softer
        await write.samples(multiplied(await readPart(lines, one), gain))
        cues.push({ line, start, end: write.ms() })
      }
    }
    await write.samples(new Int16Array(samplesIn(TAIL_MS)))
    const ms = write.ms()
    const chapters = scenes.map(({ title }, at) => ({
      title,
      start: at === 0 ? 0 : (begins[at] ?? ms),
      end: begins[at + 1] ?? ms,
    }))
    return { file, cues, chapters, ms }
  } finally {
    await Promise.all([lines.close(), track.close()])
    await rm(gathered.file, { force: true })
  }
}

/** Where in the gathered samples a sound is, in samples. */
interface Part {
  readonly at: number
  readonly length: number
  readonly voice: string
}

interface Gathered {
  readonly file: string
  readonly parts: ReadonlyMap<string, Part>
  /** How loud each voice is over all its lines: whoever shouts stays louder than their own whisper. */
  readonly levels: ReadonlyMap<string, Level>
}

async function gather(spoken: readonly SpokenLine[], laying: Laying): Promise<Gathered> {
  const { folder, ffmpeg, signal } = laying
  const file = join(folder, 'lines.pcm')
  const parts = new Map<string, Part>()
  const levels = new Map<string, Level>()
  const handle = await open(file, 'w')
  let at = 0
  try {
    for (const { saying, file: from } of spoken) {
      if (parts.has(from)) continue
      const samples = await decodeSound(from, { ffmpeg, seconds: LONGEST_LINE_S, signal }).catch(
        async (error: unknown) => {
          signal?.throwIfAborted()
          if (!(error instanceof CommediaError && error.code === 'unreadable-script')) throw error
          // It was whole when it came: the next run asks for it anew.
          await rm(from, { force: true })
          throw error
        },
      )
      const sound = withoutSilence(samples) ?? new Int16Array(0)
      await handle.write(bytesOf(sound))
      parts.set(from, { at, length: sound.length, voice: saying.voice })
      levels.set(saying.voice, addLevel(levels.get(saying.voice) ?? NO_LEVEL, sound))
      at += sound.length
    }
  } finally {
    await handle.close()
  }
  return { file, parts, levels }
}

async function readPart(handle: FileHandle, { at, length }: Part): Promise<Int16Array> {
  const samples = new Int16Array(length)
  await handle.read(bytesOf(samples), 0, samples.byteLength, at * Int16Array.BYTES_PER_ELEMENT)
  return samples
}

function bytesOf({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The sound of a room as loud as it may be, from its beginning again when it is over. */
function underneath(ambience: Int16Array = new Int16Array(0)): Int16Array | undefined {
  if (ambience.length === 0) return undefined
  return multiplied(ambience, gainTo(AMBIENCE_SHARE, addLevel(NO_LEVEL, ambience)))
}

function writerTo(track: FileHandle, under: Int16Array | undefined) {
  let at = 0
  return {
    ms: () => Math.round((at * 1000) / SAMPLES_PER_SECOND),
    async samples(own: Int16Array): Promise<void> {
      const from = at
      at += own.length
      const mixed =
        under === undefined
          ? own
          : own.map((sample, nth) => withinBounds(sample + (under[(from + nth) % under.length] ?? 0)))
      await track.write(bytesOf(mixed))
    },
  }
}
