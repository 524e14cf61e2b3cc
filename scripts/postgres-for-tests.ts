import { connectPostgres } from '@commedia/node'
import { startPostgres } from '@commedia/node/testing'

/** A PostgreSQL for as long as tests run, with an empty record that each of them copies; it forces nothing to the disk. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ fsync: 'off', max_connections: '400' })
  await connectPostgres(postgres.createDatabase('blank')).then((store) => store.close())
  process.env.COMMEDIA_TEST_POSTGRES = postgres.url.replace(/\/postgres$/u, '')
  return () => postgres.stop()
}
