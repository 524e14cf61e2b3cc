/** What was heard, to be understood. */
export interface Hearing {
  readonly sound: Uint8Array
  /** Its media type. */
  readonly type: string
  readonly language: string
}

/** Understands spoken words. */
export interface Ear {
  readonly id: string
  readonly model?: string | undefined
  /** The words, on one line; empty where none were heard. */
  hear(hearing: Hearing, options?: { readonly signal?: AbortSignal }): Promise<string>
}
