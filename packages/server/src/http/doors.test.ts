import { aCastMember } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInvite } from '../people/invites.ts'
import { aHouse, type Guest, inOneMinute, OPERATOR } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
let show: string
beforeAll(async () => {
  house = await aHouse({
    plays: 'nobody',
    config: { limits: { perPerson: 40, perAddress: 25, arrivals: 5 }, publicUrl: 'https://theatre.example' },
  })
  owner = await newPerson('Olga')
  ;({ id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } }))
})
afterAll(() => house.close())

let addresses = 0
/** From an address of this machine that nobody has used yet. */
function fromHere(): { incoming: { socket: { remoteAddress: string } } } {
  return { incoming: { socket: { remoteAddress: `127.0.1.${++addresses}` } } }
}

async function newPerson(name: string): Promise<Guest> {
  const reply = await house.app.request('/api/people', post({ name }), fromHere())
  const { person, secret } = (await reply.json()) as { person: { id: string }; secret: string }
  return { id: person.id, secret, wire: house.wire(secret) }
}

async function claim(secret: string, name?: string, as?: Guest): Promise<Response> {
  const headers = as === undefined ? {} : { authorization: `Bearer ${as.secret}` }
  return house.app.request('/api/invites/claim', post({ secret, name }, headers), fromHere())
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

describe('invites', () => {
  const watch = (uses = 1) => owner.wire.invite({ show, body: { right: 'watch', uses } })

  it('let in as many as they are for, and whoever came by them again', async () => {
    const { secret } = await watch(2)
    const [first, second, third] = [
      await claim(secret, 'A'),
      await claim(secret, 'B'),
      await claim(secret, 'C'),
    ]
    expect([first.status, second.status, third.status]).toEqual([200, 200, 403])
    const { secret: mine } = (await first.json()) as { secret: string }
    const guest = { id: '', secret: mine, wire: house.wire(mine) }
    const again = await claim(secret, undefined, guest)
    expect(await again.json()).toMatchObject({ show, right: 'watch', person: { name: 'A' } })
  })

  it('of one use let one in, however many come at once', async () => {
    const { secret } = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ana' } })
    const statuses = (await Promise.all(['A', 'B', 'C', 'D'].map((name) => claim(secret, name)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 403, 403, 403])
  })

  it('open nothing when they expired, were revoked or never were, all in the same words', async () => {
    const { database, clock } = house.theatre
    const details = { show, right: 'watch', role: null, uses: 1, lastsMs: -1 } as const
    const expired = await makeInvite(database, details, clock)
    const revoked = await watch()
    await owner.wire.revokeInvite({ show, invite: revoked.id })
    const replies = await Promise.all(
      [expired.secret, revoked.secret, 'made-up'].map((one) => claim(one, 'X')),
    )
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    const words = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(words).size).toBe(1)
  })

  it('let nobody new in when they open nothing', async () => {
    const before = (await house.theatre.database.$count(tables.people)) as number
    await claim('made-up', 'Nobody')
    expect(await house.theatre.database.$count(tables.people)).toBe(before)
  })

  it('keep their secrets to whoever made them', async () => {
    const { id, secret } = await watch()
    const { invites } = await owner.wire.listInvites({ show })
    expect(invites.find((one) => one.id === id)).toMatchObject({ right: 'watch', left: 1 })
    expect(JSON.stringify(invites)).not.toContain(secret)
  })

  it('that are revoked take the right away at once, and close the stream that is open', async () => {
    const { id, secret } = await watch()
    const { secret: mine } = (await (await claim(secret, 'Wim')).json()) as { secret: string }
    const heard: string[] = []
    for await (const { event } of house.listen(`/api/shows/${show}/events`, { secret: mine })) {
      heard.push(event)
      if (event !== 'caught-up') continue
      // Rights are also looked up again now and then; here time stands still.
      await owner.wire.revokeInvite({ show, invite: id })
    }
    expect(heard).toEqual(['stage', 'caught-up', 'audience'])
    await expect(house.wire(mine).getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('are taken back by the operator too, who has nothing but their secret', async () => {
    const operator = house.wire(OPERATOR)
    const { secret } = await watch()
    const { secret: mine } = (await (await claim(secret, 'Wim')).json()) as { secret: string }
    expect(await operator.withdrawLink({ body: { secret } })).toEqual({ done: true })
    await expect(house.wire(mine).getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
    expect((await claim(secret, 'Eve')).status).toBe(403)
    await expect(operator.withdrawLink({ body: { secret: 'made-up' } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('the door', () => {
  const cookie = () => ({ cookie: `commedia=${owner.secret}` })

  it('lets nobody come in from elsewhere without an invite', async () => {
    const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
    const reply = await house.app.request('/api/people', post({ name: 'Eve' }), elsewhere)
    expect(reply.status).toBe(403)
  })

  it('gives a cookie that no script reads and no other page sends, by https where that is its public name', async () => {
    const reply = await house.app.request('/api/people', post({ name: 'Kai' }), fromHere())
    const set = reply.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^commedia=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const [pair = ''] = set.split(';')
    const me = await house.app.request('/api/me', { headers: { cookie: pair } })
    expect(await me.json()).toMatchObject({ name: 'Kai' })
  })

  it.each([
    ['the page of another house', { origin: 'https://elsewhere.example' }, 403],
    ['no page at all', {}, 403],
    ['a page that hides where it is', { origin: 'null' }, 403],
    ['a page of this house', { origin: 'http://localhost' }, 200],
    ['a page under its public name', { origin: 'https://theatre.example' }, 200],
  ])('takes a change by cookie from %s or not', async (_, headers, status) => {
    const character = aCastMember()
    const init = post({ character }, { ...cookie(), ...headers } as Record<string, string>)
    expect((await house.app.request('/api/characters', init)).status).toBe(status)
  })

  it('answers to its own names only', async () => {
    const headers = cookie()
    for (const [host, status] of [
      ['http://127.0.0.1:4747', 200],
      ['http://[::1]:4747', 200],
      ['https://theatre.example', 200],
      ['http://rebound.example', 403],
    ] as const)
      expect((await house.app.request(`${host}/api/me`, { headers })).status).toBe(status)
  })

  it('carries headers that keep pages apart, also with an error', async () => {
    for (const path of ['/api/house', '/api/me', '/nowhere']) {
      const { headers } = await house.app.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      // A film plays from the visitor's own machine and from nowhere else.
      expect(headers.get('content-security-policy')).toContain('media-src blob:;')
    }
  })

  it('refuses what is too large, malformed or of another kind', async () => {
    const authorization = `Bearer ${owner.secret}`
    const ask = (path: string, init: RequestInit) =>
      house.app.request(path, {
        ...init,
        headers: { authorization, ...init.headers } as Record<string, string>,
      })
    const large = await ask('/api/characters', post({ character: { id: 'x', name: 'x'.repeat(300_000) } }))
    expect(large.status).toBe(413)
    const broken = await ask('/api/characters', { ...post({}), body: '{' })
    expect(broken.status).toBe(400)
    const shape = await ask('/api/characters', post({ character: { id: '' } }))
    expect(await shape.json()).toMatchObject({ error: { code: 'wrong-setting' } })
    const form = await ask('/api/characters', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect(form.status).toBe(415)
    const nowhere = await ask('/api/nowhere', {})
    expect(nowhere.status).toBe(404)
  })

  it('has those wait who ask too often: a person, an address, and whoever tries links', async () => {
    const kim = await newPerson('Kim')
    inOneMinute()
    const asPerson = () =>
      house.app.request('/api/me', { headers: { authorization: `Bearer ${kim.secret}` } })
    const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.9' } } }
    const asAddress = () => house.app.request('/api/house', {}, elsewhere)
    const other = { incoming: { socket: { remoteAddress: '127.0.0.77' } } }
    const asGuesser = () => house.app.request('/api/invites/claim', post({ secret: 'x', name: 'y' }), other)
    for (const [asking, most, status] of [
      [asPerson, 40, 200],
      [asAddress, 25, 200],
      [asGuesser, 5, 403],
    ] as const) {
      for (let times = 0; times < most; times++) expect((await asking()).status).toBe(status)
      const refused = await asking()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
