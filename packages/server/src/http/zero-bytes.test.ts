import { aBlueprint, aCastMember } from '@commedia/core/testing'
import { ErrorBody, paramsIn, ROUTES, type Route } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMailbox } from '../accounts/a-mailbox.test.data.ts'
import { ACCOUNT_REQUESTS, type AccountRequest, LETTER_REQUESTS } from '../accounts/account-requests.ts'
import { aBallotFile } from './a-ballot.test.data.ts'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type Guest, OPERATOR } from './a-house.test.data.ts'
import { bodyWith, fieldsOf } from './fields-of.test.data.ts'

const NUL = 'a\0b'
const LARGE = 20_000

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
const names: Record<string, string> = { role: 'role_ana', pair: '0', dimension: 'narrative', report: 'none' }

beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
  olga = await house.arrive('Olga')
  const { wire } = olga
  const { id: show } = await wire.createShow({ body: { blueprint: 'the-last-train' } })
  await wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
  const booth = await wire.invite({ show, body: { right: 'booth' } })
  await wire.claimInvite({ body: { secret: booth.secret } })
  const { id: ballot } = await wire.makeBallot({ body: { kind: 'file', file: aBallotFile() } })
  const vote = await wire.inviteVoters({ ballot, body: {} })
  await wire.claimInvite({ body: { secret: vote.secret } })
  const blueprint = (await wire.keepBlueprint({ body: { blueprint: aBlueprint() } })).id
  const character = (await wire.keepCharacter({ body: { character: aCastMember() } })).id
  Object.assign(names, { show, ballot, blueprint, character })
})
afterAll(() => house.close())

const pathOf = ({ path }: Route, odd?: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === odd ? NUL : (names[name] ?? name)),
  )

async function outcomeOf(path: string, init: RequestInit): Promise<string> {
  const reply = await house.app.request(path, init)
  const { error } = ErrorBody.catch({ error: { code: 'store-failed', message: '' } }).parse(
    await reply.json().catch(() => ({})),
  )
  return `${reply.status} ${error.reason}`
}

function initOf({ method, for: rights }: Pick<Route, 'method' | 'for'>, body?: unknown): RequestInit {
  const isOperators = rights.every((right) => right === 'operator')
  const headers = {
    authorization: `Bearer ${isOperators ? OPERATOR : olga.secret}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const said = body === undefined ? {} : { body: JSON.stringify(body) }
  return { method: method.toUpperCase(), headers, ...said }
}

/** Every request of the table: each route, with a zero byte in one of its fields and nowhere else. */
function everyRequest(): readonly (readonly [name: string, path: string, init: RequestInit])[] {
  return Object.entries<Route>(ROUTES).flatMap(([name, route]) => {
    const { query, body } = route
    const empty = body === undefined || body === 'bytes' ? undefined : {}
    const inPath = paramsIn(route.path).map(
      (param) => [`${name} {${param}}`, pathOf(route, param), initOf(route, empty)] as const,
    )
    const inQuery = [...Object.keys(query?.shape ?? {}), 'unknown'].map(
      (key) =>
        [
          `${name} ?${key}`,
          `${pathOf(route)}?${key}=${encodeURIComponent(NUL)}`,
          initOf(route, empty),
        ] as const,
    )
    const fields = body === undefined || body === 'bytes' ? [] : [...fieldsOf(body), ['unknown', 0, 'deep']]
    const inBody = fields.flatMap((field) =>
      [bodyWith(field as readonly string[], NUL), bodyWith([...field, NUL] as readonly string[], 1)].map(
        (said) => [`${name} ${field.join('.')}`, pathOf(route), initOf(route, said)] as const,
      ),
    )
    return [...inPath, ...inQuery, ...inBody]
  })
}

describe('a zero byte', () => {
  it('is refused in every field of every route, in words a person can use', async ({ task }) => {
    const requests = everyRequest()
    const wrong: string[] = []
    for (const [name, path, init] of requests) {
      const outcome = await outcomeOf(path, init)
      if (outcome !== '400 zero-byte') wrong.push(`${name}: ${outcome}`)
    }
    // Read from the report by the proof of security.
    Object.assign(task.meta, { cells: requests.length, wrong: wrong.length })
    expect(wrong).toEqual([])
    expect(requests.length).toBeGreaterThan(300)
    expect(house.faults).toEqual([])
  })

  it('is refused wherever all else is right', async () => {
    const { wire } = olga
    const { show = '' } = names
    const refused = { code: 'wrong-setting', reason: 'zero-byte' }
    const asked = await Promise.allSettled([
      house.wire().arrive({ body: { name: NUL } }),
      wire.renameMe({ body: { name: NUL } }),
      wire.createShow({ body: { blueprint: 'the-last-train', title: NUL } }),
      wire.createShow({ body: { blueprint: NUL } }),
      wire.changeShow({ show, body: { title: NUL } }),
      wire.getShow({ show: NUL }),
      wire.getView({ show, query: { take: NUL } }),
      wire.keepBlueprint({ body: { blueprint: { ...aBlueprint(), title: NUL } } }),
      wire.keepCase({ body: { case: { ...aCase(), title: NUL } } }),
      wire.keepCharacter({ body: { character: { ...aCastMember(), name: NUL } } }),
      wire.openTable({ body: { case: NUL } }),
      wire.report({ show, body: { seq: 1, reason: NUL } }),
      wire.claimInvite({ body: { secret: NUL, name: 'Eve' } }),
      wire.sendCue({ show, body: { kind: 'say-line', id: NUL, text: 'Wait.' } }),
    ])
    for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: refused })
    const reply = await house.app.request(`/api/shows/${show}%00`, { headers: { 'accept-language': 'zh' } })
    expect(await reply.text()).toContain('空字符')
  })

  it('is refused in a long body too, and what only looks like one is not', async () => {
    const { wire } = olga
    const character = { ...aCastMember(), background: 'x'.repeat(LARGE) }
    await expect(
      wire.keepCharacter({ body: { character: { ...character, name: NUL } } }),
    ).rejects.toMatchObject({ reason: 'zero-byte' })
    const name = 'a\\u0000b\\\\u0000'
    expect((await wire.keepCharacter({ body: { character: { ...character, name } } })).name).toBe(name)
    expect(await wire.renameMe({ body: { name: '%00' } })).toMatchObject({ name: '%00' })
  })

  it('is refused at the door to accounts', async () => {
    const config = { publicUrl: 'http://localhost' }
    const signed = await aHouse({ plays: 'nobody', accounts: 'on', config, post: aMailbox().post })
    for (const [path, { method, body }] of Object.entries<AccountRequest>({
      ...ACCOUNT_REQUESTS,
      ...LETTER_REQUESTS,
    })) {
      const fields = body === undefined ? [] : fieldsOf(body)
      const headers = { 'content-type': 'application/json' }
      for (const field of fields) {
        const said = JSON.stringify(bodyWith(field, NUL))
        const reply = await signed.app.request(`/api/auth/${path}`, { method, headers, body: said })
        expect(await reply.json(), `${path} ${field}`).toMatchObject({ error: { reason: 'zero-byte' } })
        expect(reply.status).toBe(400)
      }
      expect((await signed.app.request(`/api/auth/${path}?a=%00`, { method })).status).toBe(400)
    }
    expect(signed.faults).toEqual([])
    await signed.close()
  })
})
