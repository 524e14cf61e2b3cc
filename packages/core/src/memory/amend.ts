import { idFrom } from '../prelude/ids.ts'
import { fact, readBody } from '../record/define-event.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import { momentId, type Past, type Remembered } from '../schema/memory.ts'
import { memoryFormed, mindMade, pastBrought, summaryMade } from './memory-room.ts'
import type { HeardLine } from './remembered-of.ts'

/** How a record is changed: what is added at its end, and which of its events are emptied. */
export interface Amended {
  readonly facts: readonly Fact[]
  readonly emptied: readonly StageEvent[]
}

/** Which memory of whom. */
export interface OneMemory {
  readonly role: string
  readonly id: string
}

/**
 * Has a memory be in other words. What was drawn from it goes, for it was drawn from the old ones; events that no key point rests
 * on any more are looked back on again when the evening goes on.
 */
export function correctMemory(
  events: readonly StageEvent[],
  { role, id, text }: OneMemory & { readonly text: string },
): Amended | undefined {
  const formed = formedBy(events, role)
  const meant = formed.find(({ body }) => body.id === id)
  if (meant === undefined) return undefined
  const anew = { ...meant.body, id: idFrom('memory', id, 'corrected', text), text }
  return {
    facts: [formedFact(role, anew)],
    emptied: [meant, ...drawnFrom(id, formed)].map(({ event }) => event).concat(madeUpBy(events, [role])),
  }
}

/**
 * Has a memory or a line be forgotten, with all that was drawn from it. The lines given go with it, or they would bring it back;
 * in the record of the evening they stand as before. In its place stands a memory without words, so that nothing is made of
 * the same lines once more.
 */
export function forgetMemory(
  events: readonly StageEvent[],
  { role, id, lines }: OneMemory & { readonly lines: readonly HeardLine[] },
): Amended | undefined {
  const formed = formedBy(events, role)
  const meant = formed.find(({ body }) => body.id === id)
  const gone = meant === undefined ? restingOnlyOn(id, formed) : [meant, ...drawnFrom(id, formed)]
  if (meant === undefined && !lines.some((line) => line.id === id)) return undefined
  const place = meant?.body ?? { layer: 'event' as const, hour: 0, upTo: 0 }
  const sources = [...new Set(lines.map((line) => inRecord(line.id)))]
  const empty = { ...place, role, id: idFrom('memory', id, 'forgotten'), text: '', importance: 0, sources }
  // Also what was still quoted is no longer in words alone: nothing is made of it once more.
  const kept = gone.reduce((upTo, { body }) => Math.max(upTo, body.upTo, ...seqsOf(body)), empty.upTo)
  return {
    facts: [formedFact(role, { ...empty, upTo: kept })],
    emptied: gone.map(({ event }) => event).concat(madeUpBy(events, [role])),
  }
}

/** The events of the moments that a memory rests on. */
function seqsOf({ sources }: Pick<Remembered, 'sources'>): readonly number[] {
  return sources.flatMap((id) => (id.startsWith(MOMENT) ? [Number(id.slice(MOMENT.length))] : []))
}

const MOMENT = momentId(0).slice(0, -1)

/** How many memories were drawn from one and go with it. */
export function countDrawn(events: readonly StageEvent[], { role, id }: OneMemory): number {
  return drawnFrom(id, formedBy(events, role)).length
}

/** What roles who brought a stretch of a life along have put into words of themselves and others: it may hold what is changed there. */
export function madeUpAfter(
  events: readonly StageEvent[],
  { take, role }: Pick<Past, 'take' | 'role'>,
): readonly StageEvent[] {
  const roles = events.flatMap((event) => {
    const brought = event.type === pastBrought.type ? readBody(pastBrought, event) : undefined
    if (brought?.kind !== 'read') return []
    const { chronicle, role: by } = brought.body
    return chronicle.some((past) => past.take === take && past.role === role) ? [by] : []
  })
  return madeUpBy(events, roles)
}

interface Formed {
  readonly event: StageEvent
  readonly body: Remembered & { readonly role: string; readonly upTo: number }
}

function formedBy(events: readonly StageEvent[], role: string): readonly Formed[] {
  return events.flatMap((event) => {
    const read = event.type === memoryFormed.type ? readBody(memoryFormed, event) : undefined
    return read?.kind === 'read' && read.body.role === role && read.body.text !== ''
      ? [{ event, body: read.body }]
      : []
  })
}

/** All that was drawn from a memory, however far up. */
function drawnFrom(id: string, formed: readonly Formed[]): readonly Formed[] {
  const reached = new Set([id])
  for (const one of reached)
    for (const { body } of formed) if (body.sources.includes(one)) reached.add(body.id)
  return formed.filter(({ body }) => body.id !== id && reached.has(body.id))
}

/** What rests on one line and on nothing else, and what was drawn from that. */
function restingOnlyOn(line: string, formed: readonly Formed[]): readonly Formed[] {
  const alone = formed.filter(
    ({ body }) => body.sources.length > 0 && body.sources.every((source) => source === inRecord(line)),
  )
  return [...new Set(alone.flatMap((one) => [one, ...drawnFrom(one.body.id, formed)]))]
}

function madeUpBy(events: readonly StageEvent[], roles: readonly string[]): readonly StageEvent[] {
  return events.filter((event) => {
    if (event.type !== summaryMade.type && event.type !== mindMade.type) return false
    const { role } = event.body as { readonly role?: string }
    return role !== undefined && roles.includes(role)
  })
}

function formedFact(role: string, body: Formed['body']): Fact {
  return fact(memoryFormed, { by: role, audience: [role], body: { ...body, sources: [...body.sources] } })
}

/** In the index moments have their take before them, in the record they do not. */
function inRecord(id: string): string {
  const at = id.lastIndexOf(`.${MOMENT}`)
  return at < 0 ? id : id.slice(at + 1)
}
