import type { Json } from '../prelude/json.ts'
import type { Usage } from '../schema/usage.ts'

/** Names one model call of a turn, for ever: the same call after a crash has the same key. */
export interface StepKey {
  readonly take: string
  readonly turn: string
  readonly step: string
  readonly attempt: number
}

/** One finished model call. Measured values live here and not in events. */
export interface PromptBookEntry {
  readonly key: StepKey
  /** Fingerprint of prompt, model and settings. */
  readonly digest: string
  readonly prompt: string
  readonly model: string
  /** The rendered messages as sent. */
  readonly page: Json
  readonly outcome: Json
  readonly usage: Usage
  readonly at: string
  readonly latencyMs: number
}

/** Holds every finished call, so that a rerun takes it from here instead of paying again. */
export interface PromptBook {
  /** The entry under this key, if its digest is the same; another digest is a miss. */
  find(key: StepKey, digest: string): Promise<PromptBookEntry | undefined>
  /** Writes an entry; the newest under a key stands. */
  write(entry: PromptBookEntry): Promise<void>
  /** All entries of a take in the order written. */
  list(take: string): Promise<readonly PromptBookEntry[]>
  /** Empties pages and outcomes of a turn (or a whole take) after a redaction; usage stays. */
  redact(take: string, reason: string, turn?: string): Promise<void>
}
