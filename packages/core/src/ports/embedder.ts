/** Turns texts into unit vectors. */
export interface Embedder {
  readonly id: string
  readonly dimensions: number
  /** The model it asks, by the name it is billed under; none where it needs no model. */
  readonly model?: string | undefined
  /** Its vectors tell which words a text has and nothing of what they mean: then words are looked up themselves. */
  readonly byWords?: true
  embed(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly Float32Array[]>
}
