import { CommediaError, inLanguage, languagesHandedIn } from '@commedia/core'
import { AI_NOTICE, type Recording, type ROUTES } from '@commedia/core/wire'
import { readiness, storeAnswers } from '../ops/readiness.ts'
import { deskFor } from './desk-for.ts'
import type { Handlers } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { modulePath } from './language-files.ts'
import { reckoning } from './reckoning.ts'
import { networkFor } from './sharing-handlers.ts'

type Mine = Pick<
  typeof ROUTES,
  'getHealth' | 'getReadiness' | 'getMetrics' | 'getOpenapi' | 'getHouse' | 'getRecording'
>

const LINE_LENGTH = 2_000

/** The house itself. */
export function houseHandlers(
  theatre: GuardedTheatre,
  config: HttpConfig,
  describe: () => { readonly openapi: string },
): Handlers<Mine> {
  const { database, clock, accounts, post } = theatre
  const { version, bundled, recordings = new Map(), models, lan = false, ownEndpoints = false } = config
  const { printers = [] } = config
  const { look } = config.ready ?? readiness({ store: storeAnswers(database) }, { clock })
  const reckoned = () => {
    if (models.names().length === 0) return null
    const { pages, price = null } = reckoning(theatre, config)
    return { pages, price }
  }
  let described: { readonly openapi: string } | undefined
  return {
    getHealth: async () => ({ ok: true }),
    async getReadiness({ context }) {
      const leaving = config.isLeaving?.() === true ? { doors: 'leaving' as const } : {}
      const parts = { ...(await look()), ...leaving }
      const ready = Object.values(parts).every((state) => state === 'ok')
      if (!ready) context.status(503)
      return { ready, parts }
    },
    getMetrics: async () => config.metrics?.() ?? '',
    async getOpenapi() {
      described ??= describe()
      return described
    },
    async getHouse({ address, asking }) {
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
        recordings: [...recordings].map(([name, recording]) => announced(name, recording)),
        models: [...models.names()],
        reckoning: reckoned(),
        limits,
        accounts: accounts !== undefined,
        signUp: config.signUp ?? 'open',
        letters: post !== undefined,
        formats: printers.map(({ format, called: { en, zh } }) => ({
          format,
          name: { en: en.name, zh: zh.name },
          about: { en: en.about, zh: zh.about },
        })),
        methods: theatre.modes.methods.map(({ id, called }) => ({ id, name: { ...called } })),
        languages: languagesHandedIn().map((one) => ({
          key: one.key,
          name: one.name,
          module: modulePath(one),
        })),
        voice: theatre.sound !== undefined,
        ear: theatre.ear !== undefined,
        lan,
        ownEndpoints,
        connects: deskFor(address, { accounts }, config) !== undefined,
        shares: networkFor(address, { accounts }, config) !== undefined,
        known: asking.person !== undefined,
      }
      return { version, notice: noticeInAll(), ...offered }
    },
    async getRecording({ params: { recording } }) {
      const found = recordings.get(recording)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such recording.')
      return found
    },
  }
}

const MINUTE_MS = 60_000
/** Masks on the cover of a recording. */
const ON_COVER = 5

/** A recording as the foyer lists it. */
function announced(name: string, { moments, cast, ...recording }: Recording) {
  const { title, language, kind, writtenBy, place } = recording
  const minutes = Math.max(1, Math.round(moments.reduce((sum, { pause }) => sum + pause, 0) / MINUTE_MS))
  const masks = cast.slice(0, ON_COVER).map(({ id, name, description }) => ({ id, name, description }))
  return { name, title, language, kind, writtenBy, place, minutes, cast: masks }
}

/** The word that this is AI, in every language of the house. */
function noticeInAll(): typeof AI_NOTICE {
  const handed = languagesHandedIn().map(({ key }) => [key, inLanguage(key, AI_NOTICE)])
  return { ...AI_NOTICE, ...Object.fromEntries(handed) }
}
