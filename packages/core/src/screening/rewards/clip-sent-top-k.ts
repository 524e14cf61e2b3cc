import { meanOf, similarity } from './similarity.ts'

/** The share of the frames that a sentence is measured by. */
const TOP_SHARE = 0.2

/** CLIP-SentTopK: how well each sentence fits its best frames, on average; 0 without a sentence or a frame. */
export function clipSentTopK(
  frames: readonly Float32Array[],
  sentences: readonly Float32Array[],
  { share = TOP_SHARE }: { readonly share?: number } = {},
): number {
  const best = topFrames(frames.length, share)
  return meanOf(
    sentences.map((sentence) => {
      const fits = frames.map((frame) => similarity(frame, sentence))
      return meanOf(fits.toSorted((one, other) => other - one).slice(0, best))
    }),
  )
}

/** By how many of so many frames a sentence is measured: the share, and one at the least. */
export function topFrames(frames: number, share: number = TOP_SHARE): number {
  return Math.max(1, Math.floor(share * frames))
}
