import { catchUp, loadStage, type Reader, type Stage, saveStage } from '@commedia/core'
import type { Store } from '@commedia/node'
import type { StandingShow } from './standing-show.ts'

/** Keeps the newest stages of this process. What it gives is never behind the journal. */
export interface StageShelf {
  /** The stage of a show as far as its record goes: from here and the newer events, or from the store. */
  at(show: Where): Promise<Stage>
  /** Puts a newer stage there, and now and then into the store. */
  put(show: Pick<Where, 'take' | 'epoch'>, stage: Stage): Promise<void>
}

/** Which take is meant. A stage kept under another epoch is not used any more: words may have been removed from it. */
export type Where = Pick<StandingShow, 'take' | 'epoch' | 'head' | 'parent'>

interface Kept {
  readonly stage: Stage
  readonly epoch: number
  /** How far the store's own snapshot goes. */
  readonly savedAt: number
}

const MOST_STAGES = 300
/** Starting from the store never costs more than folding so many events. */
const SNAPSHOT_EVERY_EVENTS = 200

/** Makes an empty shelf. */
export function stageShelf({ journal, snapshots }: Store, reader: Reader): StageShelf {
  const kept = new Map<string, Kept>()
  const keep = (take: string, newest: Kept): void => {
    kept.delete(take)
    kept.set(take, newest)
    for (const oldest of [...kept.keys()].slice(0, -MOST_STAGES)) kept.delete(oldest)
  }
  return {
    async at({ take, epoch, head, parent }) {
      const known = kept.get(take)
      if (known?.epoch === epoch) {
        const stage = known.stage.seq >= head ? known.stage : await catchUp(known.stage, { journal, reader })
        keep(take, { ...known, stage })
        return stage
      }
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
      keep(take, { stage, epoch, savedAt: stage.seq - folded })
      return stage
    },

    async put({ take, epoch }, stage) {
      const known = kept.get(take)
      const savedAt = known?.epoch === epoch ? known.savedAt : 0
      const isDue = stage.seq - savedAt >= SNAPSHOT_EVERY_EVENTS
      keep(take, { stage, epoch, savedAt: isDue ? stage.seq : savedAt })
      if (isDue) await saveStage(stage, { journal, snapshots, reader })
    },
  }
}
