import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import { databaseHolds, inProcessStageManager, memoryBus } from '@commedia/server'
import { benchCompany, takeOf, writesOfATurn } from './a-turn.ts'
import { type Ratio, takeTurns } from './take-turns.ts'

const PIECE = 'show_home'

/** What a turn costs at home, in its one file, against the same commits by `node:sqlite` alone, on the same disk and as much forced. */
export async function durableFile(size: { readonly rounds: number; readonly turns: number }): Promise<Ratio> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-durable-'))
  const store = await openHomeStore({ folder })
  const writer = await bareWriter(join(folder, 'bare.sqlite'))
  await store.journal.begin({ id: takeOf(PIECE), show: PIECE })
  let left = 0
  let finished = (): void => {}
  const company = benchCompany(store, () => {
    left--
    if (left > 0) return 'again'
    finished()
    return 'rest'
  })
  const clock = systemClock()
  const holds = databaseHolds(store.database, { holder: randomUUID(), clock })
  const manager = inProcessStageManager(company, { holds, bus: memoryBus(), clock })
  try {
    return await takeTurns(size, {
      ours: () =>
        new Promise((resolve) => {
          left = size.turns
          finished = resolve
          void manager.start(PIECE)
        }),
      bare: async () => {
        for (let turn = 0; turn < size.turns; turn++) writer.turn()
      },
    })
  } finally {
    await manager.close()
    writer.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
}

/**
 * A turn by SQLite alone, in as many commits as ours, by prepared statements: the same bytes in the same columns, one key a table, and
 * nothing else of ours: no fence, no end of the take, no causes known, no drafts checked.
 */
async function bareWriter(file: string): Promise<{ turn(): void; close(): void }> {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE facts (take text NOT NULL, seq integer NOT NULL, type text NOT NULL, version integer NOT NULL,
      by text NOT NULL, audience text NOT NULL, at text NOT NULL, cause text NOT NULL, body text NOT NULL,
      PRIMARY KEY (take, seq));
    CREATE TABLE calls (take text NOT NULL, turn text NOT NULL, step text NOT NULL, attempt integer NOT NULL,
      digest text NOT NULL, prompt text NOT NULL, model text NOT NULL, page text, outcome text, usage text NOT NULL,
      at text NOT NULL, latency_ms real NOT NULL, PRIMARY KEY (take, turn, step, attempt))`)
  const into = (table: string, columns: number) =>
    sqlite.prepare(`INSERT INTO ${table} VALUES (${Array.from({ length: columns }, () => '?').join(', ')})`)
  const [facts, calls] = [into('facts', 9), into('calls', 12)]
  const writes = await writesOfATurn()
  let [seq, turns] = [0, 0]
  return {
    turn() {
      const turn = `turn_${String(++turns).padStart(16, '0')}`
      for (const write of writes)
        if (write.kind === 'call') {
          const { key, digest, prompt, model, page, outcome, usage, at, latencyMs } = write.entry
          const spelled = [page, outcome, usage].map((value): SQLInputValue => JSON.stringify(value) ?? null)
          calls.run(key.take, turn, key.step, key.attempt, digest, prompt, model, ...spelled, at, latencyMs)
        } else {
          const { take, type, version, by, audience, at, cause, body } = write.event
          const because = `turn ${'index' in cause ? cause.index : 0} ${turn}`
          const spelled = [JSON.stringify(audience), at, because, JSON.stringify(body)]
          facts.run(take, ++seq, type, version, by, ...spelled)
        }
    },
    close: () => sqlite.close(),
  }
}
