import type { Usage } from '@commedia/core'
import type { WireClient } from '@commedia/core/wire'

/** What a show has used, all models together. */
export async function usageOf(wire: WireClient, show: string): Promise<readonly Usage[]> {
  return (await wire.getShowUsage({ show })).models.map(({ usage }) => usage)
}
