import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

const GAME = 'https://game.example'
const STRANGER = 'https://elsewhere.example'
const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse({ config: { origins: [GAME] } })
  owner = await house.arrive('Kai')
})
afterAll(() => house.close())

const asked = (path: string, origin: string, init: RequestInit = {}) =>
  house.app.request(path, { ...init, headers: { ...init.headers, origin } }, FROM_HERE)
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')

describe('pages of other origins', () => {
  const authorization = () => ({ authorization: `Bearer ${owner.secret}` })
  const arrival = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }

  it('read what they ask for with a secret, where the operator named them', async () => {
    const reply = await asked('/api/me', GAME, { headers: authorization() })
    expect([reply.status, allowed(reply)]).toEqual([200, GAME])
    expect(reply.headers.get('vary')).toContain('Origin')
    expect(allowed(await asked('/api/me', STRANGER, { headers: authorization() }))).toBeNull()
  })

  it('are told beforehand what they may send', async () => {
    const ask = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } }
    const reply = await asked('/api/me', GAME, ask)
    expect(reply.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(reply.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(allowed(await asked('/api/me', STRANGER, ask))).toBeNull()
  })

  it('come in as somebody new; others do not', async () => {
    expect((await asked('/api/people', GAME, arrival)).status).toBe(200)
    expect((await asked('/api/people', STRANGER, arrival)).status).toBe(403)
  })

  it('never use anybody’s cookie', async () => {
    const headers = { 'content-type': 'application/json', cookie: `commedia=${owner.secret}` }
    const reply = await asked('/api/me', GAME, { method: 'PATCH', headers, body: '{"name":"Eve"}' })
    expect(reply.status).toBe(403)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('are told of nothing where no origin is named', async () => {
    const closed = await aHouse()
    const reply = await closed.app.request('/api/house', { headers: { origin: GAME } }, FROM_HERE)
    expect(allowed(reply)).toBeNull()
    await closed.close()
  })
})
