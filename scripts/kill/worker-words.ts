import type { StageEvent } from '@commedia/core'

/** How a worker is set up. */
export interface WorkerDetails {
  readonly manager: 'home' | 'restate'
  readonly company: 'stepped' | 'show'
  /** The address of a PostgreSQL, or the folder of a home. */
  readonly database: string
  /** Plants a home that does not force its writes to the disk. */
  readonly unforced?: boolean
  readonly leaseMs: number
}

/** What a worker is told. */
export type Order =
  | { readonly arm: { readonly piece: string; readonly point: string; readonly order: 'stay' | 'go on' } }
  /** Whoever stays anywhere goes on, and nobody stays any more. */
  | { readonly disarm: true }
  | { readonly listen: number }
  | { readonly begin: string }
  | { readonly start: string }
  | { readonly cue: { readonly piece: string; readonly id: string } }

/** An event as a worker tells that it stands. */
export type Stood = Pick<StageEvent, 'take' | 'seq' | 'type' | 'cause'>

/** What a worker says. */
export type Said =
  | { readonly ready: true }
  | { readonly listening: number }
  | { readonly at: { readonly piece: string; readonly point: string } }
  | { readonly call: string }
  | { readonly stood: Stood }
  | { readonly started: string }
  | { readonly cued: string }
  | { readonly failure: string }
