import { describe, expect, it } from 'vitest'
import { aHouse } from '../http/a-house.test.data.ts'
import { aBrowser } from './a-browser.test.data.ts'
import { aMailbox } from './a-mailbox.test.data.ts'
import { letterChecks } from './letters.test.checks.ts'

const config = { publicUrl: 'http://localhost' }
const making = { plays: 'nobody', accounts: 'on' } as const
const ANA = { name: 'Ana', email: 'ana@example.org', password: 'a long evening in may' }

letterChecks('a home', (post) => aHouse({ ...making, config, post }))

describe('a house that sends letters', () => {
  it('says so, and one that does not has no such doors and confirms nobody', async () => {
    const { post } = aMailbox()
    for (const sends of [true, false]) {
      const house = await aHouse({ ...making, config, ...(sends ? { post } : {}) })
      const browser = aBrowser(house.app)
      expect((await browser.get('/api/house')).body).toMatchObject({ letters: sends })
      const asked = await browser.post('/api/auth/request-password-reset', { email: ANA.email })
      expect(asked.status).toBe(sends ? 200 : 404)
      await browser.post('/api/auth/sign-up/email', ANA)
      await browser.post('/api/auth/sign-in/email', ANA)
      await browser.post('/api/people', { name: 'Ana' })
      expect((await browser.get('/api/me')).body).toMatchObject({ guest: sends, unconfirmed: sends })
      const begun = await browser.post('/api/shows', { blueprint: 'the-last-train' })
      expect(begun.status).toBe(sends ? 403 : 200)
      await house.close()
    }
  })

  it('does not open without a name of its own for links to begin with', async () => {
    await expect(aHouse({ ...making, post: aMailbox().post })).rejects.toThrow(/COMMEDIA_PUBLIC_URL/u)
  })

  it('begins links with its own name, whatever a request calls it', async () => {
    const mailbox = aMailbox()
    const publicUrl = 'https://theatre.example'
    const house = await aHouse({ ...making, config: { publicUrl }, post: mailbox.post })
    const headers = { origin: publicUrl, 'x-forwarded-host': 'evil.example', host: 'evil.example' }
    await aBrowser(house.app, headers).post('/api/auth/sign-up/email', ANA)
    await house.until(
      async () => mailbox.letters.length,
      (count) => count > 0,
    )
    expect(mailbox.letters[0]?.text).toContain('https://theatre.example/confirm#')
    expect(JSON.stringify(mailbox.letters)).not.toContain('evil')
    await house.close()
  })

  it('takes nothing from pages of others', async () => {
    const house = await aHouse({ ...making, config, post: aMailbox().post })
    const other = aBrowser(house.app, { origin: 'https://elsewhere.example' })
    const { email } = ANA
    for (const [path, body] of [
      ['request-password-reset', { email }],
      ['reset-password', { token: 'x', newPassword: ANA.password }],
      ['verify-email', { token: 'x' }],
      ['send-verification-email', {}],
      ['change-email', { newEmail: email, password: ANA.password }],
    ] as const)
      expect((await other.post(`/api/auth/${path}`, body)).status, path).toBe(403)
    await house.close()
  })

  it('writes no more to one mailbox than its owner can bear, and has those wait who ask for many', async () => {
    const mailbox = aMailbox()
    const house = await aHouse({ ...making, config, post: mailbox.post })
    const ask = async (email: string, remoteAddress: string): Promise<number> => {
      const init = { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ email }) }
      const from = { incoming: { socket: { remoteAddress } } }
      return (await house.app.request('/api/auth/request-password-reset', init, from)).status
    }
    await aBrowser(house.app).post('/api/auth/sign-up/email', ANA)
    const statuses: number[] = []
    for (let nth = 0; nth < 100; nth++) statuses.push(await ask(ANA.email, `198.51.100.${nth}`))
    expect(statuses.every((status) => status === 200)).toBe(true)
    await house.advance(60_000)
    await ask(ANA.email, '192.0.2.1')
    await house.until(
      async () => mailbox.letters.length,
      (count) => count >= 4,
    )
    expect(mailbox.letters).toHaveLength(4)
    const alone: number[] = []
    for (let nth = 0; nth < 20; nth++) alone.push(await ask(`nobody${nth}@example.org`, '192.0.2.9'))
    expect(alone.filter((status) => status === 200)).toHaveLength(10)
    expect(await ask('nobody@example.org', '192.0.2.10')).toBe(200)
    await house.close()
  })
})

const JSON_BODY = { 'content-type': 'application/json' }
