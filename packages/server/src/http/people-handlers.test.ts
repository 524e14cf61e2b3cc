import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

async function comeBack(secret: string, headers: Record<string, string> = {}): Promise<Response> {
  return house.app.request('/api/people/return', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost', ...headers },
    body: JSON.stringify({ secret }),
  })
}

describe('Coming back by a secret', () => {
  it('has the browser remember the person, out of reach of scripts and of other sites', async () => {
    const reply = await comeBack(owner.secret)
    expect(await reply.json()).toEqual({ id: owner.id, name: 'Olga' })
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toContain(`commedia=${owner.secret}`)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    const me = await house.app.request('/api/me', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await me.json()).toMatchObject({ id: owner.id })
  })

  it('takes the place of whoever this browser was before', async () => {
    const { secret } = await house.arrive('Guest')
    const reply = await comeBack(owner.secret, { cookie: `commedia=${secret}` })
    expect(await reply.json()).toMatchObject({ id: owner.id })
  })

  it('opens nothing to a secret nobody has, and leaves no cookie', async () => {
    const reply = await comeBack('made-up')
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []])
  })

  it('cannot be brought about by a page of another house', async () => {
    const reply = await comeBack(owner.secret, { origin: 'https://elsewhere.example' })
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([403, []])
  })

  it('is not done by an invite, which gives a right and is nobody', async () => {
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const { secret } = await owner.wire.invite({ show, body: { right: 'watch' } })
    expect((await comeBack(secret)).status).toBe(401)
  })
})

describe('Another name', () => {
  it('is what others see from then on, of this person and nobody else', async () => {
    const [guest, other] = [await house.arrive('Guest'), await house.arrive('Other')]
    const { id: show } = await guest.wire.createShow({ body: { blueprint: 'the-last-train' } })
    await guest.wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
    expect(await guest.wire.renameMe({ body: { name: '  Ana Lima ' } })).toMatchObject({
      id: guest.id,
      name: 'Ana Lima',
    })
    expect(await guest.wire.getMe()).toMatchObject({ id: guest.id, name: 'Ana Lima' })
    const { cast } = await guest.wire.getShow({ show })
    expect(cast.find(({ id }) => id === 'role_ana')?.sitter).toEqual({ name: 'Ana Lima', me: true })
    expect(await other.wire.getMe()).toMatchObject({ name: 'Other' })
  })

  it('is not nothing', async () => {
    await expect(owner.wire.renameMe({ body: { name: '  ' } })).rejects.toMatchObject({
      code: 'wrong-setting',
    })
  })
})
