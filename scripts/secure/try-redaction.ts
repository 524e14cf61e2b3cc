import { setTimeout as wait } from 'node:timers/promises'
import { loadStage, saveStage } from '@commedia/core'
import { type OpenStore, purgeRemains, tables } from '@commedia/node'
import { showReader } from '@commedia/server'
import { eq } from 'drizzle-orm'
import { askEverything } from './ask-everything.ts'
import { type Guest, type House, openHouse, SHOW } from './open-house.ts'
import { parrots } from './parrots.ts'
import { countIn, countInFiles, dumpOf, type Remains } from './remains.ts'
import { openPlace, type Place, type PlaceKind } from './some-place.ts'

/** Where words stood before they were removed, and where they stand now. */
export interface RedactionTrial {
  readonly before: Remains
  readonly after: Remains
  /** Whether every event is still there, if without its words, and the show goes on. */
  readonly replays: boolean
}

/** Who is there: the owner of the show, a guest who will be forgotten, and a director. */
type Party = Readonly<Record<'owner' | 'guest' | 'director', Guest>>

/** Words that nobody says by chance. */
const WORDS = [
  'quokkazephyr',
  'ibexmeridian',
  'narwhalcinder',
  'axolotltundra',
  '蓝驼第七号',
  'ocelotlantern',
]
const CUES = [
  { kind: 'say-line', text: `I hid the letter under the ${WORDS[0]} tree.` },
  { kind: 'say-line', text: `Nobody else must hear of the ${WORDS[1]}.`, channel: 'aside' },
  { kind: 'think', text: `They must never learn about the ${WORDS[2]}.` },
  { kind: 'do-act', text: `looks for the ${WORDS[3]} in a pocket` },
  { kind: 'say-line', text: `我把钥匙给了${WORDS[4]}，你去问他。` },
  { kind: 'say-line', text: `The ${WORDS[5]} belongs to me, and to me alone.` },
] as const
const SAYINGS = CUES.map(({ text }) => text)
/** One line is removed by the owner, the others go with their speaker. */
const REMOVED = SAYINGS[5] ?? ''
/** Enough for everybody to have heard and repeated it. */
const EVENTS_AFTER = 30
const PATIENCE_MS = 60_000

/** Has people say things that actors repeat, removes their words, and looks for them everywhere. */
export async function tryRedaction(
  kind: PlaceKind,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'keep' },
): Promise<RedactionTrial> {
  const place = await openPlace(kind)
  const open = (): Promise<House> => openHouse({ ...place, models: () => parrots(seed, SAYINGS) })
  const evening = await open()
  const { show, party } = await beginShow(evening)
  await sayAll(show, party)
  const events = await eventsIn(party.director, show)
  const told = await toldAbout(show, party)
  await evening.close()
  const before = new Map([
    ['told over HTTP', countIn(told, WORDS)],
    ...(await remainsIn(place, (store) => keepMore(store, show))),
  ])

  const morning = await open()
  const back = Object.fromEntries(
    Object.entries(party).map(([who, guest]) => [who, morning.known(guest)]),
  ) as Party
  if (plant === 'nothing') await removeAll(show, back)
  // Whoever is forgotten gets up, which is one event more.
  const isWhole = (await eventsIn(back.director, show)).startsWith(events.slice(0, -1))
  const wentOn = await playFor(EVENTS_AFTER, show, back)
  const later = await toldAbout(show, back)
  await morning.close()
  const after = new Map([
    ['told over HTTP', countIn(later, WORDS)],
    ['logs', countIn(evening.logged() + morning.logged(), WORDS)],
    ...(await remainsIn(place, ({ database }) => purgeRemains(database))),
  ])
  await place.close()
  return { before, after, replays: isWhole && wentOn }
}

async function beginShow(house: House): Promise<{ readonly show: string; readonly party: Party }> {
  const owner = await house.arrive('Olga')
  const settings = { pace: 'free', holdMs: 0 } as const
  const { id: show } = await owner.wire.createShow({ body: { blueprint: SHOW, settings } })
  const seat = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim(seat, `Pia ${WORDS[0]}`)
  const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  return { show, party: { owner, guest, director } }
}

/** Everything is said, the others play on, and one take is left behind. */
async function sayAll(show: string, party: Party): Promise<void> {
  await playFor(EVENTS_AFTER, show, party)
  for (const [at, cue] of CUES.entries())
    await party.guest.wire.sendCue({ show, body: { ...cue, id: `cue ${at}` } })
  await playFor(EVENTS_AFTER, show, party)
  await party.owner.wire.beginTake({ show, body: { kind: 'undo' } })
}

/** Does something to the store and then looks for the words in its tables and in its files. */
async function remainsIn(place: Place, first: (store: OpenStore) => Promise<unknown>): Promise<Remains> {
  const store = await place.open()
  await first(store)
  const found = new Map<string, number>()
  for (const [table, rows] of await dumpOf(store.database)) found.set(`table ${table}`, countIn(rows, WORDS))
  const files = await place.files(store.database)
  await store.close()
  return found.set('files', countInFiles(files, WORDS))
}

/** Keeps what memory and snapshots would hold after a longer evening. */
async function keepMore({ database, journal, memories, snapshots }: OpenStore, show: string): Promise<void> {
  const [row] = await database.select().from(tables.shows).where(eq(tables.shows.id, show))
  const take = row?.onStage ?? ''
  const memory = { id: 'memory_1', layer: 'event', text: SAYINGS[0] ?? '', importance: 1, hour: 0 } as const
  const record = await journal.read(take, { after: 0 })
  const seq = record.find(({ body }) => JSON.stringify(body).includes(memory.text))?.seq ?? 1
  await memories.keep([{ ...memory, take, role: 'role', seq, sources: [], vector: Float32Array.of(1) }])
  const archive = { journal, snapshots, reader: showReader }
  const [of] = await database.select().from(tables.takes).where(eq(tables.takes.id, take))
  const parent = of?.parent ? { parent: { take: of.parent, seq: of.parentSeq } } : {}
  await saveStage(await loadStage({ id: take, ...parent }, archive), archive)
}

async function removeAll(show: string, { owner, guest, director }: Party): Promise<void> {
  const record = await recordOf(director, show)
  const line = record.find(({ body }) => JSON.stringify(body).includes(REMOVED))
  await owner.wire.removeWords({ show, body: { seq: line?.seq ?? 0, reason: 'removed' } })
  await guest.wire.forgetMe({ query: { when: 'now' } })
  const { quotations } = await owner.wire.listQuotations({ show })
  const remove = quotations.map(({ take, seq }) => ({ take, seq }))
  await owner.wire.settleQuotations({ show, body: { remove } })
}

/** Has the show played on until so many events are new; whether there are. */
async function playFor(
  events: number,
  show: string,
  { owner, director }: Pick<Party, 'owner' | 'director'>,
): Promise<boolean> {
  const seq = async (): Promise<number> => (await director.wire.getBooth({ show })).seq
  const enough = (await seq()) + events
  const isDone = async (): Promise<boolean> => (await seq()) >= enough
  await owner.wire.startShow({ show })
  await until(isDone)
  await owner.wire.stopShow({ show })
  return isDone()
}

async function toldAbout(show: string, { owner, director }: Party): Promise<string> {
  let told = ''
  for (const one of [owner, director]) told += await askEverything(one, show)
  return told + JSON.stringify(await director.wire.getBooth({ show }))
}

async function recordOf({ wire }: Guest, show: string) {
  const found = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof wire.getRecord>> = await wire.getRecord({ show, query: { after } })
    found.push(...page.events)
    after = page.after
  }
  return found
}

/** The envelopes of a record, by which it is known again. */
async function eventsIn(director: Guest, show: string): Promise<string> {
  const record = await recordOf(director, show)
  return JSON.stringify(record.map(({ seq, type, by, at }) => [seq, type, by, at]))
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  while (!(await isDone()) && performance.now() < patience) await wait(50)
}
