import { randomUUID } from 'node:crypto'
import type { Company, StageManager } from '@commedia/core'
import { optionalPart } from '@commedia/node'
import type { CompanyHouse } from './company/company-house.ts'
import type { ServerConfig } from './config.ts'
import { restateIdentitiesIn } from './restate-settings.ts'
import { databaseHolds } from './stage-managers/database-holds.ts'
import { inProcessStageManager } from './stage-managers/in-process-stage-manager.ts'
import { watchedHolds } from './stage-managers/watched-holds.ts'
import { playedPieces } from './store/played-pieces.ts'

/** How long turns under way may take when the theatre closes. */
const DRAIN_MS = 30_000

/** Who sees to it that shows go on, and how that is ended. */
export interface OpenStages {
  readonly stageManager: StageManager
  /** Since when the hold that waits longest to be renewed was last renewed. */
  readonly oldestLeaseMs: () => number
  readonly closeStages: () => Promise<void>
}

/** Opens a stage manager: within this process, or on Restate where that is set. */
export async function openStages(
  config: ServerConfig,
  company: Company,
  {
    onFailure,
    onUnknown,
    kinds,
    ...house
  }: CompanyHouse & {
    readonly onFailure: (piece: string, error: unknown) => void
    /** Hears why Restate could not be asked whether it still knows this process. */
    readonly onUnknown: (error: unknown) => void
    /** The kinds of pieces this process can play. */
    readonly kinds: readonly string[]
  },
): Promise<OpenStages> {
  const { restateIngressUrl, restateAdminUrl, restateHost, restatePort, restateSelfUrl } = config
  if (restateIngressUrl === undefined) {
    const { clock } = house
    const holds = watchedHolds(databaseHolds(house.database, { holder: randomUUID(), clock, kinds }), clock)
    const stageManager = inProcessStageManager(company, { ...house, holds, onFailure })
    const closeStages = () => stageManager.close(DRAIN_MS)
    return { stageManager, oldestLeaseMs: holds.oldestMs, closeStages }
  }
  const [{ restateStageManager }, { serveRestate }, { keepKnown }] = await optionalPart('restate', () =>
    Promise.all([
      import('./stage-managers/restate-stage-manager.ts'),
      import('./stage-managers/serve-restate.ts'),
      import('./stage-managers/keep-known.ts'),
    ]),
  )
  const identityKeys = restateIdentitiesIn(config)
  const door = { host: restateHost, port: restatePort, ...(identityKeys.length > 0 && { identityKeys }) }
  const turns = await serveRestate(company, { ...house, onFailure }, door)
  const stageManager = restateStageManager({ ingress: restateIngressUrl })
  const known = async (admin: string) => {
    const place = { admin, uri: restateSelfUrl ?? `http://127.0.0.1:${turns.port}` }
    const pieces = () => playedPieces(house.database)
    return keepKnown(place, { clock: house.clock, stageManager, pieces, onFailure: onUnknown })
  }
  try {
    const kept = restateAdminUrl === undefined ? undefined : await known(restateAdminUrl)
    return {
      stageManager,
      // Restate holds what is played; this process has no lease to lose.
      oldestLeaseMs: () => 0,
      async closeStages() {
        await kept?.stop()
        await turns.close()
      },
    }
  } catch (error) {
    await turns.close()
    throw error
  }
}
