/** Looks a fact up somewhere: an encyclopaedia, the web, the user's own notes. Optional wherever it is used. */
export interface Search {
  /** A few short passages that bear on the question; empty when nothing is found. */
  find(question: string, options?: { readonly signal?: AbortSignal }): Promise<readonly string[]>
}
