import { type Draft, type Json, type StageEvent, seededRandom } from '@commedia/core'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { type Guest, openHouse, SHOW } from './open-house.ts'
import { parrots } from './parrots.ts'
import { openPlace } from './some-place.ts'

/** What came of a guest who said whatever stands in the record, and then had themselves forgotten. */
export interface ForgettingTrial {
  readonly sayings: number
  /** Events of the guest that still hold words. */
  readonly kept: number
  /** Events of others that are not as they were. */
  readonly changed: number
  /** Whether every show of the host is open and can be seen. */
  readonly open: boolean
}

const EVENTS_BEFORE = 30
const PATIENCE_MS = 60_000

/** Has a guest say keys, ids and lines of others out of the record, and forgets them. */
export async function tryForgetting(
  sayings: number,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'others' },
): Promise<ForgettingTrial> {
  const place = await openPlace('home')
  const open = () => openHouse({ ...place, models: () => parrots(seed, []) })
  const evening = await open()
  const owner = await evening.arrive('Olga')
  const shows = [await played(owner), await played(owner)]
  const [show = ''] = shows
  const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await evening.claim(link, 'Pia')
  await evening.close()

  const store = await place.open()
  const [row] = await store.database.select().from(tables.shows).where(eq(tables.shows.id, show))
  const take = row?.onStage ?? ''
  const drawn = [...new Set((await store.journal.read(take, { after: 0 })).flatMap(wordsOf))]
  const random = seededRandom(seed)
  const said = Array.from({ length: sayings }, (_, nth) =>
    saying(drawn[Math.floor(random() * drawn.length)], nth),
  )
  for (let at = 0; at < said.length; at += 100)
    await store.journal.append(take, 'end', said.slice(at, at + 100))
  const before = await store.journal.read(take, { after: 0 })
  if (plant === 'others') await store.journal.redact(take, 1, 'planted')
  await store.close()

  const morning = await open()
  await morning.known(guest).wire.forgetMe({ query: { when: 'now' } })
  const host = morning.known(owner)
  const seen = await Promise.all(shows.map((one) => isOpen(host, one)))
  await morning.close()
  const later = await place.open()
  const after = await later.journal.read(take, { after: 0 })
  await later.close()
  await place.close()
  const isChanged = (event: StageEvent, at: number): boolean =>
    JSON.stringify(event) !== JSON.stringify(after[at])
  return {
    sayings: said.length,
    kept: before.filter((event, at) => isGuests(event) && !isChanged(event, at)).length,
    changed: before.filter((event, at) => !isGuests(event) && isChanged(event, at)).length,
    open: seen.every(Boolean),
  }
}

/** A show that was played for a while. */
async function played({ wire }: Guest): Promise<string> {
  const settings = { pace: 'free', holdMs: 0 } as const
  const { id: show } = await wire.createShow({ body: { blueprint: SHOW, settings } })
  await wire.startShow({ show })
  const patience = performance.now() + PATIENCE_MS
  const length = async (): Promise<number> => (await wire.getRecord({ show })).events.length
  while ((await length()) < EVENTS_BEFORE && performance.now() < patience);
  await wire.stopShow({ show })
  return show
}

async function isOpen({ wire }: Guest, show: string): Promise<boolean> {
  const { opened } = await wire.getShow({ show })
  const { view } = await wire.getView({ show })
  return opened && view.moments.length > 0
}

function isGuests({ by, cause }: StageEvent): boolean {
  return by === 'role_ben' && 'input' in cause
}

/** Everything that stands in an event: its keys, its ids, its lines. */
function wordsOf({ type, by, take, body }: StageEvent): readonly string[] {
  return [type, by, take, ...textsIn(body as Json)].filter((text) => text.trim() !== '')
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

function saying(text = 'blueprint', nth: number): Draft {
  return {
    ...{ type: 'line-spoken', version: 1, by: 'role_ben', audience: ['house'] },
    ...{ body: { text, channel: 'aloud' }, at: new Date(0).toISOString(), cause: { input: `saying ${nth}` } },
  }
}
