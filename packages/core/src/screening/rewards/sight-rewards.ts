import { perceptionIn } from '../../acting/three-blocks.ts'
import type { ImageTextEmbedder } from '../../ports/image-text-embedder.ts'
import { clipMax } from './clip-max.ts'
import { clipSentTopK } from './clip-sent-top-k.ts'
import { distinct } from './distinct.ts'
import type { FramedClip, FrameVectors } from './frame-vectors.ts'
import { perceptionSentences } from './perception-sentences.ts'

/** What seeing is measured with. */
export interface SightCrew {
  readonly images: ImageTextEmbedder
  /** The vectors of frames, remembered by clip: `frameVectors(images)`. */
  readonly frames: FrameVectors
  /** By the frame that fits best, or sentence by sentence; the former unless told. */
  readonly sight?: 'clip-max' | 'clip-sent-top-k'
  readonly signal?: AbortSignal
}

/** How well what each candidate says it sees fits its clip, group by group; 0 where it sees nothing. */
export async function sightRewards(
  groups: readonly { readonly clip: FramedClip; readonly candidates: readonly string[] }[],
  { images, frames, sight = 'clip-max', signal }: SightCrew,
): Promise<readonly (readonly number[])[]> {
  const textsOf = sight === 'clip-max' ? whole : perceptionSentences
  const seen = groups.map(({ candidates }) => candidates.map((candidate) => textsOf(perceptionIn(candidate))))
  const [vectors, vectorOf] = await Promise.all([
    Promise.all(groups.map(({ clip }) => frames(clip))),
    distinct(seen.flat(2), (texts) => images.embedTexts(texts, signal && { signal })),
  ])
  return seen.map((group, which) =>
    group.map((texts) => {
      const [first, ...rest] = texts.map(vectorOf)
      const clip = vectors[which] ?? []
      if (first === undefined) return 0
      return sight === 'clip-max' ? clipMax(clip, first) : clipSentTopK(clip, [first, ...rest])
    }),
  )
}

function whole(perception: string): readonly string[] {
  return perception === '' ? [] : [perception]
}
