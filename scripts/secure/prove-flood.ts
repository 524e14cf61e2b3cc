import type { ProofResult, ProofRun } from '../proof.ts'
import { tryFlood } from './try-flood.ts'

const SHOWS = { full: 20, sample: 8 }
const LONGEST_BLOCK_MS = 100
/** What the longest reply of a show may come to on the way, and what waits in the line when it is cut. */
const MOST_BYTES = 10_000_000
/** A show asks a few times before it gives its model up. */
const MOST_REQUESTS_A_SHOW = 60

/** A model that sends pieces without a word as fast as it can ends its own show and slows nobody else's. */
export async function proveFlood({ full, options }: ProofRun): Promise<ProofResult> {
  const shows = full ? SHOWS.full : SHOWS.sample
  const flood = await tryFlood(shows, options.plant === 'flood' ? 'flood' : 'nothing')
  const { stopped, requests, mostBytes, workedMs, delay99Ms, eventsMeanwhile } = flood
  return {
    pass:
      stopped === shows &&
      requests > 0 &&
      requests <= shows * MOST_REQUESTS_A_SHOW &&
      mostBytes <= MOST_BYTES &&
      workedMs <= LONGEST_BLOCK_MS &&
      eventsMeanwhile > 0,
    figures: {
      flood_loop_blocked_ms: workedMs,
      flood_health_median_ms: flood.healthMedianMs,
      flood_bytes_of_one_reply: mostBytes,
    },
    rows: [
      { part: 'flood', what: `${shows} shows on flooding models, stopped`, found: stopped },
      { part: 'flood', what: `${requests} requests, the most bytes of one`, found: mostBytes },
      { part: 'flood', what: 'events of another show meanwhile', found: eventsMeanwhile },
      {
        part: 'flood',
        what: `loop held; delay ${delay99Ms} ms (99 %); ${flood.healthAsked} × health, median ${flood.healthMedianMs} ms, ${flood.healthMs} ms at most`,
        found: `${workedMs} ms`,
      },
    ],
  }
}
