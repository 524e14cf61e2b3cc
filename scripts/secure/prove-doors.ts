import type { ProofResult, ProofRun } from '../proof.ts'
import { countCells } from './count-cells.ts'
import { tryBodies } from './try-bodies.ts'
import { tryNul } from './try-nul.ts'
import { tryStreams } from './try-streams.ts'

const SLOW = { full: 48, sample: 12 }
/** What one asker may have on its way in at once. */
const MOST_OF_ONE = 40_000_000
const LONGEST_KEPT_MS = 30_000

/** A zero byte in any field of any route is refused, and over a socket in every other place too. */
export async function proveNul(): Promise<ProofResult> {
  const { cells, wrong } = countCells('packages/server/src/http/zero-bytes.test.ts')
  const { tried, faults } = await tryNul()
  return {
    pass: cells > 0 && wrong === 0 && tried > 0 && faults === 0,
    figures: { nul_fields: cells, nul_fields_wrong: wrong, nul_sent: tried, nul_faults: faults },
    rows: [
      { part: 'nul', what: `${cells} fields of all routes, not a 400`, found: wrong },
      { part: 'nul', what: `${tried} sent over a socket, not a 400`, found: faults },
    ],
  }
}

/** Whoever is gone hears nothing more, at whichever process they watch and in whichever way they went. */
export async function proveStreams({ options }: ProofRun): Promise<ProofResult> {
  const ends = await tryStreams(options.plant === 'gone' ? 'gone' : 'nothing')
  const after = ends.reduce((sum, one) => sum + one.after, 0)
  const open = ends.filter(({ ended }) => !ended).length
  return {
    pass: ends.length > 0 && ends.every(({ before }) => before > 0) && after === 0 && open === 0,
    figures: { streams_tried: ends.length, events_after_going: after, streams_left_open: open },
    rows: [...new Set(ends.map(({ way }) => way))].map((way) => {
      const these = ends.filter((one) => one.way === way)
      return {
        part: 'streams',
        what: `${way}: ${these.map(({ kind }) => kind).join(', ')}; events heard after`,
        found: these.reduce((sum, one) => sum + one.after, 0),
      }
    }),
  }
}

/** Whoever sends slowly keeps nobody out, and nobody has more than a share of the room. */
export async function proveBodies({ full }: ProofRun): Promise<ProofResult> {
  const { slow, letGo, longestMs, others, refused, heldByOne, sentByOne } = await tryBodies(
    full ? SLOW.full : SLOW.sample,
  )
  return {
    pass:
      letGo === slow &&
      longestMs <= LONGEST_KEPT_MS &&
      others > 0 &&
      refused.length === 0 &&
      heldByOne > 0 &&
      heldByOne <= MOST_OF_ONE,
    figures: {
      slow_bodies_let_go: letGo,
      slow_body_kept_ms: longestMs,
      uploads_refused_meanwhile: refused.length,
      bytes_held_by_one: heldByOne,
    },
    rows: [
      { part: 'bodies', what: `${slow} slow bodies, let go`, found: letGo },
      { part: 'bodies', what: 'the longest one was kept, ms', found: longestMs },
      {
        part: 'bodies',
        what: `${others} uploads of another meanwhile, refused ${[...new Set(refused)].join(', ')}`.trim(),
        found: refused.length,
      },
      { part: 'bodies', what: `bytes held of ${sentByOne} that one asker sent at once`, found: heldByOne },
    ],
  }
}
