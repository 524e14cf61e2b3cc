import type { ImageTextEmbedder } from '../../ports/image-text-embedder.ts'
import type { ClipFrame } from '../../schema/clip.ts'

/** A clip by its id, and the frames that stand for it. */
export interface FramedClip {
  readonly id: string
  readonly frames: readonly ClipFrame[]
}

/** Gives the vectors of a clip's frames. */
export type FrameVectors = (clip: FramedClip) => Promise<readonly Float32Array[]>

/** How many clips are remembered unless told otherwise. */
const CLIPS_KEPT = 512

/**
 * Embeds the frames of each clip once and remembers the clips used last. A clip is the same when its id, the times and the sizes of
 * its frames are; what failed is tried again.
 */
export function frameVectors(
  embedder: ImageTextEmbedder,
  { clips = CLIPS_KEPT }: { readonly clips?: number } = {},
): FrameVectors {
  const kept = new Map<string, Promise<readonly Float32Array[]>>()
  return (clip) => {
    const key = keyOf(clip)
    const vectors = kept.get(key) ?? embedded(clip, embedder)
    kept.delete(key)
    kept.set(key, vectors)
    vectors.catch(() => {
      if (kept.get(key) === vectors) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > clips && oldest !== undefined) kept.delete(oldest)
    return vectors
  }
}

async function embedded(
  { frames }: FramedClip,
  embedder: ImageTextEmbedder,
): Promise<readonly Float32Array[]> {
  return frames.length === 0 ? [] : embedder.embedImages(frames)
}

function keyOf({ id, frames }: FramedClip): string {
  return JSON.stringify([id, ...frames.flatMap(({ at, data }) => [at, data.length])])
}
