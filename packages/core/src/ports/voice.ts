/** A voice that can be spoken in, and what is known of it. */
export interface VoiceOffered {
  readonly id: string
  /** Languages it speaks, as keys (`en`, `zh`); any, unless told. */
  readonly languages?: readonly string[] | undefined
  readonly sex?: 'woman' | 'man' | undefined
  readonly age?: 'child' | 'young' | 'grown' | 'old' | undefined
}

/** Words to be spoken, and how. */
export interface Saying {
  readonly text: string
  readonly voice: string
  readonly language: string
  /** How fast, where 1 is as the voice speaks by itself. */
  readonly rate?: number | undefined
  /** How somebody speaks, in a few words, for voices that can be told. */
  readonly manner?: string | undefined
}

/** Sound as it comes. */
export interface Sound {
  /** Its media type: `audio/wav`, `audio/mpeg`, `audio/ogg` … */
  readonly type: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Speaks words aloud. */
export interface Voice {
  readonly id: string
  /** The model it asks, by the name it is billed under. */
  readonly model?: string | undefined
  /** The voices it has; the same list while it is up. */
  voices(options?: { readonly signal?: AbortSignal }): Promise<readonly VoiceOffered[]>
  speak(saying: Saying, options?: { readonly signal?: AbortSignal }): Promise<Sound>
}
