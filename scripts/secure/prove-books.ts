import type { ProofResult, ProofRun } from '../proof.ts'
import { readShapes, type ShapeGrowth, type ShapeReading } from './read-shapes.ts'
import { type CrowdSize, tryCrowd } from './try-crowd.ts'

const SIZES = {
  full: [100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000, 8_000_000],
  sample: [100_000, 400_000, 800_000],
}
const CROWD: Readonly<Record<'full' | 'sample', CrowdSize>> = {
  full: { scriptBytes: 1_600_000, pdfs: 10, lines: 5000, halfSent: 40, streams: 300 },
  sample: { scriptBytes: 300_000, pdfs: 4, lines: 1000, halfSent: 8, streams: 60 },
}
/** Linear, and a little for what the machine does beside. */
const STEEPEST = 1.2
const LONGEST_BLOCK_MS = 100
/** The server, its threads with the memory they may have, and the uploads it takes in at once. */
const MOST_RESIDENT_MB = 1500
/** Half-sent uploads may fill what one guest may have under way, and not more. */
const MOST_GROWTH_MB = 200
const STREAMS_OF_ONE = 20

/** Time in bytes is linear for every shape of hostile script. */
export async function proveBooks({ full }: ProofRun): Promise<ProofResult> {
  const growths = await readShapes(full ? SIZES.full : SIZES.sample)
  const slopes = growths.flatMap(({ slope }) => slope ?? [])
  const strange = growths.flatMap(({ readings }) => readings).filter(({ outcome }) => !KNOWN.has(outcome))
  const slowRefusals = growths.filter(refusesSlowly)
  return {
    pass:
      slowRefusals.length === 0 &&
      slopes.length >= 8 &&
      slopes.every((slope) => slope <= STEEPEST) &&
      strange.length === 0,
    figures: { hostile_shapes: growths.length, steepest_slope: rounded(Math.max(...slopes)) },
    rows: growths.map(({ shape, readings, slope }) => ({
      part: 'books',
      what: `${shape}: ${readings.map(({ bytes, ms, outcome }) => `${rounded(bytes / 1e6)} MB ${outcome === 'read' ? `${ms} ms` : outcome}`).join(', ')}`,
      found: slope === undefined ? 'refused' : rounded(slope),
    })),
  }
}

/** Whether a script that is refused in the end takes longer, byte for byte, than those that are read. */
function refusesSlowly({ readings }: ShapeGrowth): boolean {
  const pace = ({ ms, bytes }: ShapeReading) => ms / bytes
  const paces = readings.filter(({ outcome }) => outcome === 'read').map(pace)
  return readings.some((reading) => reading.outcome !== 'read' && pace(reading) > Math.max(...paces))
}

const KNOWN = new Set(['read', 'too-large', 'unreadable-script'])

/** Whatever a crowd sends, the server goes on answering, within its memory. */
export async function proveCrowd({ full }: ProofRun): Promise<ProofResult> {
  const size = full ? CROWD.full : CROWD.sample
  const { deeds, streamsOpen } = await tryCrowd(size)
  const worked = Math.max(...deeds.map(({ workedMs }) => workedMs))
  const resident = Math.max(...deeds.map(({ residentMb }) => residentMb))
  const [, , prints, uploads, streams] = deeds
  const grown = (uploads?.residentMb ?? Infinity) - (prints?.residentMb ?? 0)
  const places = Math.min(STREAMS_OF_ONE, size.streams)
  const opened = streams?.replies['200'] ?? 0
  const isServed = deeds.every(({ replies }) => Object.keys(replies).every((status) => status !== '500'))
  return {
    pass:
      worked <= LONGEST_BLOCK_MS &&
      resident <= MOST_RESIDENT_MB &&
      grown <= MOST_GROWTH_MB &&
      opened === places &&
      streamsOpen === places &&
      (prints?.replies['200'] ?? 0) > 0 &&
      isServed,
    figures: {
      loop_blocked_ms: worked,
      loop_delay_ms: Math.max(...deeds.map(({ delayMs }) => delayMs)),
      loop_delay_99_ms: Math.max(...deeds.map(({ delay99Ms }) => delay99Ms)),
      crowd_resident_mb: resident,
      half_sent_growth_mb: grown,
      streams_of_one_guest: streamsOpen,
    },
    rows: deeds.map(({ deed, replies, workedMs, delayMs, delay99Ms, residentMb, healthMs, healthAsked }) => ({
      part: 'crowd',
      what: `${deed}: ${Object.entries(replies)
        .map(([status, count]) => `${count} × ${status}`)
        .join(
          ', ',
        )}; delay ${delay99Ms} ms (99 %), ${delayMs} ms at most; ${residentMb} MB; ${healthAsked} × health, ${healthMs} ms at most`,
      found: `${workedMs} ms`,
    })),
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
