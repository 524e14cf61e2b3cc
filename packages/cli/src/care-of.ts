import { openModeration } from '@commedia/node'
import type { Config } from './config.ts'
import type { HomeCare } from './evening/play-house.ts'

const MINUTE_MS = 60_000

/** How whoever plays or talks at home is cared for, as the configuration says. */
export async function careOf(config: Config): Promise<HomeCare> {
  const { helpText, reminderMinutes } = config
  const moderation = await openModeration(config)
  return {
    reminderMs: reminderMinutes * MINUTE_MS,
    ...(helpText === undefined ? {} : { helpText }),
    ...(moderation === undefined ? {} : { moderation }),
  }
}
