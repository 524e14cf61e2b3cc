import { request } from 'node:http'
import { wireClient } from '@commedia/core/wire'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedModels, type ModelDesk } from '../models/house-models.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'
import { type NetworkDoor, networkDoor } from './network-door.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
let door: NetworkDoor

beforeAll(async () => {
  door = networkDoor(0, (asked, env) => house.app.fetch(asked, env))
  const { names } = fixedModels(() => ({}) as never, ['simulated'])
  house = await aHouse({
    plays: 'nobody',
    config: { network: door, models: { names, desk: {} as ModelDesk } },
  })
  owner = await house.arrive('Olga')
})
afterAll(async () => {
  await door.close()
  await house.close()
})

/** Where others come in: an address that is not the one the house is asked from at its machine. */
const outside = (): string => `http://127.0.0.2:${new URL(door.standing().tunnelTo ?? '').port}`
const from = (secret?: string) =>
  wireClient({ base: outside(), fetch, ...(secret === undefined ? {} : { secret }) })

describe('The door to the network', () => {
  beforeEach(async () => {
    await owner.wire.openToNetwork({ body: {} })
  })
  afterEach(() => door.close())

  it('is opened and closed from the machine, while the house stands', async () => {
    const { open, tunnelTo } = await owner.wire.getSharing()
    expect([open, tunnelTo]).toEqual([true, door.standing().tunnelTo])
    await expect(from().getHealth()).resolves.toEqual({ ok: true })
    const there = outside()
    expect(await owner.wire.closeToNetwork()).toEqual({
      open: false,
      addresses: [],
      tunnelTo: null,
      tunnel: null,
    })
    await expect(fetch(`${there}/health`)).rejects.toThrow()
  })

  it('stays as it is when it is opened twice, and two who press at once open one', async () => {
    const { tunnelTo } = door.standing()
    await Promise.all([owner.wire.openToNetwork({ body: {} }), owner.wire.openToNetwork({ body: {} })])
    expect(door.standing().tunnelTo).toBe(tunnelTo)
  })

  it('lets nobody in who has no link, nor to the desk of the models, though they come from this machine', async () => {
    await expect(from().arrive({ body: { name: 'Stranger' } })).rejects.toMatchObject({ code: 'forbidden' })
    const outsideFacts = await from(owner.secret).getHouse()
    const insideFacts = await owner.wire.getHouse()
    expect([outsideFacts.connects, outsideFacts.shares]).toEqual([false, false])
    expect([insideFacts.connects, insideFacts.shares]).toEqual([true, true])
  })

  it('is neither opened nor closed nor looked at from outside, not even by the owner', async () => {
    for (const ask of [
      () => from(owner.secret).getSharing(),
      () => from(owner.secret).openToNetwork({ body: {} }),
      () => from(owner.secret).closeToNetwork(),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
    expect(door.standing().open).toBe(true)
  })

  it('is not opened by a guest who sits at the machine', async () => {
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const guest = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Gast')
    await expect(guest.wire.openToNetwork({ body: {} })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(guest.wire.closeToNetwork()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('lets a guest with a link in, and lets go of them when it is closed', async () => {
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const { secret: link } = await owner.wire.invite({ show, body: { right: 'watch' } })
    const { secret = '' } = await from().claimInvite({ body: { secret: link, name: 'Gast' } })
    const { body } = await fetch(`${outside()}/api/shows/${show}/events`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    expect((await reader.read()).done).toBe(false)
    expect(house.theatre.streams.watchers(show)).toBe(1)
    await owner.wire.closeToNetwork()
    await expect(readToEnd(reader)).rejects.toThrow()
    await house.until(
      async () => house.theatre.streams.watchers(show),
      (count) => count === 0,
    )
  })

  it('answers to the name of a tunnel once it was told, by this door alone', async () => {
    const host = 'evening.tunnel.example'
    expect(await statusAs(host, outside())).toBe(403)
    await owner.wire.openToNetwork({ body: { tunnel: `https://${host}/whatever` } })
    expect((await owner.wire.getSharing()).tunnel).toBe(`https://${host}`)
    expect(await statusAs(host, outside())).toBe(200)
    // A page of that name elsewhere would otherwise be at this machine.
    const asked = await house.app.request('/api/house', { headers: { host } })
    expect((await house.app.request(`http://${host}/api/house`)).status).toBe(403)
    expect(asked.status).toBe(200)
    await owner.wire.openToNetwork({ body: { tunnel: null } })
    expect(await statusAs(host, outside())).toBe(403)
  })

  it('takes no tunnel that is no address of the web', async () => {
    await expect(owner.wire.openToNetwork({ body: { tunnel: 'javascript:alert(1)' } })).rejects.toMatchObject(
      { code: 'wrong-setting' },
    )
  })
})

describe('A house with no such door', () => {
  it('says so, to whomever', async () => {
    const public_ = await aHouse({ plays: 'nobody' })
    const member = await public_.arrive('Olga')
    expect((await member.wire.getHouse()).shares).toBe(false)
    await expect(member.wire.openToNetwork({ body: {} })).rejects.toMatchObject({ code: 'forbidden' })
    await public_.close()
  })
})

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let done = false; !done; ) done = (await reader.read()).done
}

/** How a request is answered that bears this name. */
function statusAs(host: string, base: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${base}/api/house`, { headers: { host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end()
  })
}
