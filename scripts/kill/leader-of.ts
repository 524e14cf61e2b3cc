import { setTimeout as wait } from 'node:timers/promises'
import type { TemporaryRestate } from '@commedia/server/testing'

const ASK_EVERY_MS = 100
const PATIENCE_MS = 240_000

/** The node that leads the one partition of a cluster, as the nodes themselves say. */
export async function leaderOf(nodes: readonly TemporaryRestate[]): Promise<TemporaryRestate> {
  for (const patience = performance.now() + PATIENCE_MS; performance.now() < patience; ) {
    const leads = await Promise.all(nodes.map(isLeader))
    const leader = nodes.find((_node, nth) => leads[nth])
    if (leader !== undefined) return leader
    await wait(ASK_EVERY_MS)
  }
  throw new Error('No node of the cluster leads.')
}

async function isLeader({ metrics }: TemporaryRestate): Promise<boolean> {
  const told = await fetch(metrics).then(
    (response) => response.text(),
    () => '',
  )
  return /^restate_num_active_partition_leaders\{[^}]*\} 1$/m.test(told)
}
