import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOOTH, draftsOf, fact, HOUSE, lineSpoken } from '@commedia/core'
import { performers, simulatedCompany, writers } from '@commedia/core/testing'
import { type WireClient, wireClient } from '@commedia/core/wire'
import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import { freePort, startPostgres, startService } from '@commedia/node/testing'
import { connectNatsBus } from '@commedia/server'
import { eq } from 'drizzle-orm'
import { type House, openHouse, SHOW } from './open-house.ts'

/** What became of streams: by way and kind, how many messages were heard after, and whether it ended. */
export interface StreamEnd {
  readonly way: string
  readonly kind: string
  readonly before: number
  readonly after: number
  readonly ended: boolean
}

const KINDS = ['show', 'room', 'table', 'screening', 'job'] as const
type Kind = (typeof KINDS)[number]
const SEAT: Readonly<Record<Exclude<Kind, 'job'>, string>> = {
  ...{ show: 'role_ana', room: 'role_guest_1', screening: 'role_guest_1', table: '' },
}
const PASSWORD = { old: 'a long evening in may', new: 'a short night in june' }
const LONGEST_MS = 5_000
const CASE = new URL('../../shows/cases/the-clockmakers-supper.en.json', import.meta.url)

/** Somebody signed in at both houses: what they are known by, and their session. */
interface Somebody {
  readonly secret: string
  readonly wire: WireClient
  post(path: string, body: object): Promise<number>
}

/**
 * Has people watch every kind of piece at one process of a house, and go in every way there is at another; says something once they
 * are gone, and counts what they hear of it. `plant` has word of who is gone lost on its way.
 */
export async function tryStreams(plant: 'nothing' | 'gone'): Promise<readonly StreamEnd[]> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-streams-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres()
    closing.push(() => postgres.stop())
    const nats = await startDeafNats(folder, plant === 'gone' ? ['gone'] : [])
    closing.push(() => nats.stop())
    const databaseUrl = postgres.createDatabase('streams')
    const open = (name: string): Promise<House> =>
      openHouse({
        ...{ folder: join(folder, name), databaseUrl },
        settings: {
          ...{ accounts: 'on', accountSecret: 'a-secret-that-signs-sessions-for-proofs', signUp: 'open' },
          ...{ natsUrl: nats.url, addressHeader: 'x-from', ownerShows: '1000', ownerRooms: '1000' },
        },
        models: () => simulatedCompany({ seed: 1, players: [...performers(), ...writers()] }).models,
      })
    const [here, there] = [await open('here'), await open('there')]
    closing.push(
      () => here.close(),
      () => there.close(),
    )
    const store = await connectPostgres(databaseUrl)
    closing.push(() => store.close())
    const bus = await connectNatsBus(nats.url)
    closing.push(() => bus.close())
    const say = speaking(store, (subject) => bus.publish(subject, {}))
    const ends: StreamEnd[] = []
    for (const kind of KINDS)
      for (const [way, prepare] of Object.entries(
        kind === 'job' ? OWN_WAYS : { ...OWN_WAYS, ...LINK_WAYS },
      )) {
        const owner = await signedIn(here.url)
        const piece = await opened(kind, owner.wire)
        const { watcher, go } = await prepare({ owner, piece, kind, url: here.url })
        const stream = await watch(
          `${there.url}/api/${kind === 'job' ? 'jobs' : 'shows'}/${piece}/events`,
          watcher,
        )
        await say(piece, 'said before')
        const before = await stream.until('said before')
        await go()
        await say(piece, 'said after')
        await stream.until('said after')
        const { count, isOver } = stream
        ends.push({ way, kind, before, after: count('said after'), ended: isOver() })
        stream.leave()
      }
    return ends
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

interface Watching {
  readonly watcher: { readonly secret: string }
  readonly go: () => Promise<unknown>
}

interface Piece {
  readonly owner: Somebody
  readonly piece: string
  readonly kind: Kind
  readonly url: string
}

type Way = (piece: Piece) => Promise<Watching>

const own =
  (go: (owner: Somebody) => Promise<unknown>): Way =>
  async ({ owner }) => ({ watcher: owner, go: () => go(owner) })

const OWN_WAYS: Readonly<Record<string, Way>> = {
  'signs out': own(({ post }) => post('/api/auth/sign-out', {})),
  'changes the password': own(({ post }) =>
    post('/api/auth/change-password', { currentPassword: PASSWORD.old, newPassword: PASSWORD.new }),
  ),
  leaves: own(({ wire }) => wire.forgetMe({})),
}

const revoked =
  (right: 'watch' | 'booth' | 'seat'): Way =>
  async ({ owner: { wire }, piece: show, kind, url }) => {
    const link = await wire.invite({
      show,
      body: right === 'seat' ? { right, role: await seatOf(kind, show, wire) } : { right },
    })
    const { secret = '' } = await wireClient({ base: url, fetch }).claimInvite({
      body: { secret: link.secret, name: 'Gus' },
    })
    return { watcher: { secret }, go: () => wire.revokeInvite({ show, invite: link.id }) }
  }

const LINK_WAYS: Readonly<Record<string, Way>> = {
  'link to watch revoked': revoked('watch'),
  'link to the booth revoked': revoked('booth'),
  'link to a seat revoked': revoked('seat'),
  'put out of the seat': async (piece) => {
    const { owner, kind, piece: show } = piece
    const { watcher } = await revoked('seat')(piece)
    const role = await seatOf(kind, show, owner.wire)
    return { watcher, go: () => owner.wire.leaveSeat({ show, role }) }
  },
}

async function seatOf(kind: Kind, show: string, wire: WireClient): Promise<string> {
  const known = kind === 'job' ? '' : SEAT[kind]
  return known || ((await wire.getShow({ show })).cast[0]?.id ?? '')
}

async function opened(kind: Kind, wire: WireClient): Promise<string> {
  const companions = [{ house: 'role_colombina' }]
  switch (kind) {
    case 'show':
      return (await wire.createShow({ body: { blueprint: SHOW } })).id
    case 'room':
      return (await wire.openRoom({ body: { language: 'en', companions } })).id
    case 'table': {
      const { id } = await wire.keepCase({ body: { case: JSON.parse(readFileSync(CASE, 'utf8')) } })
      return (await wire.openTable({ body: { case: id } })).id
    }
    case 'screening':
      return (await wire.openScreening({ body: { title: 'A film', language: 'en', characters: companions } }))
        .id
    case 'job': {
      const { job } = await wire.planShow({ body: { kind: 'topic', topic: 'a missed train' } })
      await wire.stopJob({ job })
      return job
    }
  }
}

let comers = 0
async function signedIn(base: string): Promise<Somebody> {
  const nth = ++comers
  let cookies = ''
  const ask = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin: base },
        // Each from a household of their own, as a proxy would say it.
        ...{ 'x-from': `[2001:db8:${nth.toString(16)}::1]:${40_000 + nth}`, cookie: cookies },
      },
      body: JSON.stringify(body),
    })
    const set = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    cookies = [cookies, ...set].filter((one) => one !== '').join('; ')
    return reply
  }
  const email = `comer-${nth}@example.org`
  await ask('/api/auth/sign-up/email', { name: 'Olga', email, password: PASSWORD.old })
  await ask('/api/auth/sign-in/email', { email, password: PASSWORD.old })
  const { secret } = (await (await ask('/api/people', { name: 'Olga' })).json()) as {
    readonly secret: string
  }
  return {
    secret,
    wire: wireClient({ base, fetch, secret }),
    post: async (path, body) => {
      const reply = await ask(path, body)
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return reply.status
    },
  }
}

/** Has something stand in the record that every viewer perceives, and says so to all processes. */
function speaking({ journal, database }: OpenStore, tell: (subject: string) => void) {
  let said = 0
  /** Whoever ever sat anywhere: what is said later is for them too, so that only the stream's end keeps it from them. */
  const audience = new Set<string>([HOUSE, BOOTH])
  return async (piece: string, text: string): Promise<void> => {
    const { shows, jobs } = tables
    const [show] = await database.select({ take: shows.onStage }).from(shows).where(eq(shows.id, piece))
    const [job] = await database.select({ take: jobs.take }).from(jobs).where(eq(jobs.id, piece))
    const take = show?.take ?? job?.take ?? ''
    const seats = await database.select({ role: tables.seats.role }).from(tables.seats)
    for (const { role } of seats) audience.add(role)
    const line = fact(lineSpoken, {
      ...{ by: SEAT.show, audience: [...audience] },
      body: { text, channel: 'aloud' },
    })
    await journal.append(
      take,
      'end',
      draftsOf([line], { input: `said ${++said}`, at: new Date(0).toISOString() }),
    )
    tell(`events.${take}`)
  }
}

async function watch(url: string, { secret }: { readonly secret: string }) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${secret}` }
  const reply = await fetch(url, { headers, signal: stop.signal })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  let heard = ''
  let over = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body as ReadableStream<Uint8Array>)
      heard += decoder.decode(chunk, { stream: true })
  })()
  void reading
    .catch(() => {})
    .then(() => {
      over = true
    })
  const count = (words: string): number => heard.split(words).length - 1
  const until = async (words: string): Promise<number> => {
    const end = performance.now() + LONGEST_MS
    while (count(words) === 0 && !over && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return count(words)
  }
  await until('caught-up')
  return { count, until, isOver: () => over, leave: () => stop.abort() }
}

/** A NATS server that loses what is said under some subjects. */
async function startDeafNats(folder: string, lost: readonly string[]) {
  const port = await freePort()
  const file = join(folder, 'nats.conf')
  const permissions = lost.length === 0 ? {} : { publish: { deny: lost } }
  const users = [{ user: 'anybody', password: 'any', permissions }]
  const settings = { listen: `127.0.0.1:${port}`, no_auth_user: 'anybody', authorization: { users } }
  writeFileSync(file, JSON.stringify(settings))
  const url = `nats://127.0.0.1:${port}`
  const ready = (): Promise<boolean> =>
    connectNatsBus(url).then(
      async (bus) => {
        await bus.close()
        return true
      },
      () => false,
    )
  return { ...(await startService(['nats-server', '-c', file], { ready })), url }
}
