import { describe, expect, it } from 'vitest'
import type { FrameReader, FrameWish } from '../../ports/frame-reader.ts'
import { CommediaError } from '../../prelude/errors.ts'
import type { ClipFrame } from '../../schema/clip.ts'
import { failedChecks } from './failed-checks.ts'
import { type FrameReaderUnderTest, frameReaderContract } from './frame-reader-contract.ts'

const FACTS = { durationMs: 6000, width: 320, height: 180, framesPerSecond: 10 }
const CUTS = [2000, 4000]

/** A reader of one film that exists only as numbers: a picture is its number and its size. */
function numberReader(broken: Partial<FrameReader> = {}): FrameReaderUnderTest {
  const known = (file: string, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (file !== 'film') throw new CommediaError('not-found', `There is no film ${file}.`)
  }
  const reader: FrameReader = {
    async probe(file, { signal } = {}) {
      known(file, signal)
      return FACTS
    },
    async frames(file, wish, { signal } = {}) {
      known(file, signal)
      return takeNumbers(wish, wish.end)
    },
    async cuts(file, { signal, within } = {}) {
      known(file, signal)
      return CUTS.filter((at) => within === undefined || (at > within.start && at < within.end))
    },
    ...broken,
  }
  return {
    ...{ reader, film: 'film', facts: FACTS, cuts: CUTS, notAFilm: 'letter', nowhere: 'nowhere' },
    tell: async (frames) =>
      frames.map(({ data }) => {
        const [number = 0, width = 0, height = 0] = [...data].map(Number)
        return { firstSeen: number * 100, width, height }
      }),
  }
}

function takeNumbers(wish: FrameWish, end: number, crop = wish.crop): readonly ClipFrame[] {
  const size = [
    FACTS.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)) * (200 / 320),
    FACTS.height * (1 - (crop?.bottom ?? 0)),
  ]
  const times = 'cuts' in wish ? inEachShot(wish.cuts ?? [], wish.start, end) : evenly(wish, end)
  return times
    .filter((at) => at < FACTS.durationMs)
    .map((at) => ({ at, mediaType: 'image/x', data: Uint8Array.from([Math.floor(at / 100), ...size]) }))
}

function evenly(wish: FrameWish, end: number): readonly number[] {
  const step = 'count' in wish ? (end - wish.start) / wish.count : wish.everyMs
  return Array.from({ length: step > 0 ? Math.ceil((end - wish.start) / step) : 0 }, (_, at) =>
    Math.floor(wish.start + at * step),
  )
}

function inEachShot(cuts: readonly number[], start: number, end: number): readonly number[] {
  const edges = [start, ...cuts, end]
  return cuts.concat(end).map((edge, nth) => Math.floor((edge + (edges[nth] ?? start)) / 2))
}

frameReaderContract('a reader of numbers', numberReader, { describe, it, expect })

describe('the suite for frame readers catches', () => {
  const frames =
    (take: (wish: FrameWish) => readonly ClipFrame[]): FrameReader['frames'] =>
    async (file, wish, { signal } = {}) => {
      signal?.throwIfAborted()
      if (file !== 'film') throw new CommediaError('not-found', 'No film.')
      return take(wish)
    }
  const broken: readonly (readonly [string, Partial<FrameReader>])[] = [
    [
      'a window one picture too long',
      { frames: frames((wish) => takeNumbers(wish, wish.end > wish.start ? wish.end + 100 : wish.end)) },
    ],
    [
      'the picture after the one that is seen',
      {
        frames: frames((wish) =>
          takeNumbers(wish, wish.end).map((frame) => ({
            ...frame,
            data: Uint8Array.from(
              [...frame.data].map((byte, at) => (at === 0 ? Number(byte) + 1 : Number(byte))),
            ),
          })),
        ),
      },
    ],
    ['a window one picture too short', { frames: frames((wish) => takeNumbers(wish, wish.end - 100)) }],
    ['edges left on', { frames: frames((wish) => takeNumbers(wish, wish.end, {})) }],
    ['a reader that never stops', { frames: async (_, wish) => takeNumbers(wish, wish.end) }],
    ['a cut that is missed', { cuts: async () => [2000] }],
    ['cuts of the whole film where a stretch was asked for', { cuts: async () => CUTS }],
    [
      'one shot seen twice before the next is seen once',
      {
        frames: frames(({ cuts, ...wish }: FrameWish & { readonly cuts?: readonly number[] }) =>
          takeNumbers(wish, wish.end),
        ),
      },
    ],
    ['facts made up', { probe: async () => ({ ...FACTS, durationMs: 1 }) }],
  ]
  it.each(broken)('%s', async (_, part) => {
    const failed = await failedChecks(
      (api) => frameReaderContract('broken', () => numberReader(part), api),
      expect,
    )
    expect(failed).not.toEqual([])
  })
})
