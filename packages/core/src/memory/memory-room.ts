import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { partOf } from '../record/stage.ts'
import { type Chronicle, Chronicle as ChronicleShape, Remembered } from '../schema/memory.ts'
import type { Moment, View } from '../schema/view.ts'

/**
 * A role remembers something. `upTo` is the last event it rests on: what came before is remembered, no longer quoted. Without
 * words it is what was forgotten: it keeps the place, and the lines it names are not recalled.
 */
export const memoryFormed = defineEvent({
  type: 'memory-formed',
  version: 2,
  words: { told: ['text'] },
  body: Remembered.extend({ role: z.string(), upTo: z.int() }),
  upcasts: { 1: (body) => ({ ...(body as object), sources: [], hour: 0 }) },
})

/** Memories came to a role's mind. */
export const memoriesRecalled = defineEvent({
  type: 'memories-recalled',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), ids: z.array(z.string()) }),
})

/** A role brings along what it has lived through elsewhere. */
export const pastBrought = defineEvent({
  type: 'past-brought',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), chronicle: ChronicleShape }),
})

/** What a role makes of itself, of somebody, or of the two of them together: true until it remembers more. */
export const SummaryOf = z.enum(['self', 'other', 'between'])
/** What a lasting summary is about. */
export type SummaryOf = z.infer<typeof SummaryOf>

/** A role has put into words what it makes of itself or of somebody. */
export const summaryMade = defineEvent({
  type: 'summary-made',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ role: z.string(), of: SummaryOf, other: z.string(), text: z.string() }),
})

/** A role has recollected why somebody says what was just said, and what of the past it touches. */
export const mindMade = defineEvent({
  type: 'mind-made',
  version: 1,
  words: { told: ['why', 'about'] },
  body: z.object({ role: z.string(), other: z.string(), why: z.string(), about: z.string() }),
})

/** A memory formed in this take, with the event it stands in. */
export interface Memory extends Remembered {
  readonly seq: number
}

/** How often something came to mind, and when it last did. */
export interface Recalled {
  readonly times: number
  readonly hour: number
}

/** What a role remembers. The journal has all that was ever formed; this is what is at hand. */
export interface MemoryPart {
  readonly memories: readonly Memory[]
  readonly quotedFrom: number
  /** What it lived through before this take. */
  readonly chronicle: Chronicle
  /** How long it has lived: hours of the chronicle, scenes, and things recalled. */
  readonly hour: number
  /** What came to mind, by id; of what it brought along too. */
  readonly recalled: Readonly<Record<string, Recalled>>
  /** Summaries that still hold, by what they are about. */
  readonly summaries: Readonly<Record<string, string>>
  /** What it last recollected, on whose words. */
  readonly mind: {
    readonly other: string
    readonly why: string
    readonly about: string
    readonly seq: number
  } | null
}

/** No more than this is at hand: the least important and longest unused go first. */
export const MOST_MEMORIES = 128
/** Of what came to mind, this much is kept: the rest came up so long ago that it no longer counts. */
const MOST_RECALLED = 512

const NOTHING_YET: MemoryPart = {
  memories: [],
  quotedFrom: 0,
  chronicle: [],
  hour: 0,
  recalled: {},
  summaries: {},
  mind: null,
}

/** Memory in the record: it belongs to the role alone, so there is a view and no state. */
export const memoryRoom = defineRoom({
  name: 'memory',
  version: 4,
  events: [memoryFormed, memoriesRecalled, pastBrought, summaryMade, mindMade],
  initial: null,
  fold: () => null,
  view: {
    initial: NOTHING_YET,
    fold: (part, event, viewer): MemoryPart => {
      if (event.body.role !== viewer) return part
      switch (event.type) {
        case 'memory-formed': {
          const { role: _role, upTo, ...remembered } = event.body
          const memories = bounded(
            [...part.memories, { ...remembered, seq: event.seq }].filter(({ text }) => text),
            part.recalled,
          )
          const quotedFrom = Math.max(part.quotedFrom, upTo)
          return { ...part, memories, quotedFrom, hour: Math.max(part.hour, remembered.hour), summaries: {} }
        }
        case 'memories-recalled': {
          const hour = part.hour + 1
          return { ...part, hour, recalled: withRecalled(part.recalled, event.body.ids, hour) }
        }
        case 'past-brought': {
          const { chronicle } = event.body
          const hours = chronicle.reduce((sum, past) => sum + past.hours, 0)
          return { ...part, chronicle, hour: part.hour + hours, summaries: {} }
        }
        case 'summary-made': {
          const { of, other, text } = event.body
          return { ...part, summaries: { ...part.summaries, [summaryKey(of, other)]: text } }
        }
        case 'mind-made': {
          const { role: _role, ...mind } = event.body
          return { ...part, mind: { ...mind, seq: event.seq } }
        }
      }
    },
  },
})

/** Where a summary stands in the view. Who one is does not hang on who asks. */
export function summaryKey(of: SummaryOf, other: string): string {
  return of === 'self' ? of : `${of}:${other}`
}

function withRecalled(
  recalled: MemoryPart['recalled'],
  ids: readonly string[],
  hour: number,
): MemoryPart['recalled'] {
  const anew = new Set(ids)
  // What came up last stands last, so that the oldest are the first to go.
  const earlier = Object.entries(recalled).filter(([id]) => !anew.has(id))
  const now = [...anew].map((id) => [id, { times: (recalled[id]?.times ?? 0) + 1, hour }] as const)
  return Object.fromEntries([...earlier, ...now].slice(-MOST_RECALLED))
}

function bounded(memories: readonly Memory[], recalled: MemoryPart['recalled']): readonly Memory[] {
  if (memories.length <= MOST_MEMORIES) return memories
  const used = (memory: Memory): number => recalled[memory.id]?.hour ?? memory.hour
  const weakest = memories.reduce((weak, memory) =>
    memory.importance < weak.importance ||
    (memory.importance === weak.importance && used(memory) < used(weak))
      ? memory
      : weak,
  )
  return memories.filter((memory) => memory !== weakest)
}

/** What the house says, that the curtain falls, that somebody did not answer, is no part of a life. */
export function isLived({ by }: Pick<Moment, 'by'>): boolean {
  return by !== 'stage-manager'
}

/** What a role perceived and has not turned into memories yet: raw, and quoted on its pages. */
export function unremembered(view: View): readonly Moment[] {
  const { quotedFrom } = partOf(view, memoryRoom)
  return view.moments.slice(view.moments.findLastIndex(({ seq }) => seq <= quotedFrom) + 1)
}

/** How many characters of its past a role neither remembers nor has forgotten: raw, and growing. */
export function unrememberedChars(view: View): number {
  return unremembered(view).reduce((sum, { text }) => sum + text.length, 0)
}
