import { randomUUID } from 'node:crypto'
import { connectPostgres, type OpenStore, openHomeStore } from '@commedia/node'

/** Where `npm run test:postgres` keeps its PostgreSQL, with an empty record to copy under this name. */
const POSTGRES = process.env.COMMEDIA_TEST_POSTGRES
const BLANK = 'blank'
/** Copies of one database wait for each other. */
const COPY_LOCK = 7

/** A store for tests: that of a home, in memory, or under `npm run test:postgres` one on PostgreSQL. */
export async function openTestStore(): Promise<OpenStore> {
  if (POSTGRES === undefined) return openHomeStore('memory')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { default: pg } = await import('pg')
  const ruler = new pg.Client({ connectionString: `${POSTGRES}/postgres` })
  await ruler.connect()
  await ruler.query(`SELECT pg_advisory_lock(${COPY_LOCK})`)
  await ruler.query(`CREATE DATABASE ${name} TEMPLATE ${BLANK}`)
  await ruler.end()
  return connectPostgres(`${POSTGRES}/${name}`, { connections: 4 })
}
