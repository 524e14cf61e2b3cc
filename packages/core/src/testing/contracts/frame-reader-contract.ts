import type { FilmFacts, FrameReader, FrameWish } from '../../ports/frame-reader.ts'
import type { ClipFrame } from '../../schema/clip.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

/** What a picture tells of itself: since when it is on the screen, in milliseconds, and its size. */
export interface ToldPicture {
  readonly firstSeen: number
  readonly width: number
  readonly height: number
}

/**
 * A reader under test and a film it can read: at least six seconds long, all pictures equally long, with cuts on whole pictures;
 * besides, an address of something else, and one of nothing.
 */
export interface FrameReaderUnderTest {
  readonly reader: FrameReader
  readonly film: string
  readonly facts: FilmFacts
  readonly cuts: readonly number[]
  readonly notAFilm: string
  readonly nowhere: string
  readonly tell: (frames: readonly ClipFrame[]) => Promise<readonly ToldPicture[]>
}

const READING_MS = 60_000
/** Colours are stored for two pixels at a time. */
const SIZE_SLACK = 2

/** The promises every frame reader keeps; each adapter runs this same suite. */
export function frameReaderContract(
  name: string,
  open: Open<FrameReaderUnderTest>,
  { describe, it, expect }: TestApi,
): void {
  const take = async (wish: FrameWish) => {
    const { reader, film, tell, facts } = await open()
    const frames = await reader.frames(film, wish)
    const told = await tell(frames)
    return { pictures: frames.map((frame, at) => ({ ...frame, ...told[at] }) as Taken), facts }
  }
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'tells what a film is',
      async () => {
        const { reader, film, facts } = await open()
        expect(await reader.probe(film)).toEqual(facts)
      },
    ],
    [
      'gives as many pictures as wanted, evenly and in order, each as it is seen at its time',
      async () => {
        const window = { start: 1000, end: 5000 }
        const { pictures, facts } = await take({ ...window, count: 8 })
        expect(pictures.map(({ at }) => Math.floor((at - window.start) / 500))).toEqual([
          0, 1, 2, 3, 4, 5, 6, 7,
        ])
        expect(pictures.filter((picture) => !isSeenAt(picture, facts))).toEqual([])
        expect(pictures.filter(({ mediaType }) => !mediaType.startsWith('image/'))).toEqual([])
      },
    ],
    [
      'gives pictures as often as wanted, beginning with the one at the start',
      async () => {
        const { pictures, facts } = await take({ start: 2000, end: 4000, everyMs: 400 })
        expect(pictures.map(({ at }) => at)).toEqual([2000, 2400, 2800, 3200, 3600])
        expect(pictures.filter((picture) => !isSeenAt(picture, facts))).toEqual([])
      },
    ],
    [
      'lets nothing out that is first seen at the end or later, and keeps what is seen just before',
      async () => {
        const { facts } = await open()
        const length = 1000 / facts.framesPerSecond
        for (const beyond of [-1, 0, 1]) {
          const end = 30 * length + beyond
          const { pictures } = await take({ start: 26 * length, end, everyMs: length / 4 })
          expect(pictures.filter(({ at, firstSeen }) => at >= end || firstSeen >= end)).toEqual([])
          const last = Math.max(...pictures.map(({ firstSeen }) => Math.round(firstSeen / length)))
          expect(last).toEqual(beyond > 0 ? 30 : 29)
        }
      },
    ],
    [
      'has nothing of an empty window, nor of one after the end of the film',
      async () => {
        const { facts } = await open()
        const after = { start: facts.durationMs + 1000, end: facts.durationMs + 3000 }
        expect((await take({ start: 2000, end: 2000, count: 3 })).pictures).toEqual([])
        expect((await take({ ...after, count: 3 })).pictures).toEqual([])
      },
    ],
    [
      'cuts the edges off before it gives a picture out',
      async () => {
        const window = { start: 1000, end: 1500, count: 1 } as const
        const whole = (await take(window)).pictures[0]
        const narrow = (await take({ ...window, crop: { bottom: 0.25, left: 0.125, right: 0.125 } }))
          .pictures[0]
        const isThreeQuarters = (side: 'width' | 'height') =>
          Math.abs((narrow?.[side] ?? 0) - 0.75 * (whole?.[side] ?? 0)) <= SIZE_SLACK
        expect([isThreeQuarters('width'), isThreeQuarters('height')]).toEqual([true, true])
      },
    ],
    [
      'finds where one shot ends and the next begins',
      async () => {
        const { reader, film, cuts, facts } = await open()
        const found = await reader.cuts(film)
        const length = 1000 / facts.framesPerSecond
        expect(found.map((at) => Math.round(at / length))).toEqual(cuts.map((at) => Math.round(at / length)))
      },
    ],
    [
      'finds them in a stretch alone, and then looks at each shot of it once before at any twice',
      async () => {
        const { reader, film, cuts, facts, tell } = await open()
        const [cut = 0] = cuts
        const within = { start: Math.max(0, cut - 1000), end: cut + 1500 }
        const found = await reader.cuts(film, { within })
        const length = 1000 / facts.framesPerSecond
        const inside = cuts.filter((at) => at > within.start && at < within.end)
        expect(found.map((at) => Math.round(at / length))).toEqual(
          inside.map((at) => Math.round(at / length)),
        )
        const frames = await reader.frames(film, { ...within, count: 8, cuts: found })
        const told = await tell(frames)
        const shots = told.map(({ firstSeen }) => inside.filter((at) => at <= firstSeen + 1).length)
        expect(shots).toEqual(Array.from({ length: inside.length + 1 }, (_, nth) => nth))
      },
    ],
    [
      'refuses what is not a film and what is not there, by an error of ours',
      async () => {
        const { reader, notAFilm, nowhere } = await open()
        for (const file of [notAFilm, nowhere]) {
          const works = [
            reader.probe(file),
            reader.frames(file, { start: 0, end: 1, count: 1 }),
            reader.cuts(file),
          ]
          const codes = await Promise.all(works.map(codeOf))
          expect(codes.filter((code) => code === undefined || code.startsWith('not ours'))).toEqual([])
        }
      },
    ],
    [
      'stops when its signal has aborted',
      async () => {
        const { reader, film } = await open()
        const options = { signal: AbortSignal.abort() }
        const works = [
          reader.probe(film, options),
          reader.frames(film, { start: 0, end: 1000, count: 1 }, options),
          reader.cuts(film, options),
        ]
        expect((await Promise.all(works.map(codeOf))).includes(undefined)).toEqual(false)
      },
    ],
  ]
  describe(`${name} keeps the frame reader's promises`, () => {
    for (const [promise, check] of checks) it(promise, check, READING_MS)
  })
}

type Taken = ClipFrame & ToldPicture

function isSeenAt({ at, firstSeen }: Taken, { framesPerSecond }: FilmFacts): boolean {
  return firstSeen <= at && at < firstSeen + 1000 / framesPerSecond + 1
}
