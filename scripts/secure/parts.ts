import { connectPostgres, type OpenStore, openHomeStore } from '@commedia/node'
import { hasPostgres, startPostgres } from '@commedia/node/testing'
import type { ProofResult, ProofRun } from '../proof.ts'
import { countCells } from './count-cells.ts'
import { forgetInCrowd } from './forget-in-crowd.ts'
import { proveBooks, proveCrowd } from './prove-books.ts'
import { proveBodies, proveNul, proveStreams } from './prove-doors.ts'
import { proveFlood } from './prove-flood.ts'
import { proveGuests } from './prove-guests.ts'
import { proveIds } from './prove-ids.ts'
import { proveMail } from './prove-mail.ts'
import { proveNames } from './prove-names.ts'
import { proveTill } from './prove-till.ts'
import { proveWatch } from './prove-watch.ts'
import { spendAtOnce } from './spend-at-once.ts'
import { tryAddresses } from './try-addresses.ts'
import { tryForgetting } from './try-forgetting.ts'
import { tryKey } from './try-key.ts'
import { tryRedaction } from './try-redaction.ts'

/** What is shown, part by part. */
export const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<ProofResult>>> = {
  rights,
  addresses,
  key,
  caps,
  till: proveTill,
  guests: proveGuests,
  redaction,
  forgetting,
  books: proveBooks,
  crowd: proveCrowd,
  flood: proveFlood,
  mail: proveMail,
  nul: proveNul,
  streams: proveStreams,
  bodies: proveBodies,
  watch: proveWatch,
  names: proveNames,
  ids: proveIds,
}

const FEWEST_ADDRESSES = 60
const TURNS_AT_ONCE = { full: 200, sample: 12 }
/** Little enough that a few turns of the greedy models use it up. */
const CAP_TOKENS = 150_000
const SAYINGS = { full: 1000, sample: 120 }
const FOREIGN_EVENTS = { full: 1_000_000, sample: 20_000 }
/** A full house may take so much longer than an empty one; more than that is a fault where it is more than chance. */
const MOST_SLOWER = 1.2
/** Asking for one's data and being forgotten come to more statements than these. */
const FEWEST_PLANS = 30
/** How often a row of somebody's own is read while they ask for their data and are forgotten, at most. */
const MOST_READINGS = 15

async function rights(): Promise<ProofResult> {
  const { cells, wrong } = countCells()
  const machine = countCells('packages/server/src/http/at-the-machine.test.ts')
  return {
    pass: cells > 0 && wrong === 0 && machine.cells > 0 && machine.wrong === 0,
    figures: {
      ...{ cells, cells_wrong: wrong },
      ...{ machine_cells: machine.cells, machine_cells_wrong: machine.wrong },
    },
    rows: [
      { part: 'rights', what: `${cells} cells of routes × people, not as declared`, found: wrong },
      {
        part: 'rights',
        what: `${machine.cells} cells of what is the machine's alone × ways in × people, not as it should be`,
        found: machine.wrong,
      },
    ],
  }
}

async function addresses({ options }: ProofRun): Promise<ProofResult> {
  const isPlanted = options.plant === 'guard'
  const { tried, connections, controls, byKind } = await tryAddresses(isPlanted ? 'allowed' : 'refused')
  return {
    // Without a call that came through, nothing would be shown.
    pass: tried >= FEWEST_ADDRESSES && connections === 0 && controls > 0,
    figures: { ssrf_tried: tried, ssrf_connections: connections },
    rows: [...byKind].map(([kind, row]) => ({
      part: 'addresses',
      what: `${kind}: ${row.tried} tried, connections`,
      found: row.connections,
    })),
  }
}

async function key({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const plant = options.plant === 'key' ? 'key' : 'nothing'
  const { found, sent, echoed, masked, brought } = await tryKey(full ? 'full' : 'sample', { seed, plant })
  const hits = [...found.values()].reduce((sum, count) => sum + count, 0)
  return {
    // The key must have been sent and said back, and the echo must have reached the record without it.
    pass: hits === 0 && sent > 0 && echoed > 0 && masked > 0,
    figures: { key_canaries_found: hits },
    rows: [
      ...[...found].map(([place, count]) => ({ part: 'key', what: place, found: count })),
      { part: 'key', what: 'sent to the model', found: sent },
      { part: 'key', what: 'said back by it', found: echoed },
      { part: 'key', what: 'taken out of the record', found: masked },
      { part: 'key', what: 'brought over HTTP too', found: brought },
    ],
  }
}

async function caps({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const turns = full ? TURNS_AT_ONCE.full : TURNS_AT_ONCE.sample
  const plant = options.plant === 'purse' ? 'purse' : 'nothing'
  const { store, close } = await someStore(full ? 'postgres' : 'memory')
  const spent = await spendAtOnce(store, { turns, cap: CAP_TOKENS, seed, plant })
  await close()
  const { over, byModels, byPurse, turnsRefused, turnsPlayed, stillHeld } = spent
  const isWhole = byModels === byPurse && stillHeld === 0 && turnsRefused > 0 && byPurse > CAP_TOKENS / 2
  return {
    pass: over === 0 && isWhole,
    figures: { tokens_over_cap: over },
    rows: [
      { part: 'caps', what: `turns at once, cap ${CAP_TOKENS} tokens`, found: turns },
      { part: 'caps', what: 'turns played', found: turnsPlayed },
      { part: 'caps', what: 'turns refused', found: turnsRefused },
      { part: 'caps', what: 'tokens by the models', found: byModels },
      { part: 'caps', what: 'tokens by the purse', found: byPurse },
      { part: 'caps', what: 'tokens over the cap', found: over },
    ],
  }
}

async function redaction({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const plant = options.plant === 'words' ? 'keep' : 'nothing'
  const kinds = full && hasPostgres() ? (['home', 'postgres'] as const) : (['home'] as const)
  const results: ProofResult[] = []
  for (const kind of kinds) {
    const { before, after, replays } = await tryRedaction(kind, { seed, plant })
    const left = [...after.values()].reduce((sum, count) => sum + count, 0)
    const stood = [
      'told over HTTP',
      'table events',
      'table prompt_book',
      'table memories',
      'table snapshots',
      'files',
    ]
    const places = [...new Set([...before.keys(), ...after.keys()])]
    results.push({
      pass: left === 0 && replays && stood.every((place) => (before.get(place) ?? 0) > 0),
      figures: { left },
      rows: [
        ...places
          .filter((place) => (before.get(place) ?? 0) + (after.get(place) ?? 0) > 0)
          .map((place) => ({
            part: 'redaction',
            what: `${kind}: ${place}, ${before.get(place) ?? 0} before`,
            found: after.get(place) ?? 0,
          })),
        { part: 'redaction', what: `${kind}: the show still replays and goes on`, found: replays },
      ],
    })
  }
  return {
    pass: results.every(({ pass }) => pass),
    figures: {
      plaintext_after_redaction: results.reduce((sum, { figures }) => sum + Number(figures.left), 0),
    },
    rows: results.flatMap(({ rows = [] }) => rows),
  }
}

/** A guest who says whatever stands in the record takes nobody else's words along, and is found without searching the house. */
async function forgetting({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const size = full ? 'full' : 'sample'
  const plant = options.plant === 'others' ? 'others' : 'nothing'
  const { sayings, kept, changed, open } = await tryForgetting(SAYINGS[size], { seed, plant })
  const rows = [
    { part: 'forgetting', what: `${sayings} sayings of a guest, still there`, found: kept },
    { part: 'forgetting', what: 'events of others changed', found: changed },
    { part: 'forgetting', what: 'all shows open', found: open },
  ]
  const isWhole = sayings > 0 && kept === 0 && changed === 0 && open
  const figures = { others_changed_by_forgetting: changed }
  if (!hasPostgres()) return { pass: isWhole, figures, rows }
  const crowd = await forgetInCrowd(FOREIGN_EVENTS[size], {
    seed,
    plant: options.plant === 'index' ? 'index' : 'nothing',
    mostSlower: MOST_SLOWER,
  })
  const { foreign, rowsRead, rowsTheirs, pairs, slower, plans } = crowd
  const scans = plans.filter(({ scanned }) => scanned.length > 0)
  return {
    pass:
      isWhole &&
      rowsRead <= rowsTheirs * MOST_READINGS &&
      Math.max(slower.data, slower.forgetting) <= MOST_SLOWER &&
      plans.length > FEWEST_PLANS &&
      scans.length === 0,
    figures: {
      ...figures,
      rows_read_per_own_row: rowsRead / rowsTheirs,
      slower_in_full_house: Math.max(slower.data, slower.forgetting),
      forgetting_statements: plans.length,
      forgetting_seq_scans: scans.length,
    },
    rows: [
      ...rows,
      {
        part: 'forgetting',
        what: `${foreign} foreign events: rows read, ${rowsTheirs} their own`,
        found: rowsRead,
      },
      {
        part: 'forgetting',
        what: `${plans.length} statements explained, with sequential scans`,
        found: scans.length,
      },
      ...scans.map(({ statement, scanned }) => ({
        part: 'forgetting',
        what: `${scanned.join()}: ${statement.slice(0, 200)}`,
        found: 'scanned',
      })),
      ...Object.entries(slower).map(([what, ratio]) => ({
        part: 'forgetting',
        what: `${what}: times an empty house, the middle of ${pairs} pairs`,
        found: ratio,
      })),
    ],
  }
}

/** PostgreSQL, where turns really spend at once; in memory for a sample, and where there is none. */
async function someStore(
  wanted: 'postgres' | 'memory',
): Promise<{ readonly store: OpenStore; readonly close: () => Promise<void> }> {
  if (wanted === 'memory' || !hasPostgres()) {
    const store = await openHomeStore('memory')
    return { store, close: () => store.close() }
  }
  const postgres = await startPostgres()
  const store = await connectPostgres(postgres.createDatabase('spending'))
  return {
    store,
    async close() {
      await store.close()
      await postgres.stop()
    },
  }
}
