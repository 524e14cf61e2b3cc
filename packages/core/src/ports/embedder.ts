/** Turns texts into unit vectors. */
export interface Embedder {
  readonly id: string
  readonly dimensions: number
  embed(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly Float32Array[]>
}
