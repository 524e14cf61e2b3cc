import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@commedia/node'
import { sql } from 'drizzle-orm'
import type { Place } from './some-place.ts'

/** How PostgreSQL found what one statement asked for. */
export interface Plan {
  readonly statement: string
  /** Tables that were read from one end to the other. */
  readonly scanned: readonly string[]
}

/** Settings with which a PostgreSQL can write its plans down, as soon as it is told to. */
export const EXPLAINING: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'plans.log',
  log_line_prefix: '',
}

/** What the house asks by itself every second, whoever is there. */
const ITS_OWN = /from "wakes" left join "leases"/
const HEARD_MS = 500

/** The plans of all statements that somebody's wishes came to, as they were really carried out. */
export async function explained(
  place: Place,
  database: Database,
  wishes: () => Promise<void>,
): Promise<readonly Plan[]> {
  const log = join(await place.files(database), 'log', 'plans.log')
  const tell = async (duration: string): Promise<void> => {
    await database.execute(sql`ALTER SYSTEM SET auto_explain.log_min_duration = ${sql.raw(duration)}`)
    await database.execute(sql`SELECT pg_reload_conf()`)
    await wait(HEARD_MS)
  }
  const before = readFileSync(log, 'utf8').length
  await tell('0')
  await wishes()
  await tell('-1')
  return plansIn(readFileSync(log, 'utf8').slice(before))
}

/** An entry of the log begins a line, and goes on in lines that begin with a tab. */
function plansIn(log: string): readonly Plan[] {
  return log
    .split(/\n(?!\t)/)
    .filter((entry) => entry.includes('plan:') && !ITS_OWN.test(entry))
    .map((entry) => ({
      statement: /Query Text: ([\s\S]*?)\n\t\S/.exec(entry)?.[1]?.replace(/\s+/g, ' ') ?? entry,
      scanned: [...entry.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table),
    }))
}
