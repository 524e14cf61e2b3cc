import { access, constants, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { type RadioCasting, sayingOf } from './casting.ts'
import { chapterFile } from './chapter-file.ts'
import { decodeSound } from './decode-sound.ts'
import { evenLoudness, TRACK_INPUT } from './even-loudness.ts'
import { type LaidTrack, layTrack } from './lay-track.ts'
import { type Studio, soundFile, speakAll } from './line-sounds.ts'
import { writtenAs } from './radio-file.ts'
import type { RadioScript } from './radio-script.ts'
import { threeLetters } from './three-letters.ts'
import { webVtt } from './web-vtt.ts'

/** What is made of a script, by whom it is spoken, and where to. */
export interface RadioWish {
  /** `.m4b`, `.mp3` or `.ogg`; captions are written beside it. */
  readonly file: string
  readonly casting: RadioCasting
  /** A file with the sound of a room, which goes on quietly under everything. */
  readonly ambience?: string | undefined
}

/** A radio play that was written. */
export interface RadioPlay extends Omit<LaidTrack, 'file'> {
  readonly file: string
  readonly captions: string
  /** How many sayings were asked for; the others were kept from before. */
  readonly asked: number
}

/**
 * Makes a radio play of a script: every line in its voice, a chapter a scene, evened loudness, captions beside it. What was spoken is
 * kept in the studio's folder, so that a run that was stopped or killed goes on where it was; the same sounds give the same bytes.
 */
export async function renderRadio(script: RadioScript, wish: RadioWish, studio: Studio): Promise<RadioPlay> {
  const details = writtenAs(wish.file)
  const { folder, ffmpeg, signal, onProgress } = studio
  // Whatever would fail in the end fails before anything is paid for.
  const ambience = await readAmbience(wish, studio)
  await access(dirname(wish.file), constants.W_OK).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `Nothing can be written to ${dirname(wish.file)}.`, { cause })
  })
  const spoken = new Map(
    script.scenes.flatMap(({ lines }) =>
      lines.map((line) => {
        const saying = sayingOf(line, { ...wish, language: script.language })
        return [line, { line, saying, file: soundFile(saying, studio) }] as const
      }),
    ),
  )
  const { asked } = await speakAll(
    [...spoken.values()].map(({ saying }) => saying),
    studio,
  )
  const track = await layTrack(script.scenes, spoken, { folder, ffmpeg, signal, ambience })
  onProgress?.({ kind: 'laid' })
  try {
    await writeSound(script, track, { file: wish.file, details, studio })
  } finally {
    await rm(track.file, { force: true })
  }
  const captions = captionsBeside(wish.file)
  await writeWhole(captions, webVtt(track.cues, script))
  onProgress?.({ kind: 'written' })
  const { cues, chapters, ms } = track
  return { file: wish.file, captions, asked, cues, chapters, ms }
}

/** Ten minutes of a room are heard again and again. */
const AMBIENCE_S = 600

async function readAmbience(
  { ambience }: RadioWish,
  { ffmpeg, signal }: Studio,
): Promise<Int16Array | undefined> {
  if (ambience === undefined) return undefined
  return decodeSound(ambience, { ffmpeg, seconds: AMBIENCE_S, signal })
}

/** The file of captions that goes with a file of sound. */
function captionsBeside(file: string): string {
  return file.replace(/\.[^.]*$/u, '.vtt')
}

const LEAST_WORK_MS = 300_000
/** Twice what any of the kinds needs, and some for what it says of itself. */
const BYTES_PER_MS = 48
const HEAD_BYTES = 4 * 2 ** 20
const MOST_WORDS = 100_000

async function writeSound(
  script: RadioScript,
  track: LaidTrack,
  {
    file,
    details,
    studio,
  }: { readonly file: string; readonly details: readonly string[]; readonly studio: Studio },
): Promise<void> {
  const { folder, ffmpeg, signal, onProgress } = studio
  const about = join(folder, 'chapters.txt')
  const part = join(dirname(file), `.${basename(file)}.part`)
  await writeFile(about, chapterFile(tagsOf(script), track.chapters))
  const handles = await Promise.all([open(track.file), open(about), open(part, 'w+')])
  const [samples, chapters, written] = handles.map(({ fd }) => fd) as [number, number, number]
  try {
    const workMs = LEAST_WORK_MS + track.ms
    const filters = await evenLoudness(samples, { ffmpeg, workMs, signal })
    onProgress?.({ kind: 'measured' })
    await ffmpeg(
      [
        ...['-y', '-v', 'error', ...TRACK_INPUT],
        ...['-protocol_whitelist', 'file', '-f', 'ffmetadata', '-i', 'file:/dev/fd/4'],
        ...['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1', '-af', filters],
        // No dates, no names of programs, no chance: the same samples give the same bytes.
        ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-threads', '1'],
        ...['-metadata:s:a:0', `language=${threeLetters(script.language)}`],
        ...[...details, 'file:/dev/fd/5'],
      ],
      {
        ...{ files: [samples, chapters, written], workMs, signal, answer: 'words', outputBytes: MOST_WORDS },
        writtenBytes: HEAD_BYTES + track.ms * BYTES_PER_MS,
      },
    )
    await rename(part, file)
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
    await Promise.all([about, part].map((left) => rm(left, { force: true })))
  }
}

function tagsOf({ title, language, notice }: RadioScript): Readonly<Record<string, string>> {
  return { title, album: title, language, genre: 'Radio play', comment: notice, description: notice }
}

/** A kill in the middle leaves the old file. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
}
