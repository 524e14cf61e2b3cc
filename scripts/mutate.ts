import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBites, isFound, tryBites } from './mutation/bites.ts'
import { EQUIVALENTS } from './mutation/equivalents.ts'
import { keepKills, keepScore, keptKills } from './mutation/kept.ts'
import { killsOf } from './mutation/kills-of.ts'
import { isMeasured, measure, reportOf } from './mutation/measure.ts'
import { printSurvivors } from './mutation/print-survivors.ts'
import { readReport } from './mutation/report.ts'
import { type Group, groupsOf, MUTATED_ROOMS, type MutatedRoom } from './mutation/rooms.ts'
import { scoreOf, survivorsOf } from './mutation/score.ts'
import { type ProofRow, type ProofRun, runProof } from './proof.ts'
import { readRequirements } from './trace-coverage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A sample tries the first files of this room. */
const SAMPLE_ROOM = 'record'
const WORKERS = 2
const must = new Set(
  [...readRequirements(readFileSync(`${root}docs/requirements.md`, 'utf8')).must.values()].flat(),
)

await runProof('mutate', async (run) => {
  const { options } = run
  const again = options.again !== undefined
  const only = listOf(options.only)
  if (options.bites !== undefined) return again ? tryBites({ root, only }) : findBites({ root, only })

  const names = listOf(options.room) ?? (run.full ? undefined : [SAMPLE_ROOM])
  const rooms = MUTATED_ROOMS.filter(({ name }) => names === undefined || names.includes(name))
  const rows: ProofRow[] = []
  for (const room of rooms) {
    const groups = groupsOf(room, root)
    for (const [at, group] of groups.entries()) {
      if (!isAsked(at, run) || (!again && isMeasured(group, root))) continue
      console.error(`${room.name} ${at + 1}/${groups.length}: ${group.files.join(', ')}`)
      await measure(group, root, { again, workers: Number(options.workers ?? WORKERS) })
    }
    rows.push(tell(room, groups))
  }
  const below = rows.filter(({ score, wanted }) => score !== undefined && Number(score) < Number(wanted))
  return {
    pass: rows.length > 0 && below.length === 0,
    figures: { rooms: rows.length, below: below.length },
    rows,
  }
})

/** What is known of a room; it is kept when all of its groups have been measured as they are. */
function tell(room: MutatedRoom, groups: readonly Group[]): ProofRow {
  const done = groups.filter((group) => isMeasured(group, root))
  if (done.length === 0) return { room: room.name, measured: `0/${groups.length}` }
  const files = done.flatMap((group) => group.files)
  const mutants = readReport(reportOf(room.name, root), files)
  const kills = killsOf(mutants, (file) => readFileSync(`${root}${file}`, 'utf8')).filter(({ requirement }) =>
    must.has(requirement),
  )
  const score = scoreOf(mutants, EQUIVALENTS)
  const survivors = printSurvivors(survivorsOf(mutants, EQUIVALENTS))
  mkdirSync(`${root}.proof/mutation`, { recursive: true })
  writeFileSync(`${root}.proof/mutation/${room.name}.md`, survivors)
  const items = kills
    .map(({ requirement }) => requirement)
    .sort()
    .join(' ')
  if (done.length === groups.length) keepScore({ room: room.name, ...score, items })
  // What is kept is changed only where it is no longer found: a run leaves no other trace in the repository.
  const kept = keptKills().filter((kill) => isFound(kill, root))
  keepKills(kills.filter(({ requirement }) => !kept.some((kill) => kill.requirement === requirement)))
  return { room: room.name, ...score, wanted: room.atLeast, measured: `${done.length}/${groups.length}` }
}

/** Whether a group is tried in this run: all of a shard at full size, the first alone in a sample. */
function isAsked(at: number, { full, options }: ProofRun): boolean {
  const [shard = 1, shards = 1] = String(options.shard ?? '1/1')
    .split('/')
    .map(Number)
  return full ? at % shards === shard - 1 : at === 0
}

function listOf(option: string | boolean | undefined): readonly string[] | undefined {
  return typeof option === 'string' ? option.split(',') : undefined
}
