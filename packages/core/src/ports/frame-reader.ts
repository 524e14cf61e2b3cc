import type { ClipFrame } from '../schema/clip.ts'

/** What a film is, as its file says. */
export interface FilmFacts {
  readonly durationMs: number
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
}

/** What is cut off each side of a picture before it is given out, as a share of its width or height. */
export interface FrameCrop {
  readonly left?: number
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
}

/** Which pictures are wanted: from `start` on and before `end`, so many or so often. */
export type FrameWish = {
  readonly start: number
  readonly end: number
  readonly crop?: FrameCrop
} & (
  | {
      readonly count: number
      /** Where shots begin, so that each is seen once before any is seen twice; `count` is then the most there may be. */
      readonly cuts?: readonly number[]
    }
  | { readonly everyMs: number }
)

/**
 * Looks into films. Times are milliseconds. A picture is given out only if it is on the screen before `end`: what is first seen at
 * `end` or later never leaves. `file` is whatever the reader takes for an address: a path, a blob's address in a browser.
 */
export interface FrameReader {
  probe(file: string, options?: { readonly signal?: AbortSignal }): Promise<FilmFacts>
  frames(
    file: string,
    wish: FrameWish,
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly ClipFrame[]>
  /** When the picture changes from one shot to another, in the whole film or in a stretch of it. */
  cuts(
    file: string,
    options?: {
      readonly within?: { readonly start: number; readonly end: number }
      readonly signal?: AbortSignal
    },
  ): Promise<readonly number[]>
}
