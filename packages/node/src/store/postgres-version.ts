import { optionalPart } from '../optional-part.ts'

const ANSWER_WITHIN_MS = 5_000
const OF_A_MAJOR = 10_000

/** Which major version of PostgreSQL answers at an address; changes nothing there. */
export async function postgresVersion(databaseUrl: string): Promise<number> {
  // Loaded here, so that a home without PostgreSQL does not wait for its driver.
  const { default: pg } = await optionalPart('postgres', () => import('pg'))
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / OF_A_MAJOR)
  } finally {
    await client.end()
  }
}
