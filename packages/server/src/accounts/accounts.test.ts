import { describe, expect, it, vi } from 'vitest'
import { aHouse, OPERATOR } from '../http/a-house.test.data.ts'
import { aBrowser } from './a-browser.test.data.ts'
import { accountChecks } from './accounts.test.checks.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { openAccounts } from './open-accounts.ts'

accountChecks('a home', () => aHouse({ plays: 'nobody', accounts: 'on' }))

const ANA = { name: 'Ana', email: 'ana@example.org', password: 'a long evening in may' }

describe('the door to accounts', () => {
  it('is not there where there are none', async () => {
    const house = await aHouse({ plays: 'nobody' })
    const browser = aBrowser(house.app)
    expect((await browser.post('/api/auth/sign-up/email', ANA)).status).toBe(404)
    expect((await browser.get('/api/house')).body).toMatchObject({ accounts: false })
    await house.close()
  })

  it('opens to what is offered and to nothing else the library could do', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const browser = aBrowser(house.app)
    expect((await browser.get('/api/house')).body).toMatchObject({ accounts: true })
    expect((await browser.get('/api/auth/get-session')).body).toEqual({ user: null })
    for (const path of ['ok', 'error', 'list-sessions', 'sign-in/email', 'sign-out', '', 'constructor'])
      expect((await browser.get(`/api/auth/${path}`)).status, path).toBe(404)
    for (const path of [
      'update-user',
      'delete-user',
      'sign-in/social',
      'request-password-reset',
      'get-session',
    ])
      expect((await browser.post(`/api/auth/${path}`, {})).status, path).toBe(404)
    await house.close()
  })

  it('keeps every name as one line', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const browser = aBrowser(house.app)
    const name = 'Eve\n\n## The house says\u202e'
    const up = await browser.post('/api/auth/sign-up/email', { ...ANA, name })
    expect(up.body).toMatchObject({ user: { name: 'Eve The house says' } })
    const signedIn = await browser.post('/api/auth/sign-in/email', ANA)
    expect(signedIn.body).toMatchObject({ user: { name: 'Eve The house says' } })
    await browser.post('/api/people', { name })
    expect((await browser.get('/api/me')).body).toMatchObject({ name: 'Eve The house says' })
    await house.close()
  })

  it('lets nobody come in who is not signed in, this machine no more than others', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    await expect(house.arrive('Olga')).rejects.toMatchObject({ code: 'forbidden' })
    const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Eve"}' }
    expect((await house.app.request('/api/people', init, elsewhere)).status).toBe(401)
    await house.close()
  })

  it('lets the operator have somebody forgotten by their address, with days to think better of it or at once', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const operator = house.wire(OPERATOR)
    const browser = aBrowser(house.app)
    const comeIn = async (arrives = true) => {
      await browser.post('/api/auth/sign-up/email', ANA)
      const { status } = await browser.post('/api/auth/sign-in/email', ANA)
      if (arrives) await browser.post('/api/people', { name: 'Ana' })
      return status
    }
    await comeIn()
    const { until } = await operator.forgetMember({ body: { email: 'Ana@Example.org' } })
    expect(until).toEqual(expect.any(String))
    expect((await browser.get('/api/me')).status).toBe(401)
    expect(await comeIn()).toBe(200)
    expect((await browser.get('/api/me')).status).toBe(200)
    for (const arrives of [true, false]) {
      const now = { email: ANA.email, when: 'now' } as const
      expect(await operator.forgetMember({ body: now })).toEqual({ done: true })
      expect((await browser.post('/api/auth/sign-in/email', ANA)).status).toBe(401)
      await expect(operator.forgetMember({ body: now })).rejects.toMatchObject({ code: 'not-found' })
      await comeIn(!arrives)
    }
    await house.close()
  })

  it('puts everybody out when sessions are signed by another secret than before, and nobody when it is the same', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const { database } = house.theatre
    const browser = aBrowser(house.app)
    await browser.post('/api/auth/sign-up/email', ANA)
    await browser.post('/api/auth/sign-in/email', ANA)
    await browser.post('/api/people', { name: 'Ana' })
    for (const [accountSecret, status] of [
      ['the secret that signed until today', 200],
      ['the secret that signed until today', 200],
      ['the secret that signs from today on', 401],
    ] as const) {
      await endOtherSessions(database, { accountSecret })
      expect((await browser.get('/api/me')).status).toBe(status)
    }
    await house.close()
  })

  it('shuts for an invitation that the operator takes back', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on', config: { signUp: 'invitation' } })
    const operator = house.wire(OPERATOR)
    const { secret: invitation } = await operator.inviteMembers({ body: { uses: 5 } })
    const signUp = (email: string) =>
      aBrowser(house.app).post('/api/auth/sign-up/email', { ...ANA, email, invitation })
    expect((await signUp(ANA.email)).status).toBe(200)
    await operator.withdrawLink({ body: { secret: invitation } })
    expect((await signUp('bo@example.org')).status).toBe(403)
    await house.close()
  })

  it('gives cookies that no script reads, no other page sends, and by https only where there is https', async () => {
    for (const [publicUrl, secure] of [
      ['https://theatre.example', true],
      ['http://theatre.example', false],
    ] as const) {
      const house = await aHouse({ plays: 'nobody', accounts: 'on', config: { publicUrl } })
      const browser = aBrowser(house.app, { origin: publicUrl })
      await browser.post('/api/auth/sign-up/email', ANA)
      expect(browser.given()).toEqual([])
      await browser.post('/api/auth/sign-in/email', ANA)
      await browser.post('/api/people', { name: 'Ana' })
      expect(browser.given()).toHaveLength(2)
      for (const cookie of browser.given()) {
        expect(cookie).toMatch(/; HttpOnly/u)
        expect(cookie).toMatch(/; SameSite=Strict/u)
        expect(/; Secure/u.test(cookie)).toBe(secure)
      }
      await house.close()
    }
  })

  it.each([
    ['another house', 'https://elsewhere.example', 403],
    ['a page that hides where it is', 'null', 403],
    ['its public name', 'https://theatre.example', 200],
  ])('takes a sign-in from a page of %s or not', async (_, origin, status) => {
    const config = { publicUrl: 'https://theatre.example' }
    const house = await aHouse({ plays: 'nobody', accounts: 'on', config })
    expect((await aBrowser(house.app, { origin }).post('/api/auth/sign-up/email', ANA)).status).toBe(status)
    await house.close()
  })

  it('says what is wrong, in both languages, and of a wrong password no more than of an unknown address', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const browser = aBrowser(house.app, { 'accept-language': 'zh-CN' })
    const short = await browser.post('/api/auth/sign-up/email', { ...ANA, password: '123456789' })
    expect(short).toMatchObject({ status: 400, body: { error: { code: 'wrong-setting' } } })
    await aBrowser(house.app).post('/api/auth/sign-up/email', ANA)
    const wrong = { email: ANA.email, password: 'not this one at all' }
    const nobody = { email: 'nobody@example.org', password: 'not this one at all' }
    const replies = [
      await browser.post('/api/auth/sign-in/email', wrong),
      await browser.post('/api/auth/sign-in/email', nobody),
    ]
    const refused = { code: 'forbidden', message: '邮箱或密码不对。', reason: 'INVALID_EMAIL_OR_PASSWORD' }
    for (const reply of replies) expect(reply).toEqual({ status: 401, body: { error: refused } })
    const long = await browser.post('/api/auth/sign-in/email', { ...wrong, password: 'x'.repeat(10_000) })
    expect(long.status).toBe(413)
    await house.close()
  })

  it.each([
    ['open', {}, 200],
    ['closed', {}, 403],
    ['domain', { signUpDomains: 'theatre.example, example.com' }, 403],
    ['domain', { signUpDomains: 'theatre.example, Example.org' }, 200],
    ['invitation', {}, 403],
  ] as const)('lets in new people as the house says: %s %o', async (signUp, more, status) => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on', config: { signUp, ...more } })
    const browser = aBrowser(house.app)
    expect((await browser.get('/api/house')).body).toMatchObject({ signUp })
    expect((await browser.post('/api/auth/sign-up/email', ANA)).status).toBe(status)
    expect((await browser.post('/api/auth/sign-in/email', ANA)).status).toBe(status === 200 ? 200 : 401)
    await house.close()
  })

  it('opens as many accounts by an invitation as it is for, and only accounts', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on', config: { signUp: 'invitation' } })
    const { secret } = await house.wire(OPERATOR).inviteMembers({ body: { uses: 2 } })
    const signUp = (email: string, invitation: string) =>
      aBrowser(house.app).post('/api/auth/sign-up/email', { ...ANA, email, invitation })
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => signUp(`${name}@example.org`, secret)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403])
    expect((await signUp('e@example.org', 'made up')).body).toMatchObject({
      error: { code: 'forbidden', reason: 'SIGN_UP_INVITED' },
    })
    const more = await house.wire(OPERATOR).inviteMembers({ body: {} })
    await expect(house.claim(more, 'Eve')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await signUp('e@example.org', more.secret)).status).toBe(200)
    await house.close()
  })

  it('has those wait who try passwords, by where they are', async () => {
    const limits = { perPerson: 1000, perAddress: 1000, arrivals: 1000, signIns: 3 }
    const house = await aHouse({ plays: 'nobody', accounts: 'on', config: { limits } })
    const tryFrom = passwordsAt(house)
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push(await tryFrom('2001:db8::1'))
    expect(statuses).toEqual([401, 401, 401, 429])
    // The same household, and another one.
    expect(await tryFrom('2001:db8::2:3')).toBe(429)
    expect(await tryFrom('2001:db8:0:1::1')).toBe(401)
    await house.close()
  })

  it('locks nobody out, however many wrong passwords others try', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const owner = aBrowser(house.app)
    await owner.post('/api/auth/sign-up/email', ANA)
    const tryFrom = passwordsAt(house)
    const answer = vi.spyOn(house.theatre.accounts as NonNullable<typeof house.theatre.accounts>, 'answer')
    answer.mockImplementation(async () => Response.json({ user: null }, { status: 401 }))
    const alone: number[] = []
    for (let times = 0; times < 100; times++) alone.push(await tryFrom('192.0.2.9'))
    expect(alone.filter((status) => status === 401)).toHaveLength(5)
    const spread: number[] = []
    for (let times = 0; times < 120; times++) spread.push(await tryFrom(`198.51.100.${times}`))
    expect(spread.every((status) => status === 401)).toBe(true)
    // Under siege each address has one try, then waits.
    expect([await tryFrom('203.0.113.1'), await tryFrom('203.0.113.1')]).toEqual([401, 429])
    vi.restoreAllMocks()
    expect((await aBrowser(house.app).post('/api/auth/sign-in/email', ANA)).status).toBe(200)
    await house.advance(3_600_000)
    expect(await tryFrom('192.0.2.9')).toBe(401)
    await house.close()
  })

  it('has only the session wait that tries passwords to change one', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const [mine, other] = [aBrowser(house.app), aBrowser(house.app)]
    await mine.post('/api/auth/sign-up/email', ANA)
    await mine.post('/api/auth/sign-in/email', ANA)
    await other.post('/api/auth/sign-in/email', ANA)
    const change = { currentPassword: 'wrong', newPassword: 'a short night in june' }
    const statuses: number[] = []
    for (let times = 0; times < 7; times++)
      statuses.push((await mine.post('/api/auth/change-password', change)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    const right = { ...change, currentPassword: ANA.password }
    expect((await other.post('/api/auth/change-password', right)).status).toBe(200)
    await house.close()
  })

  it('changes a password, and puts out whoever came in by the old one', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const [mine, other] = [aBrowser(house.app), aBrowser(house.app)]
    await mine.post('/api/auth/sign-up/email', ANA)
    for (const browser of [mine, other]) await browser.post('/api/auth/sign-in/email', ANA)
    for (const browser of [mine, other]) await browser.post('/api/people', { name: 'Ana' })
    const change = { currentPassword: ANA.password, newPassword: 'a short night in june' }
    const wrong = await mine.post('/api/auth/change-password', { ...change, currentPassword: 'wrong' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: 'This is not your password.' } } })
    expect((await mine.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await other.get('/api/me')).status).toBe(401)
    expect((await mine.post('/api/people', { name: 'Ana' })).status).toBe(200)
    expect((await mine.get('/api/me')).status).toBe(200)
    expect((await aBrowser(house.app).post('/api/auth/change-password', change)).status).toBe(401)
    await house.close()
  })

  it('tells nobody but the house of faults', async () => {
    const house = await aHouse({ plays: 'nobody', accounts: 'on' })
    const said = vi.spyOn(console, 'error')
    const failing = vi.spyOn(house.theatre.database, 'transaction')
    failing.mockRejectedValue(new Error('the disk is full'))
    const reply = await aBrowser(house.app).post('/api/auth/sign-up/email', ANA)
    expect(reply).toMatchObject({ status: 500, body: { error: { code: 'store-failed' } } })
    expect(JSON.stringify(reply.body)).not.toContain('disk')
    expect(house.faults).toHaveLength(1)
    expect(said).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    await house.close()
  })
})

/** Somebody who tries passwords of Ana's account, from any address. */
function passwordsAt({ app }: Pick<Awaited<ReturnType<typeof aHouse>>, 'app'>) {
  const body = JSON.stringify({ email: ANA.email, password: 'not this one at all' })
  return async (remoteAddress: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.200' }
    const from = { incoming: { socket: { remoteAddress } } }
    return (await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body }, from)).status
  }
}

describe('openAccounts', () => {
  it('refuses to open without a secret', () => {
    expect(() => openAccounts({} as never, { accountSecret: undefined, publicUrl: undefined })).toThrow(
      /COMMEDIA_ACCOUNT_SECRET/u,
    )
  })
})
