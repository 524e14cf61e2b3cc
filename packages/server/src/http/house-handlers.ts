import { CommediaError } from '@commedia/core'
import { AI_NOTICE, type ROUTES } from '@commedia/core/wire'
import { sql } from 'drizzle-orm'
import type { Handlers } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  'getHealth' | 'getReadiness' | 'getMetrics' | 'getOpenapi' | 'getHouse' | 'getRecording'
>

const LINE_LENGTH = 2_000

/** The house itself. */
export function houseHandlers(
  { database, accounts }: HttpTheatre,
  config: HttpConfig,
  describe: () => { readonly openapi: string },
): Handlers<Mine> {
  const { version, bundled, recordings = new Map(), models, lan = false, ownEndpoints = false } = config
  let described: { readonly openapi: string } | undefined
  return {
    getHealth: async () => ({ ok: true }),
    async getReadiness() {
      if (config.isLeaving?.() === true) throw new CommediaError('lost-lease', 'This process is leaving.')
      await database.execute(sql`SELECT 1`)
      return { ready: true }
    },
    getMetrics: async () => config.metrics?.() ?? '',
    async getOpenapi() {
      described ??= describe()
      return described
    },
    async getHouse() {
      const shows = [...bundled].map(([name, { title, language, logline, cast }]) => ({
        name,
        title,
        language,
        logline,
        cast: cast.length,
      }))
      const limits = { uploadBytes: config.uploadBytes ?? 20_000_000, lineLength: LINE_LENGTH }
      const offered = {
        shows,
        recordings: [...recordings].map(([name, { title, language }]) => ({ name, title, language })),
        models: [...models.names()],
        limits,
        accounts: accounts !== undefined,
        signUp: config.signUp ?? 'open',
        lan,
        ownEndpoints,
      }
      return { version, notice: AI_NOTICE, ...offered }
    },
    async getRecording({ params: { recording } }) {
      const found = recordings.get(recording)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such recording.')
      return found
    },
  }
}
