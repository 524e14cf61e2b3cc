import type { WireClient } from '@commedia/core/wire'
import { keptText } from '../../parts/kept-text.ts'

type Retaking = Parameters<WireClient['beginTake']>[0]

/** A show that waits while somebody asks for another take, or cuts in on a line. */
export interface HeldShow {
  /** Has it wait. */
  readonly hold: () => Promise<void>
  /** Has it go on, if it was held from here. */
  readonly release: () => Promise<void>
  /** Has it go on, held or not. */
  readonly goOn: () => Promise<void>
  /** Asks for another take; refused, the show goes on. */
  readonly retake: (wish: Retaking) => Promise<unknown>
}

/**
 * Holds a show for as long as this tab asks. A tab that was loaded again in between still knows that it holds it; of one that was
 * closed, the house knows it by the name of its screen.
 */
export function heldShow(
  { show, screen }: { readonly show: string; readonly screen: string },
  wire: Pick<WireClient, 'startShow' | 'holdShow' | 'beginTake'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): HeldShow {
  const note = keptText(`commedia held ${show}`, storage)
  const goOn = async (): Promise<void> => {
    note.keep('')
    await wire.startShow({ show })
  }
  const release = async (): Promise<void> => {
    if (note.read() !== '') await goOn()
  }
  return {
    goOn,
    release,
    async hold() {
      note.keep('held')
      await wire.holdShow({ show, body: { screen } })
    },
    async retake(wish) {
      try {
        const begun = await wire.beginTake(wish)
        note.keep('')
        return begun
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}
