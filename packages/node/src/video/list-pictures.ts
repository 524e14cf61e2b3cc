import type { Command } from './run-confined.ts'

/** A picture of a film: its place among those listed, and since when and how long it is seen, in microseconds. */
export interface ListedPicture {
  readonly index: number
  readonly at: number
  readonly length: number
}

/** What is read of a film, and what is done to it on the way. */
export interface Listing {
  readonly input: readonly string[]
  readonly output: readonly string[]
}

/** A picture so small that writing it down costs nothing. */
export const TINY = 'scale=16:16:flags=neighbor'

/** Lists pictures in the order they come, without keeping any. */
export async function listPictures(
  look: (command: Command) => Promise<Buffer>,
  { input, output }: Listing,
): Promise<readonly ListedPicture[]> {
  const answer = await look([
    ...(['ffmpeg', '-nostdin', '-v', 'error', '-copyts', '-start_at_zero', ...input] as const),
    ...['-map', '0:V:0', ...output, '-threads', '1', '-fps_mode', 'passthrough'],
    ...['-enc_time_base', '1:1000000', '-f', 'framecrc', 'pipe:1'],
  ])
  return readListing(answer.toString())
}

function readListing(text: string): readonly ListedPicture[] {
  const unit = /^#tb 0: (\d+)\/(\d+)$/m.exec(text)
  const microseconds = unit === null ? 1 : (1_000_000 * Number(unit[1])) / Number(unit[2])
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line, index) => {
      const [, , at = Number.NaN, length = 0] = line.split(',').map(Number)
      return Number.isFinite(at) ? [{ index, at: at * microseconds, length: length * microseconds }] : []
    })
}

/** Finds which pictures are on the screen at given times in milliseconds, each once, with the first time it is. */
export function picturesAt(
  pictures: readonly ListedPicture[],
  times: readonly number[],
): ReadonlyMap<number, number> {
  const ordered = pictures.toSorted((one, other) => one.at - other.at || one.index - other.index)
  const found = new Map<number, number>()
  let next = 0
  for (const time of times.toSorted((one, other) => one - other)) {
    while ((ordered[next]?.at ?? Number.POSITIVE_INFINITY) <= time * 1000) next++
    const shown = ordered[next - 1]
    if (shown !== undefined && !found.has(shown.index)) found.set(shown.index, time)
  }
  return found
}
