/** A piece of what was said, to be heard. */
export interface ToHear {
  /** Its name: what is known by it is not heard twice. */
  readonly key: string
  /** The line it is of. */
  readonly line: string
  /** Which stretch of speech of it. */
  readonly stretch: string
  readonly by: string
  readonly text: string
  /** Said so that not everybody hears it. */
  readonly quiet: boolean
  /** Where it stands in a line that is being said: by that a house knows what was heard of it. */
  readonly place?: { readonly stretch: number; readonly at: number; readonly attempt?: number }
  /** By which a house speaks it. */
  readonly ticket?: string | undefined
}

/** A part of a sound in which somebody speaks. */
export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** What a piece sounds like, once it is known. */
export interface Loaded {
  /** How long it lasts, in milliseconds; nothing where one finds out by hearing it. */
  readonly lastsMs: number | undefined
  /** When in it somebody really speaks, where that is known: there is silence around most sounds, and within many. */
  readonly speaks?: readonly Stretch[]
  /** Plays it from a moment of the source's clock on. Resolves when it is over. */
  play(atMs: number): { readonly over: Promise<void>; stop(): void }
}

/** Makes pieces heard: in the house's voice, or in one of the browser's own. */
export interface SoundSource {
  /** Its clock, in milliseconds. */
  now(): number
  load(piece: ToHear, signal: AbortSignal): Promise<Loaded>
}
