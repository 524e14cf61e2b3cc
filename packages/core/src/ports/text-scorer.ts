/** Says how likely a text is after a context. */
export interface TextScorer {
  score(
    context: string,
    text: string,
    options?: { readonly signal?: AbortSignal },
  ): Promise<{ readonly tokens: number; readonly meanLogProbability: number }>
}
