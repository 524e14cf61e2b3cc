import { backUp, tables } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { aHouse } from '../http/a-house.test.data.ts'
import { aBrowser } from './a-browser.test.data.ts'

/** Checks the way of people with accounts through a house, on any database. */
export function accountChecks(name: string, open: () => Promise<Awaited<ReturnType<typeof aHouse>>>): void {
  describe(`Accounts on ${name}`, () => {
    let house: Awaited<ReturnType<typeof aHouse>>
    beforeAll(async () => {
      house = await open()
    })
    afterAll(() => house.close())

    const PASSWORD = 'a long evening in may'
    const signUp = async (email: string, browser = aBrowser(house.app)) => {
      const body = { name: 'Ana Lima', email, password: PASSWORD }
      const answer = await browser.post('/api/auth/sign-up/email', body)
      await signIn(email, browser)
      return answer
    }
    const signIn = (email: string, browser = aBrowser(house.app), password = PASSWORD) =>
      browser.post('/api/auth/sign-in/email', { email, password })

    it('lead from signing up to a show, out, and back in as the same person', async () => {
      const browser = aBrowser(house.app)
      expect(await signUp('Ana@Example.org', browser)).toEqual({
        status: 200,
        body: { user: { name: 'Ana Lima', email: 'ana@example.org' } },
      })
      const arrived = await browser.post('/api/people', { name: 'Ana' })
      expect(arrived).toMatchObject({ status: 200, body: { person: { name: 'Ana' } } })
      expect(await browser.get('/api/me')).toMatchObject({ body: { name: 'Ana', account: true } })
      const created = await browser.post('/api/shows', { blueprint: 'the-last-train' })
      expect(created.status).toBe(200)

      const secret = String(arrived.body.secret)
      expect(await browser.post('/api/auth/sign-out', {})).toEqual({ status: 200, body: { user: null } })
      expect(browser.cookies()).toEqual([])
      expect((await browser.get('/api/me')).status).toBe(401)
      expect((await browser.post('/api/people', { name: 'Ana' })).status).toBe(401)
      const bySecret = { headers: { authorization: `Bearer ${secret}` } }
      expect((await house.app.request('/api/me', bySecret)).status).toBe(401)

      expect((await signIn('ana@example.org', browser)).status).toBe(200)
      const again = await browser.post('/api/people', { name: 'Somebody else' })
      expect(again.body.person).toEqual(arrived.body.person)
      const { shows } = (await browser.get('/api/shows')).body as { shows: readonly { id: string }[] }
      expect(shows.map(({ id }) => id)).toEqual([created.body.id])
    })

    it('are one person each, however many of their screens come in at once', async () => {
      const first = aBrowser(house.app)
      await signUp('bo@example.org', first)
      const second = aBrowser(house.app)
      await signIn('bo@example.org', second)
      const replies = await Promise.all(
        [first, second, first, second].map((one) => one.post('/api/people', { name: 'Bo' })),
      )
      expect(new Set(replies.map(({ body }) => (body.person as { id: string }).id)).size).toBe(1)
      for (const { body } of replies) {
        const headers = { authorization: `Bearer ${body.secret}` }
        expect((await house.app.request('/api/me', { headers })).status).toBe(200)
      }
      await second.post('/api/auth/sign-out', {})
      expect((await first.get('/api/me')).status).toBe(200)
      expect((await second.get('/api/me')).status).toBe(401)
    })

    it('do not see the shows of others', async () => {
      const [one, other] = [aBrowser(house.app), aBrowser(house.app)]
      await signUp('cem@example.org', one)
      await signUp('dot@example.org', other)
      for (const browser of [one, other]) await browser.post('/api/people', { name: 'Somebody' })
      const { body } = await one.post('/api/shows', { blueprint: 'the-last-train' })
      expect((await one.get(`/api/shows/${body.id}`)).status).toBe(200)
      expect((await other.get(`/api/shows/${body.id}`)).status).toBe(404)
      expect((await other.get('/api/shows')).body).toMatchObject({ shows: [], count: 0 })
    })

    it('tell a person which address is kept of them, and leave nothing of it when they go', async () => {
      const browser = aBrowser(house.app)
      await signUp('eve@example.org', browser)
      await browser.post('/api/people', { name: 'Eve' })
      expect((await browser.get('/api/me/data')).body.person).toMatchObject({ email: 'eve@example.org' })
      expect(await everything(house)).toContain('eve@example.org')

      const elsewhere = aBrowser(house.app)
      await signIn('eve@example.org', elsewhere)
      await elsewhere.post('/api/people', { name: 'Eve' })
      expect((await browser.delete('/api/me?when=now')).status).toBe(200)
      const left = await everything(house)
      expect(left).not.toContain('eve@example.org')
      expect(left).not.toContain('Eve')
      for (const one of [browser, elsewhere]) expect((await one.get('/api/me')).status).toBe(401)
      expect((await elsewhere.post('/api/people', { name: 'Eve' })).status).toBe(401)
      expect((await signIn('eve@example.org')).status).toBe(401)
    })

    it('bring back whoever signs in again before they are forgotten', async () => {
      const browser = aBrowser(house.app)
      await signUp('ida@example.org', browser)
      const { body: came } = await browser.post('/api/people', { name: 'Ida' })
      expect((await browser.delete('/api/me')).status).toBe(200)
      expect((await browser.get('/api/me')).status).toBe(401)
      const again = aBrowser(house.app)
      await signIn('ida@example.org', again)
      expect((await again.get('/api/me')).status).toBe(401)
      const { body: back } = await again.post('/api/people', { name: 'Ida' })
      expect(back).toMatchObject({ person: came.person })
      expect((await again.get('/api/me')).status).toBe(200)
    })

    it('are one for each address, and nobody is told whether there is one', async () => {
      const fay = { name: 'Fay', email: 'fay@example.org', password: PASSWORD }
      const again = { ...fay, email: 'FAY@example.org', password: 'another password' }
      const path = '/api/auth/sign-up/email'
      const replies = await Promise.all([fay, fay].map((body) => aBrowser(house.app).post(path, body)))
      const stranger = aBrowser(house.app)
      for (const reply of [...replies, await stranger.post(path, again)])
        expect(reply).toEqual({ status: 200, body: { user: { name: 'Fay', email: 'fay@example.org' } } })
      expect(stranger.cookies()).toEqual([])
      expect((await signIn('fay@example.org', stranger, 'another password')).status).toBe(401)
      expect((await signIn('fay@example.org')).status).toBe(200)
      const { accountUsers } = tables
      const kept = await house.theatre.database.select().from(accountUsers)
      expect(kept.filter(({ email }) => email === 'fay@example.org')).toHaveLength(1)
    })

    it('end with the time of their session', async () => {
      const browser = aBrowser(house.app)
      await signUp('gus@example.org', browser)
      await browser.post('/api/people', { name: 'Gus' })
      expect((await browser.get('/api/me')).status).toBe(200)
      await house.theatre.database.update(tables.accountSessions).set({ expiresAt: new Date(0) })
      expect((await browser.get('/api/me')).status).toBe(401)
      expect((await browser.post('/api/people', { name: 'Gus' })).status).toBe(401)
    })

    it('are kept without passwords, addresses of machines and names of browsers', async () => {
      const browser = aBrowser(house.app, { 'user-agent': 'Browser/9', 'x-forwarded-for': '192.0.2.44' })
      await signUp('hal@example.org', browser)
      await browser.post('/api/people', { name: 'Hal' })
      const kept = await everything(house)
      expect(kept).toContain('hal@example.org')
      for (const word of [
        PASSWORD,
        'Browser/9',
        '192.0.2.44',
        ...browser.cookies().map(([, value]) => value),
      ])
        expect(kept).not.toContain(word)
      expect(house.faults).toEqual([])
    })
  })
}

async function everything({ theatre }: Pick<Awaited<ReturnType<typeof aHouse>>, 'theatre'>): Promise<string> {
  const lines: string[] = []
  for await (const line of backUp(theatre.database)) lines.push(line)
  return lines.join('\n')
}
