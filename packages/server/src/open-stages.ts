import { randomUUID } from 'node:crypto'
import type { Company, StageManager } from '@commedia/core'
import { optionalPart } from '@commedia/node'
import type { CompanyHouse } from './company/company-house.ts'
import type { ServerConfig } from './config.ts'
import { restateIdentitiesIn } from './restate-settings.ts'
import { databaseHolds } from './stage-managers/database-holds.ts'
import { inProcessStageManager } from './stage-managers/in-process-stage-manager.ts'
import { watchedHolds } from './stage-managers/watched-holds.ts'

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
    kinds,
    ...house
  }: CompanyHouse & {
    readonly onFailure: (piece: string, error: unknown) => void
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
  const [{ restateStageManager }, { registerWithRestate, serveRestate }] = await optionalPart('restate', () =>
    Promise.all([
      import('./stage-managers/restate-stage-manager.ts'),
      import('./stage-managers/serve-restate.ts'),
    ]),
  )
  const identityKeys = restateIdentitiesIn(config)
  const door = { host: restateHost, port: restatePort, ...(identityKeys.length > 0 && { identityKeys }) }
  const turns = await serveRestate(company, { ...house, onFailure }, door)
  try {
    if (restateAdminUrl !== undefined)
      await registerWithRestate(restateAdminUrl, restateSelfUrl ?? `http://127.0.0.1:${turns.port}`)
  } catch (error) {
    await turns.close()
    throw error
  }
  return {
    stageManager: restateStageManager({ ingress: restateIngressUrl }),
    // Restate holds what is played; this process has no lease to lose.
    oldestLeaseMs: () => 0,
    closeStages: () => turns.close(),
  }
}
