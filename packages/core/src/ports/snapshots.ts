import type { Json } from '../prelude/json.ts'

/** A folded stage kept to start from, with the version of the fold that made it. */
export interface Snapshot {
  readonly take: string
  readonly seq: number
  readonly foldVersion: string
  readonly stage: Json
}

/** Keeps the newest snapshot of each take. Losing one costs time, never truth. */
export interface Snapshots {
  save(snapshot: Snapshot): Promise<void>
  /** The newest snapshot of this take at or before `upTo`, made by this version of the fold. */
  latest(
    take: string,
    wanted: { readonly foldVersion: string; readonly upTo?: number },
  ): Promise<Snapshot | undefined>
  /** Forgets the snapshots of a take, as a redaction must. */
  forget(take: string): Promise<void>
}
