import { basename, parse } from 'node:path'
import { CommediaError, inLanguage, type Language, languageOf } from '@commedia/core'
import type { FrameReader } from '@commedia/core/screening'
import type { FilmRefusal } from '@commedia/node/video'
import { capIn } from '../../allowance.ts'
import { findCharacter } from '../../cast/character-files.ts'
import type { Config } from '../../config.ts'
import { costLine } from '../../cost.ts'
import type { Terminal } from '../../terminal.ts'
import { buildDataset } from './build-dataset.ts'
import { DATA_WORDS } from './data-words.ts'
import { readFilmWords } from './read-film-words.ts'
import { SCREEN_WORDS } from './screen-words.ts'
import { writingBy } from './writing-by.ts'

/** Flags of the command. */
export interface DataFlags {
  readonly subtitles?: string
  readonly describe?: string
  readonly out: string
  readonly seed?: string
  readonly test?: string
  readonly pictures?: string
  readonly crop?: string
  readonly with?: readonly string[]
  readonly language?: Language
  readonly licence?: string
  readonly consent?: string
  readonly title?: string
  readonly write?: boolean
  readonly json?: boolean
}

/** Which film becomes data, and how. */
export interface DataRun {
  readonly film: string
  readonly flags: DataFlags
  readonly stop: AbortSignal
}

const PICTURES = 8
const TEST_SHARE = 0.1
/** Only subtitles that are burnt into the picture have to be cut off it. */
const CROP_BOTTOM = 0

/** Builds a data set out of a film and its subtitles, end to end. Stopped or killed, the same command goes on. */
export async function dataCommand(
  { film, flags, stop }: DataRun,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const { out, json = false } = flags
  if (flags.subtitles === undefined)
    throw new CommediaError('wrong-setting', inLanguage(flags.language ?? 'en', DATA_WORDS).needsSubtitles)
  const { lines, describe, isTimed } = await readFilmWords({
    subtitles: flags.subtitles,
    describe: flags.describe,
  })
  const text = lines.map((line) => line.text).join(' ')
  const language = flags.language ?? (text === '' ? 'en' : languageOf(text))
  const words = inLanguage(language, DATA_WORDS)
  if (flags.describe !== undefined && !isTimed) throw new CommediaError('wrong-setting', words.needsTimes)
  const test = numberFrom('test', flags.test, { usual: TEST_SHARE, most: 1 })
  const characters = await Promise.all((flags.with ?? []).map((one) => findCharacter(config.folder, one)))
  const [licence, consent] = [flags.licence ?? words.notStated, flags.consent ?? words.notStated]
  const title = flags.title ?? parse(film).name
  const pictures = Math.max(1, numberFrom('pictures', flags.pictures, { usual: PICTURES, most: 64 }))
  const writing =
    flags.write === true
      ? await writingBy({ out, language, stop, pictures, looks: isTimed ? 0 : test }, config)
      : undefined
  if (writing !== undefined) {
    const about = writing.estimate(lines, basename(film))
    terminal.note(words.about(costLine(about, config, language), capIn(writing.allowance)))
  }
  const built = await buildDataset(
    {
      ...{ film, source: basename(film), title, lines, language, characters, licence, consent, pictures },
      seed: numberFrom('seed', flags.seed, { usual: 1, most: Number.MAX_SAFE_INTEGER }),
      test,
      ...(isTimed && { describe }),
      crop: { bottom: numberFrom('crop', flags.crop, { usual: CROP_BOTTOM, most: 0.9 }) },
    },
    out,
    {
      reader: await readerOfFilms(language),
      ...(writing !== undefined && { writer: writing.writer }),
      stop,
      onProgress: (progress) =>
        json
          ? terminal.out(JSON.stringify({ kind: 'progress', ...progress }))
          : terminal.status(words.progress(progress.done, progress.of)),
    },
  )
  if (json) return terminal.out(JSON.stringify({ kind: 'dataset', out, ...built }))
  terminal.out(words.built(built, out))
  if (writing !== undefined) terminal.note(words.spent(costLine(writing.spent(), config, language)))
  else terminal.note(words.unwritten)
  if (built.leftOut > 0) terminal.note(words.leftOut(built.leftOut))
  terminal.note(words.files)
  if (flags.licence === undefined) terminal.note(words.licence)
}

/** Films are read by ffmpeg; why a film cannot be read is said in its language. */
async function readerOfFilms(language: Language): Promise<Pick<FrameReader, 'frames'>> {
  const { ffmpegFrameReader } = await import('@commedia/node/video')
  const reader = ffmpegFrameReader()
  return {
    frames: (...asked) =>
      reader.frames(...asked).catch((error: unknown) => {
        if (!(error instanceof CommediaError) || error.reason === undefined) throw error
        const why = inLanguage(language, SCREEN_WORDS).noPictures[error.reason as FilmRefusal]
        throw new CommediaError(error.code, why, { cause: error, reason: error.reason })
      }),
  }
}

function numberFrom(
  name: string,
  given: string | undefined,
  { usual, most }: { readonly usual: number; readonly most: number },
): number {
  const value = given === undefined ? usual : Number(given)
  if (!(value >= 0 && value <= most))
    throw new CommediaError('wrong-setting', `--${name}: 0 … ${most}, not ${given}.`)
  return value
}
