import type { Snapshot, Snapshots } from '../ports/snapshots.ts'

/** Snapshots in memory: the newest few of each take. */
export function memorySnapshots(): Snapshots {
  const takes = new Map<string, Snapshot[]>()
  return {
    async save(snapshot) {
      const kept = (takes.get(snapshot.take) ?? []).filter((other) => other.seq !== snapshot.seq)
      takes.set(snapshot.take, [...kept, snapshot].sort((a, b) => a.seq - b.seq).slice(-SNAPSHOTS_KEPT))
    },
    async latest(take, { foldVersion, upTo = Number.POSITIVE_INFINITY }) {
      return takes
        .get(take)
        ?.findLast((snapshot) => snapshot.foldVersion === foldVersion && snapshot.seq <= upTo)
    },
    async forget(take) {
      takes.delete(take)
    },
  }
}

const SNAPSHOTS_KEPT = 3
