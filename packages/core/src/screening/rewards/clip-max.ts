import { largest, similarity } from './similarity.ts'

/** CLIP-Max: how well a text fits the frame it fits best; 0 without a frame. */
export function clipMax(frames: readonly Float32Array[], text: Float32Array): number {
  return largest(frames.map((frame) => similarity(frame, text)))
}
