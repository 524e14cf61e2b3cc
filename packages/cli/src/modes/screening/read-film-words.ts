import { readFile } from 'node:fs/promises'
import { CommediaError } from '@commedia/core'
import { type Clip, clockTime, type SubtitleLine, subtitleLines } from '@commedia/core/screening'

/** What is written about a film: what is said in it, and what it looks like. */
export interface FilmWords {
  readonly lines: readonly SubtitleLine[]
  /** What a stretch looks like in words; nothing that comes after its end, where the description has times. */
  readonly describe: (clip: Pick<Clip, 'start' | 'end'>) => string | undefined
  /** Whether it has times, so that nothing of what comes later is told. */
  readonly isTimed: boolean
}

const LONGEST_DESCRIPTION = 4_000
const TIMED = /^\d[\d:.,]*\s*-->/mu

/** Reads subtitles (SRT, WebVTT), and a description: plain text, or with times like subtitles. */
export async function readFilmWords({
  subtitles,
  describe,
}: {
  readonly subtitles: string | undefined
  readonly describe: string | undefined
}): Promise<FilmWords> {
  const [heard, seen] = await Promise.all([textOf(subtitles), textOf(describe)])
  const timed = seen !== undefined && TIMED.test(seen) ? subtitleLines(seen) : undefined
  return {
    isTimed: timed !== undefined,
    lines: heard === undefined ? [] : subtitleLines(heard),
    describe({ start, end }) {
      const words =
        timed === undefined
          ? seen
          : timed
              .filter((line) => line.end > start && line.start < end)
              .map(
                (line) =>
                  `${clockTime(line.start)} ${line.speaker === null ? '' : `${line.speaker}: `}${line.text}`,
              )
              .join('\n')
      return words?.trim() === '' ? undefined : words?.trim().slice(0, LONGEST_DESCRIPTION)
    },
  }
}

async function textOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommediaError('not-found', `There is no file ${file}. / 没有文件 ${file}。`, { cause })
  })
}
