import type { RadioChapter } from './lay-track.ts'

/** What a file says of itself. */
export type Tags = Readonly<Record<string, string>>

/** Tags and chapters in the form that ffmpeg reads them from. */
export function chapterFile(tags: Tags, chapters: readonly RadioChapter[]): string {
  const lines = Object.entries(tags).map(([name, value]) => `${name}=${escaped(value)}`)
  const stretches = chapters.flatMap(({ title, start, end }) => [
    ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${start}`, `END=${end}`, `title=${escaped(title)}`],
  ])
  return `${[';FFMETADATA1', ...lines, ...stretches].join('\n')}\n`
}

function escaped(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/[=;#\\]/gu, (sign) => `\\${sign}`)
}
