import { type SeenEvent, type WireClient, wireClient } from '@commedia/core/wire'
import { CURTAIN, doubledIn } from './doubled-in.ts'
import type { ContainerHouse } from './house.ts'
import { until } from './run.ts'

/** Somebody with an account, who opens shows over the wire and reads them along, as browsers do. */
export interface Audience {
  readonly wire: WireClient
  /** Begins so many shows and has them played. */
  open(count: number): Promise<readonly string[]>
  /** Reads on in these shows until it is told to stop. */
  watch(shows: readonly string[]): Watch
  isOver(show: string): Promise<boolean>
  /** The same person at another house that has the same record. */
  at(house: Door): Promise<Audience>
}

/** What was seen of some shows. */
export interface Watch {
  /** Every event as it was first read, by show and number. */
  readonly seen: ReadonlyMap<string, ReadonlyMap<number, string>>
  /** How many events were read in all. */
  count(): number
  stop(): Promise<void>
}

/** Where people come in, and what its operator invites them by. */
type Door = Pick<ContainerHouse, 'url' | 'operatorSecret'>

const PASSWORD = 'a long evening in may'
const ASK_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 400
const CALM = { tempo: 'at-once' } as const
/** So many events that were lost are named. */
const MOST_NAMED = 5
const COMES_IN_WITHIN_MS = 60_000

/** Comes in by invitation of the operator, at the address that people have. */
async function audienceOf({ url, operatorSecret }: Door, known?: string): Promise<Audience> {
  const jar = new Map<string, string>()
  const browser: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', url)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(ASK_WITHIN_MS) })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const operator = wireClient({ base: url, fetch, secret: operatorSecret })
  const wire = wireClient({ base: url, fetch: browser })
  const email = known ?? `ana-${Math.floor(performance.now())}@example.org`
  if (known === undefined) {
    const { secret: invitation } = await operator.inviteMembers({ body: { uses: 1 } })
    await post(browser, `${url}/api/auth/sign-up/email`, {
      name: 'Ana',
      email,
      password: PASSWORD,
      invitation,
    })
  }
  await post(browser, `${url}/api/auth/sign-in/email`, { email, password: PASSWORD })
  await wire.arrive({ body: { name: 'Ana' } })

  const isOver = async (show: string) => (await wire.getShow({ show })).over
  return {
    wire,
    isOver,
    at: (house) => comeIn(house, email),
    async open(count) {
      const shows: string[] = []
      for (let nth = 0; nth < count; nth++) {
        const { id: show } = await wire.createShow({ body: { blueprint: 'the-kings-soup', settings: CALM } })
        await wire.startShow({ show })
        shows.push(show)
      }
      return shows
    },
    watch: (shows) => watch(shows, wire),
  }
}

function watch(shows: readonly string[], wire: WireClient): Watch {
  const seen = new Map(shows.map((show) => [show, new Map<number, string>()]))
  const over = new Set<string>()
  let going = true
  const look = async (show: string): Promise<void> => {
    const known = seen.get(show) as Map<number, string>
    const after = Math.max(0, ...known.keys())
    const { events } = await wire.getRecord({ show, query: { after, limit: 1000 } })
    for (const event of events) known.set(event.seq, spelled(event))
    if (events.some(({ type }) => type === CURTAIN)) over.add(show)
  }
  const walk = async (): Promise<void> => {
    while (going) {
      for (const show of shows) if (!over.has(show)) await look(show).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  const walking = walk()
  return {
    seen,
    count: () => [...seen.values()].reduce((sum, { size }) => sum + size, 0),
    async stop() {
      going = false
      await walking
    },
  }
}

/** An event as it may never be told otherwise. */
function spelled({ seq, type, by, at, body }: SeenEvent): string {
  return JSON.stringify([seq, type, by, at, body])
}

/** What stands against what was seen: an event that was told and is gone or reads otherwise is lost. */
export async function judge(
  { seen }: Pick<Watch, 'seen'>,
  { wire }: Pick<Audience, 'wire'>,
  { ask }: Pick<ContainerHouse, 'ask'>,
): Promise<{ readonly events: number; readonly lost: number; readonly doubled: number }> {
  let [events, lost, doubled] = [0, 0, 0]
  for (const [show, known] of seen) {
    const told = new Map<number, string>()
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<WireClient['getRecord']>> = await wire.getRecord({
        show,
        query: { after, limit: 1000 },
      })
      for (const event of page.events) told.set(event.seq, spelled(event))
      after = page.after
    }
    for (const [seq, text] of known) {
      if (told.get(seq) === text) continue
      lost++
      if (lost <= MOST_NAMED) console.error(`${show} was told ${text}; now it is told ${told.get(seq)}`)
    }
    const [row = ''] = await ask(
      `SELECT count(*), coalesce(max(seq), 0), count(DISTINCT cause), max(takes.head) FROM events JOIN takes ON takes.id = events.take
        WHERE take = (SELECT on_stage FROM shows WHERE id = '${show}')`,
    )
    const [count = 0, highest = 0, causes = 0, head = 0] = row.split('|').map(Number)
    events += count
    lost += Math.max(highest, head) - count
    const played = await ask(
      `SELECT json_build_object('seq', seq, 'type', type, 'by', by, 'body', body) FROM events
        WHERE take = (SELECT on_stage FROM shows WHERE id = '${show}') ORDER BY seq`,
    )
    doubled += count - causes + doubledIn(played.map((event) => JSON.parse(event)))
  }
  return { events, lost, doubled }
}

/** Waits until all these shows have reached their curtain; gives those that have not. */
export async function untilOver(
  shows: readonly string[],
  { isOver }: Pick<Audience, 'isOver'>,
  withinMs: number,
): Promise<readonly string[]> {
  let open = shows
  await until(
    async () => {
      const still: string[] = []
      for (const show of open) if (!(await isOver(show).catch(() => false))) still.push(show)
      open = still
      return open.length === 0
    },
    { withinMs, everyMs: 1000 },
  )
  return open
}

/** Comes in as soon as the house lets anybody in. */
export async function comeIn(house: Door, known?: string): Promise<Audience> {
  let audience: Audience | undefined
  const tryToComeIn = async (): Promise<boolean> => {
    audience = await audienceOf(house, known)
    return true
  }
  await until(tryToComeIn, { withinMs: COMES_IN_WITHIN_MS, everyMs: 1000 })
  return audience ?? audienceOf(house, known)
}

async function post(browser: typeof fetch, address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await browser(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok)
    throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
}
