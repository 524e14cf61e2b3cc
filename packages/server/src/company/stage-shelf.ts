import {
  CommediaError,
  catchUp,
  loadStage,
  type Random,
  type Reader,
  type Stage,
  saveStage,
  seededRandom,
  type TurnHold,
} from '@commedia/core'
import type { Store } from '@commedia/node'
import { boundedMap } from './bounded-map.ts'
import { STAGE_BYTES } from './stage-bytes.ts'
import type { StandingShow } from './standing-show.ts'

/** Keeps stages of this process, as many as there is room for. What it gives is never behind the journal. */
export interface StageShelf {
  /** The stage of a show as far as its record goes: from here and the newer events, or from the store. */
  at(show: Where): Promise<Stage>
  /** Puts a newer stage there than the one the show began its turn with, and now and then into the store, while it is held. */
  put(
    show: Pick<Where, 'take' | 'epoch' | 'head'>,
    stage: Stage,
    hold: Pick<TurnHold, 'fence'>,
  ): Promise<void>
}

/** Which take is meant. A stage kept under another epoch is not used any more: words may have been removed from it. */
export type Where = Pick<StandingShow, 'take' | 'epoch' | 'head' | 'parent'>

/** How much room there is. */
export interface ShelfRoom {
  readonly mostBytes?: number
  /** Draws who has to go. */
  readonly random?: Random
}

/** Starting from the store never costs more than folding about so many events. */
const SNAPSHOT_EVERY_EVENTS = 200

interface Kept {
  readonly stage: Stage
  readonly epoch: number
  /** How far the store's own snapshot goes. */
  readonly savedAt: number
}

/** Makes an empty shelf. Whatever is not on it is read from the store, which takes longer and gives the same. */
export function stageShelf(
  { journal, snapshots, snapshotsFor, fenceOf }: Store,
  reader: Reader,
  { mostBytes = STAGE_BYTES, random = seededRandom(1) }: ShelfRoom = {},
): StageShelf {
  const kept = boundedMap<Kept>({ mostBytes, random })
  const keep = (take: string, newest: Kept): void => {
    const { stage } = newest
    kept.set(take, newest, { nth: stage.seq, bytes: () => bytesOf(stage) })
  }
  const loading = new Map<string, Promise<Stage>>()

  const load = async ({ take, epoch, parent }: Where): Promise<Stage> => {
    const fence = await fenceOf(take)
    let folded = 0
    const counting: Reader = {
      ...reader,
      fold(stage, event) {
        folded++
        return reader.fold(stage, event)
      },
    }
    const place = { id: take, ...(parent === undefined ? {} : { parent }) }
    const stage = await loadStage(place, { journal, snapshots, reader: counting })
    const isDue = folded >= SNAPSHOT_EVERY_EVENTS
    keep(take, { stage, epoch, savedAt: isDue ? stage.seq : stage.seq - folded })
    // Whoever took the show meanwhile saves it themselves, and may have removed words from it.
    if (isDue) await saveStage(stage, { journal, snapshots: snapshotsFor(fence), reader }).catch(unlessLost)
    return stage
  }

  return {
    async at(show) {
      const { take, epoch, head } = show
      const known = kept.get(take)
      if (known?.epoch === epoch) {
        const stage = known.stage.seq >= head ? known.stage : await catchUp(known.stage, { journal, reader })
        keep(take, { ...known, stage })
        return stage
      }
      // However many ask for it at once, it is read once.
      const key = JSON.stringify([take, epoch])
      const begun = loading.get(key) ?? load(show).finally(() => loading.delete(key))
      loading.set(key, begun)
      const stage = await begun
      return stage.seq >= head ? stage : catchUp(stage, { journal, reader })
    },

    async put({ take, epoch, head }, stage, { fence }) {
      const known = kept.get(take)
      // Whoever was not kept is saved at every so many events of its record.
      const savedAt = known?.epoch === epoch ? known.savedAt : head - (head % SNAPSHOT_EVERY_EVENTS)
      const isDue = stage.seq - savedAt >= SNAPSHOT_EVERY_EVENTS
      keep(take, { stage, epoch, savedAt: isDue ? stage.seq : savedAt })
      if (isDue) await saveStage(stage, { journal, snapshots: snapshotsFor(fence), reader })
    },
  }
}

function unlessLost(error: unknown): void {
  if (!(error instanceof CommediaError && error.code === 'lost-lease')) throw error
}

/** What a letter of a stage written down takes in memory, with all that holds it: 1.2 to 2.1 in shows of both languages. */
const BYTES_A_LETTER = 2

function bytesOf(stage: Stage): number {
  return JSON.stringify(stage).length * BYTES_A_LETTER
}
