import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { partOf } from '../record/stage.ts'
import type { Moment, View } from '../schema/view.ts'

/** How far a memory is from what was perceived. */
export const MemoryLayer = z.enum(['observation', 'event', 'key-point', 'insight'])
/** How far a memory is from what was perceived. */
export type MemoryLayer = z.infer<typeof MemoryLayer>

/** A role remembers something. `upTo` is the last event it rests on: what came before is remembered, no longer quoted. */
export const memoryFormed = defineEvent({
  type: 'memory-formed',
  version: 1,
  body: z.object({
    role: z.string(),
    id: z.string(),
    layer: MemoryLayer,
    text: z.string(),
    importance: z.number().min(0).max(5),
    upTo: z.int(),
  }),
})

/** Memories came to a role's mind. */
export const memoriesRecalled = defineEvent({
  type: 'memories-recalled',
  version: 1,
  body: z.object({ role: z.string(), ids: z.array(z.string()) }),
})

/** Something a role remembers, with how often and when it last came to mind. */
export interface Memory {
  readonly id: string
  readonly layer: MemoryLayer
  readonly text: string
  readonly importance: number
  readonly seq: number
  readonly recalls: number
  readonly recalledAt: number
}

/** What a role remembers. The journal has all that was ever formed; this is what is at hand. */
export interface MemoryPart {
  readonly memories: readonly Memory[]
  readonly quotedFrom: number
}

/** No more than this is at hand: the least important and longest unused go first. */
export const MOST_MEMORIES = 128

/** Memory in the record: it belongs to the role alone, so there is a view and no state. */
export const memoryRoom = defineRoom({
  name: 'memory',
  version: 2,
  events: [memoryFormed, memoriesRecalled],
  initial: null,
  fold: () => null,
  view: {
    initial: { memories: [], quotedFrom: 0 } as MemoryPart,
    fold: (part, event, viewer): MemoryPart => {
      if (event.body.role !== viewer) return part
      if (event.type === 'memories-recalled') {
        const ids = new Set(event.body.ids)
        const recalled = (memory: Memory): Memory => ({
          ...memory,
          recalls: memory.recalls + 1,
          recalledAt: event.seq,
        })
        return {
          ...part,
          memories: part.memories.map((memory) => (ids.has(memory.id) ? recalled(memory) : memory)),
        }
      }
      const { id, layer, text, importance, upTo } = event.body
      const memory: Memory = {
        id,
        layer,
        text,
        importance,
        seq: event.seq,
        recalls: 0,
        recalledAt: event.seq,
      }
      return { memories: bounded([...part.memories, memory]), quotedFrom: Math.max(part.quotedFrom, upTo) }
    },
  },
})

function bounded(memories: readonly Memory[]): readonly Memory[] {
  if (memories.length <= MOST_MEMORIES) return memories
  const weakest = memories.reduce((weak, memory) =>
    memory.importance < weak.importance ||
    (memory.importance === weak.importance && memory.recalledAt < weak.recalledAt)
      ? memory
      : weak,
  )
  return memories.filter((memory) => memory !== weakest)
}

/** What a role perceived and has not turned into memories yet: raw, and quoted on its pages. */
export function unremembered(view: View): readonly Moment[] {
  const { quotedFrom } = partOf(view, memoryRoom)
  return view.moments.slice(view.moments.findLastIndex(({ seq }) => seq <= quotedFrom) + 1)
}
