/** A page for a slot: its text, and how much of it is the head that whoever reads it has on every page. */
export interface SlotPage {
  readonly text: string
  readonly head: number
}

/** A slot that was given: its number, and the way out, which may be called more than once. */
export interface SlotTaken {
  readonly slot: number
  readonly leave: () => void
}

/** Gives out the slots of a model server. */
export interface SlotDesk {
  /** Waits until a page may be read. */
  readonly take: (page: SlotPage, signal?: AbortSignal) => Promise<SlotTaken>
  /** How many characters are being read or wait to be. */
  readonly ahead: () => number
}

interface Slot {
  /** The page it holds in memory, or is about to. */
  text: string
  usedAt: number
  readonly line: Waiting[]
}

interface Waiting {
  readonly length: number
  readonly go: () => void
}

/** A page belongs to the reader of a slot if it begins as the slot does for this share of its head. */
const SAME_READER = 0.5

/**
 * Keeps a slot for each reader, known by how the pages begin, so that the server reads only what is new to it; more readers than slots, and whoever was
 * quiet longest gives theirs up. One page at a time in each slot, first come, first served.
 */
export function slotDesk(slots: number): SlotDesk {
  const all: readonly Slot[] = Array.from({ length: slots }, () => ({ text: '', usedAt: 0, line: [] }))
  let takes = 0

  const slotFor = ({ text, head }: SlotPage): Slot => {
    const least = Math.max(1, head * SAME_READER)
    const own = all.find((slot) => sharedBeginning(slot.text, text) >= least)
    if (own !== undefined) return own
    const byQuiet = all.toSorted(
      (one, other) => one.line.length - other.line.length || one.usedAt - other.usedAt,
    )
    return byQuiet[0] as Slot
  }

  return {
    ahead: () => all.reduce((sum, slot) => slot.line.reduce((length, one) => length + one.length, sum), 0),
    async take(page, signal) {
      signal?.throwIfAborted()
      const slot = slotFor(page)
      slot.text = page.text
      slot.usedAt = ++takes
      let go = (): void => {}
      const turn = new Promise<void>((resolve) => {
        go = resolve
      })
      const waiting: Waiting = { length: page.text.length, go }
      slot.line.push(waiting)
      const leave = (): void => {
        const at = slot.line.indexOf(waiting)
        if (at === -1) return
        slot.line.splice(at, 1)
        if (at === 0) slot.line[0]?.go()
      }
      if (slot.line.length > 1) await turnOrStop(turn, { signal, leave })
      return { slot: all.indexOf(slot), leave }
    },
  }
}

/** A turn that comes, unless whoever waits for it is stopped first. */
function turnOrStop(
  turn: Promise<void>,
  { signal, leave }: { readonly signal: AbortSignal | undefined; readonly leave: () => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      leave()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    void turn.then(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
  })
}

function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
