import { hashOf } from './hash-of.ts'
import { openShard, type Shard } from './shard.ts'

/** Which shard has what: by a slot, which is a hash of the name. */
export interface ShardMap {
  readonly shards: readonly Shard[]
  shardOf(name: string): Shard
}

const SLOTS = 4_096

/** Spreads all slots over so many shards, for so many servers, one of which looks first for a show. */
export function shardMap(
  count: number,
  { seats, seatOf }: { readonly seats: number; readonly seatOf: (piece: string) => number },
): ShardMap {
  const shards = Array.from({ length: count }, () => openShard(seats, seatOf))
  return { shards, shardOf: (name) => shards[(hashOf(name) % SLOTS) % count] as Shard }
}
