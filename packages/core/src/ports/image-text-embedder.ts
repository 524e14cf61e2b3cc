import type { ClipFrame } from '../schema/clip.ts'

/** Turns pictures and texts into unit vectors of one space; of a text that is too long for it, it reads the beginning. */
export interface ImageTextEmbedder {
  readonly id: string
  readonly dimensions: number
  embedImages(
    images: readonly Pick<ClipFrame, 'mediaType' | 'data'>[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly Float32Array[]>
  embedTexts(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly Float32Array[]>
}
