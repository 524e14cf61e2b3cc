import { BOOTH, HOUSE } from '@commedia/core'
import { aDraft, aFrame } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser } from '../accounts/a-browser.test.data.ts'
import { aMailbox } from '../accounts/a-mailbox.test.data.ts'
import { makeLink } from '../accounts/account-links.ts'
import { framesOf } from '../bus/bus-live-feed.ts'
import { eventsOf } from '../company/company-house.ts'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const PASSWORD = 'a long evening in may'
const PIECES = ['show', 'room', 'table', 'screening', 'job'] as const
type Piece = (typeof PIECES)[number]
const SEATS = { show: 'role_ana', room: 'role_guest_1', table: 'role_anna', screening: 'role_guest_1' }

let house: Awaited<ReturnType<typeof aHouse>>
let host: Somebody
beforeAll(async () => {
  const cases = new Map([['the-salt-cellar', aCase()]])
  house = await aHouse({
    plays: 'nobody',
    accounts: 'on',
    config: { cases, publicUrl: 'http://localhost' },
    post: aMailbox().post,
  })
  host = await signedIn()
})
afterAll(() => house.close())

let comers = 0
/** Somebody with an account of their own, and the browser they are signed in by. */
async function signedIn(email = `comer-${++comers}@example.org`) {
  const browser = aBrowser(house.app)
  await browser.post('/api/auth/sign-up/email', { name: 'Olga', email, password: PASSWORD })
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  await house.theatre.database.update(tables.accountUsers).set({ emailVerified: true })
  const { body } = await browser.post('/api/people', { name: 'Olga' })
  const secret = String(body.secret)
  const { id } = body.person as { readonly id: string }
  return { id, email, secret, browser, wire: house.wire(secret) }
}

async function opened(kind: Piece, { wire }: Pick<Guest, 'wire'>): Promise<string> {
  const [colombina] = [{ house: 'role_colombina' }]
  switch (kind) {
    case 'show':
      return (await wire.createShow({ body: { blueprint: 'the-last-train' } })).id
    case 'room':
      return (await wire.openRoom({ body: { language: 'en', companions: [colombina] } })).id
    case 'table':
      return (await wire.openTable({ body: { case: 'the-salt-cellar' } })).id
    case 'screening':
      return (
        await wire.openScreening({ body: { title: 'A film', language: 'en', characters: [colombina] } })
      ).id
    case 'job':
      return (await wire.planShow({ body: { kind: 'topic', topic: 'a missed train' } })).job
  }
}

async function takeOf(piece: string): Promise<string> {
  const { database } = house.theatre
  const { shows, jobs } = tables
  const [show] = await database.select({ take: shows.onStage }).from(shows).where(eq(shows.id, piece))
  const [job] = await database.select({ take: jobs.take }).from(jobs).where(eq(jobs.id, piece))
  return show?.take ?? job?.take ?? ''
}

let said = 0
/** Has something happen that every viewer perceives: in the record if there still is one, and as it is typed. */
async function happen(text: string, { piece, take }: { readonly piece: string; readonly take: string }) {
  const { store, bus } = house.theatre
  const audience = [HOUSE, BOOTH, HOST_SEAT, ...Object.values(SEATS)]
  const draft = aDraft({ audience, body: { text, channel: 'aloud' }, cause: { input: `said ${++said}` } })
  if ((await takeOf(piece)) !== '') await store.journal.append(take, 'end', [draft])
  bus.publish(eventsOf(take), {})
  bus.publish(framesOf(take), { ...aFrame({ take, line: `line ${said}`, audience, text }) })
  bus.publish(`typing.${piece}`, { role: text, since: 'now' })
}

/** Watches a piece; what was heard, and reading on until words come or the stream ends. */
async function watching(piece: string, { secret }: Pick<Guest, 'secret'>) {
  const kind = piece.startsWith('job_') ? 'jobs' : 'shows'
  const headers = { authorization: `Bearer ${secret}` }
  const reply = await house.app.request(`/api/${kind}/${piece}/events`, { headers })
  expect(reply.status).toBe(200)
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
  let heard = ''
  return {
    async until(words: string): Promise<'heard' | 'ended'> {
      for (;;) {
        if (heard.includes(words)) return 'heard'
        const { done, value } = await reader.read()
        if (done) return 'ended'
        heard += new TextDecoder().decode(value)
      }
    },
    leave: () => reader.cancel(),
  }
}

/** Watches pieces, has it happen that nobody may watch them any more, and tells whether what came then was heard. */
async function afterGoing(
  pieces: readonly string[],
  guest: Pick<Guest, 'secret'>,
  go: () => Promise<unknown>,
): Promise<readonly ('heard' | 'ended')[]> {
  const open = await Promise.all(
    pieces.map(async (piece) => {
      const place = { piece, take: await takeOf(piece) }
      const stream = await watching(piece, guest)
      await stream.until('caught-up')
      await happen('said before', place)
      expect(await stream.until('said before')).toBe('heard')
      return { place, stream }
    }),
  )
  await go()
  for (const { place } of open) await happen('said after', place)
  return Promise.all(open.map(({ stream }) => stream.until('said after')))
}

type Somebody = Awaited<ReturnType<typeof signedIn>>

const CHANGE = { currentPassword: PASSWORD, newPassword: 'a short night in june' }
const WAYS: Readonly<Record<string, (olga: Somebody) => Promise<unknown>>> = {
  'signs out': ({ browser }) => browser.post('/api/auth/sign-out', {}),
  'changes the password': ({ browser }) => browser.post('/api/auth/change-password', CHANGE),
  'changes the password elsewhere': async ({ email }) =>
    (await signedIn(email)).browser.post('/api/auth/change-password', CHANGE),
  'replaces a forgotten password': async ({ email, browser }) => {
    const { database, clock } = house.theatre
    const { accountUsers } = tables
    const [user] = await database.select().from(accountUsers).where(eq(accountUsers.email, email))
    const token = await makeLink(database, { kind: 'reset', account: user?.id ?? '', email }, clock)
    return browser.post('/api/auth/reset-password', { token, newPassword: CHANGE.newPassword })
  },
  leaves: ({ wire }) => wire.forgetMe({}),
  'is forgotten at once': ({ wire }) => wire.forgetMe({ query: { when: 'now' } }),
}

describe('a stream', () => {
  it.each(Object.keys(WAYS))('of anything is over for whoever %s', async (way) => {
    const olga = await signedIn()
    const pieces = await Promise.all(PIECES.map((kind) => opened(kind, olga)))
    const heard = await afterGoing(pieces, olga, async () => WAYS[way]?.(olga))
    expect(heard).toEqual(PIECES.map(() => 'ended'))
  })

  for (const kind of ['show', 'room', 'table', 'screening'] as const) {
    it.each(['watch', 'booth', 'seat'] as const)(
      `of a ${kind} is over when the link for a %s is revoked`,
      async (right) => {
        const { wire } = host
        const show = await opened(kind, host)
        const body = right === 'seat' ? { right, role: SEATS[kind] } : { right }
        const link = await wire.invite({ show, body })
        const guest = await house.claim(link, 'Gus')
        const go = () => wire.revokeInvite({ show, invite: link.id })
        expect(await afterGoing([show], guest, go)).toEqual(['ended'])
      },
    )

    it.each(['frees', 'gives away', 'leaves'] as const)(
      `of a ${kind} is over when somebody %s the seat`,
      async (way) => {
        const { wire } = host
        const show = await opened(kind, host)
        const role = SEATS[kind]
        const guest = await house.claim(await wire.invite({ show, body: { right: 'seat', role } }), 'Gus')
        const go = {
          frees: () => wire.leaveSeat({ show, role }),
          'gives away': () => wire.giveSeat({ show, role, body: { to: 'model' } }),
          leaves: () => guest.wire.leaveSeat({ show, role }),
        }
        expect(await afterGoing([show], guest, go[way])).toEqual(['ended'])
      },
    )
  }

  it('goes on for others, and for the same person on another screen where they did not sign out', async () => {
    const olga = await signedIn()
    const show = await opened('show', olga)
    const again = await signedIn(olga.email)
    const guest = await house.claim(await olga.wire.invite({ show, body: { right: 'watch' } }), 'Gus')
    const others = [await watching(show, again), await watching(show, guest)]
    for (const stream of others) await stream.until('caught-up')
    const go = () => olga.browser.post('/api/auth/sign-out', {})
    expect(await afterGoing([show], olga, go)).toEqual(['ended'])
    for (const stream of others) {
      expect(await stream.until('said after')).toBe('heard')
      await stream.leave()
    }
  })

  it('does not begin for whoever lost the right between the door and the stage', async () => {
    const show = await opened('show', host)
    const link = await host.wire.invite({ show, body: { right: 'watch' } })
    const guest = await house.claim(link, 'Gus')
    const { streams } = house.theatre
    const { openStream } = streams
    Object.assign(streams, {
      openStream: async (...asked: Parameters<typeof openStream>) => {
        await host.wire.revokeInvite({ show, invite: link.id })
        return openStream(...asked)
      },
    })
    const headers = { authorization: `Bearer ${guest.secret}` }
    const reply = await house.app.request(`/api/shows/${show}/events`, { headers })
    Object.assign(streams, { openStream })
    expect(reply.status).toBe(403)
  })
})
