import type { Journal } from '../ports/journal.ts'
import type { Snapshots } from '../ports/snapshots.ts'
import { asJson, ownJson } from '../prelude/json.ts'
import type { Take } from '../schema/take.ts'
import type { Reader } from './reader.ts'
import { emptyStage, type Stage } from './stage.ts'

/** What it takes to find a stage again. */
export interface Archive {
  readonly journal: Journal
  readonly reader: Reader
  readonly snapshots?: Snapshots
}

/** Where a take stands: its id, and where it began in its parent. */
export type TakePlace = Pick<Take, 'id' | 'parent'>

const PAGE = 1_000

/** The stage of a take, up to an event or to its end: the nearest snapshot and the events after it. */
export async function loadStage(
  take: TakePlace,
  archive: Archive,
  upTo = Number.POSITIVE_INFINITY,
): Promise<Stage> {
  return catchUp(await nearest(take, archive, upTo), archive, upTo)
}

/** Folds what the journal holds beyond this stage. */
export async function catchUp(
  stage: Stage,
  archive: Omit<Archive, 'snapshots'>,
  upTo = Number.POSITIVE_INFINITY,
): Promise<Stage> {
  let current = stage
  for (;;) {
    const limit = Math.min(PAGE, upTo - current.seq)
    if (limit <= 0) return current
    const events = await archive.journal.read(current.take, { after: current.seq, limit })
    for (const event of events) current = archive.reader.fold(current, event)
    if (events.length < limit) return current
  }
}

/** Keeps a stage to start from. */
export async function saveStage(stage: Stage, archive: Required<Archive>): Promise<void> {
  const { foldVersion } = archive.reader
  await archive.snapshots.save({
    take: stage.take,
    seq: stage.seq,
    foldVersion,
    stage: asJson(stage),
  })
}

async function nearest(take: TakePlace, { reader, snapshots }: Archive, upTo: number): Promise<Stage> {
  const { foldVersion } = reader
  const own = await snapshots?.latest(take.id, { foldVersion, upTo })
  const { parent } = take
  const found =
    own ??
    (parent && (await snapshots?.latest(parent.take, { foldVersion, upTo: Math.min(upTo, parent.seq) })))
  return found === undefined ? emptyStage(take.id) : { ...ownJson<Stage>(found.stage), take: take.id }
}
