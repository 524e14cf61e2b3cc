import { CommediaError, type Past, type StageEvent } from '@commedia/core'
import { countDrawn, type RememberedOf, rememberedOf } from '@commedia/core/recall'
import type { EveningRemembered, MemorySources } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { LifeIndex } from '../company/life-index.ts'
import { eventsOf, recordOf } from '../lives/life-index.ts'
import type { Theatre } from '../theatre.ts'
import { saidBy } from './words-of.ts'

const { shows, takes } = tables

/** Whose life is read, and by whom. */
export interface Reading {
  readonly chronicle: readonly Past[]
  readonly person: { readonly id: string; readonly name: string }
}

/** One evening of a life, and what of it is of the person who reads. */
export interface Evening {
  readonly past: Past
  readonly show: string
  readonly title: string
  readonly events: readonly StageEvent[]
  readonly of: RememberedOf
}

type House = Pick<Theatre, 'database' | 'store' | 'modes'>

const EVENINGS_A_PAGE = 12

/** What a character remembers of whoever reads it, the newest evening first. */
export async function chroniclePage(
  { chronicle, person }: Reading,
  after: string | undefined,
  house: House,
): Promise<{ readonly evenings: EveningRemembered[]; readonly next?: string }> {
  const evenings: EveningRemembered[] = []
  for (let at = placeIn(after) ?? chronicle.length - 1; at >= 0; at--) {
    if (evenings.length === EVENINGS_A_PAGE) return { evenings, next: String(at) }
    const evening = await eveningOf(chronicle[at] as Past, person, house)
    const told = evening && toldOf(evening)
    if (told !== undefined) evenings.push(told)
  }
  return { evenings }
}

/** The lines under a memory of whoever asks; none for what is not of them. */
export async function sourcesOf(
  reading: Reading,
  id: string,
  house: House & { readonly lives: Pick<LifeIndex, 'memory'> },
): Promise<MemorySources> {
  const evening = await eveningWith(reading, id, house)
  if (evening === undefined) return { lines: [], drawn: 0 }
  const { past, events, of } = evening
  return { lines: [...of.linesUnder(id)], drawn: countDrawn(events, { role: past.role, id }) }
}

/** The evening in which somebody reads a memory of themselves; nothing where it is of others, of a script, or gone. */
export async function eveningWith(
  { chronicle, person }: Reading,
  id: string,
  { lives, ...house }: House & { readonly lives: Pick<LifeIndex, 'memory'> },
): Promise<Evening | undefined> {
  const [found] = await lives.memory.store.read(chronicle, [id])
  const past = chronicle.find(({ take, role }) => take === found?.take && role === found.role)
  const evening = past && (await eveningOf(past, person, house))
  const isOf = [...(evening?.of.made ?? []), ...(evening?.of.heard ?? [])].some((one) => one.id === id)
  return isOf ? evening : undefined
}

async function eveningOf(
  past: Past,
  { id, name }: Reading['person'],
  { database, store, modes }: House,
): Promise<Evening | undefined> {
  // What was read out of a script was lived before anybody here was met: it has no show.
  const [played] = await database
    .select({ show: shows.id, title: shows.title })
    .from(takes)
    .innerJoin(shows, eq(shows.id, takes.show))
    .where(eq(takes.id, past.take))
  const record = played && (await recordOf(past, { database, store, modes }))
  if (record === undefined || played === undefined) return undefined
  const events = await eventsOf(past, store)
  const met = { name, isTheirs: saidBy(id) }
  return {
    past,
    ...played,
    events,
    of: rememberedOf(events, { ...past, ...met, names: record.names }, record.reader),
  }
}

function toldOf({ past, show, title, events, of }: Evening): EveningRemembered | undefined {
  if (of.made.length + of.heard.length === 0) return undefined
  const listed = ({ id, layer, text }: RememberedOf['made'][number]): EveningRemembered['heard'][number] => ({
    ...{ id, layer, text },
    lines: of.linesUnder(id).length,
  })
  return {
    ...{ show, title, there: of.wereThere },
    at: events.findLast(({ seq, audience }) => seq <= past.upTo && audience.includes(past.role))?.at ?? '',
    memories: of.made.map(listed),
    heard: of.heard.map(listed),
  }
}

function placeIn(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  if (/^\d{1,4}$/u.test(after)) return Number(after)
  throw new CommediaError('wrong-setting', 'after: this is no page of a chronicle.')
}
