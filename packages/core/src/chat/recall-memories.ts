/** What a companion is reminded of: asked before each reply, with the newest words it heard. */
export type RecallMemories = (cue: {
  readonly companion: string
  readonly chat: string
  readonly words: string
}) => Promise<readonly string[]>
