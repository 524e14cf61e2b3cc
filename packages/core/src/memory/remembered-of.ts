import { nameFinder } from '../prelude/names.ts'
import type { Reader } from '../record/reader.ts'
import type { StageEvent } from '../schema/event.ts'
import { momentId } from '../schema/memory.ts'
import { memoriesIn, type Rememberer, type UnplacedMemory } from './memories-in.ts'

/** Of whom something is remembered. */
export interface Met {
  /** What they are called wherever they were not themselves. */
  readonly name: string
  /** Whether an event of the record, asked for one after the other, is something they said or did. */
  readonly isTheirs: (event: StageEvent) => boolean
}

/** A line as somebody heard it, and whose it is. */
export interface HeardLine {
  readonly id: string
  readonly text: string
  readonly by: 'person' | 'self' | 'others'
  /** Whether it goes when what rests on it is forgotten: what others said of other things stays. */
  readonly goes: boolean
}

/** What a role has of somebody in a record. */
export interface RememberedOf {
  /** Whether they were there; if not, it was told of them. */
  readonly wereThere: boolean
  /** What was made of it: events, key points and insights. */
  readonly made: readonly UnplacedMemory[]
  /** Lines that nothing was made of. */
  readonly heard: readonly UnplacedMemory[]
  /** The lines that a memory of them rests on, in the end. */
  readonly linesUnder: (id: string) => readonly HeardLine[]
}

/**
 * What a role remembers of somebody. Where only the two of them spoke, all that rests on their words is of them; where others did,
 * what names them; and whatever was drawn from that. Where they were not there, what was said by their name, unless
 * somebody there bore it.
 */
export function rememberedOf(
  events: readonly StageEvent[],
  { name, isTheirs, ...who }: Rememberer & Met,
  reader: Pick<Reader, 'momentOf'>,
): RememberedOf {
  const memories = memoriesIn(events, who, reader)
  const byId = new Map(memories.map((memory) => [memory.id, memory]))
  const whose = whoseLines(events, { ...who, isTheirs })
  const wereThere = [...whose.values()].some(({ of }) => of === 'person')
  const names = wereThere
    ? [
        ...new Set(
          [...whose.values()].flatMap(({ of, by }) => (of === 'person' ? [who.names[by] ?? name] : [])),
        ),
      ]
    : Object.values(who.names).includes(name)
      ? []
      : [name]
  const named = nameFinder(names.filter((one) => one.trim() !== ''))
  const isNamed = ({ text }: UnplacedMemory): boolean => named(text).length > 0
  const isOf = (memory: UnplacedMemory): boolean => {
    if (!wereThere) return isNamed(memory)
    const lines = memory.sources.flatMap((id) => whose.get(id)?.of ?? [])
    return lines.includes('person') && (!lines.includes('others') || isNamed(memory))
  }
  const made: UnplacedMemory[] = []
  const chosen = new Set<string>()
  // What is drawn from a memory stands after it in the record.
  for (const memory of memories)
    if (memory.layer !== 'observation' && (isOf(memory) || memory.sources.some((id) => chosen.has(id)))) {
      made.push(memory)
      chosen.add(memory.id)
    }
  const rested = new Set(memories.flatMap(({ sources }) => sources))
  const heard = memories.filter(
    (one) =>
      one.layer === 'observation' &&
      !rested.has(one.id) &&
      (wereThere ? whose.get(one.id)?.of === 'person' : isNamed(one)),
  )
  return {
    ...{ wereThere, made, heard },
    linesUnder: (id) =>
      linesUnder(id, byId).map((one) => ({
        id: one.id,
        text: one.text,
        by: whose.get(one.id)?.of ?? 'others',
        goes: wereThere ? whose.get(one.id)?.of !== 'others' : isNamed(one),
      })),
  }
}

function whoseLines(
  events: readonly StageEvent[],
  { take, role, isTheirs }: Pick<Rememberer, 'take' | 'role'> & Pick<Met, 'isTheirs'>,
): ReadonlyMap<string, { readonly of: HeardLine['by']; readonly by: string }> {
  return new Map(
    events.flatMap((event) => {
      const of = isTheirs(event) ? 'person' : event.by === role ? 'self' : 'others'
      const isHeard = event.audience.includes(role)
      return isHeard ? [[`${take}.${momentId(event.seq)}`, { of, by: event.by }] as const] : []
    }),
  )
}

/** The lines below a memory, however far down, each once, as they were heard. */
function linesUnder(id: string, byId: ReadonlyMap<string, UnplacedMemory>): readonly UnplacedMemory[] {
  const seen = new Set([id])
  for (const one of seen) for (const source of byId.get(one)?.sources ?? []) seen.add(source)
  return [...seen]
    .flatMap((one) => byId.get(one) ?? [])
    .filter(({ layer }) => layer === 'observation')
    .sort((one, other) => one.seq - other.seq)
}
