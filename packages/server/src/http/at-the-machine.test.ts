import { ROUTES, type Route, type RouteName } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { aDesk, aDoor } from './a-desk.test.data.ts'
import { aHouse } from './a-house.test.data.ts'

/** What only whoever is at the machine of a house at home may do, and what they send. */
const AT_THE_MACHINE: Partial<Readonly<Record<RouteName, object | undefined>>> = {
  lookForModels: { baseUrl: 'http://127.0.0.1:1/v1' },
  connectModel: { baseUrl: 'http://127.0.0.1:1/v1' },
  giveJob: { job: 'judge', model: null },
  priceModel: { input: 1, output: 1 },
  letModelGo: undefined,
  getSharing: undefined,
  openToNetwork: {},
  closeToNetwork: undefined,
  // A guest who comes in at the machine is no guest any more, so this comes last.
  arrive: { name: 'Somebody' },
}

/** By which door, and from which address. A tunnel on the machine brings people from the machine's own. */
const WAYS = {
  'at the machine': { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  'from the network': { incoming: { socket: { remoteAddress: '192.168.1.9' } }, overNetwork: true },
  'through a tunnel': { incoming: { socket: { remoteAddress: '127.0.0.1' } }, overNetwork: true },
  'through a tunnel, by IPv6': { incoming: { socket: { remoteAddress: '::1' } }, overNetwork: true },
} as const

it('is done at the machine by a member, and by nobody who came by the door to the network', async ({
  task,
}) => {
  const models = { names: () => ['simulated'], desk: aDesk }
  const house = await aHouse({ plays: 'nobody', config: { models, network: aDoor } })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const guest = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Gast')
  const people = { owner: owner.secret, guest: guest.secret, nobody: undefined }
  const wanted: string[] = []
  const found: string[] = []
  for (const [name, body] of Object.entries(AT_THE_MACHINE))
    for (const [way, env] of Object.entries(WAYS))
      for (const [who, secret] of Object.entries(people)) {
        const route: Route = ROUTES[name as RouteName]
        const reply = await house.app.request(
          route.path.replace('{model}', 'model_1'),
          {
            method: route.method.toUpperCase(),
            headers: {
              ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          },
          env,
        )
        const isMay = way === 'at the machine' && (who === 'owner' || name === 'arrive')
        const should = isMay ? 'let through' : who === 'nobody' && name !== 'arrive' ? '401' : '403'
        wanted.push(`${name} ${way} ${who}: ${should}`)
        found.push(`${name} ${way} ${who}: ${reply.status < 400 ? 'let through' : reply.status}`)
      }
  // Read from the report by the proof of security.
  const wrong = found.filter((cell, nth) => cell !== wanted[nth]).length
  Object.assign(task.meta, { cells: found.length, wrong })
  expect(found).toEqual(wanted)
  await house.close()
})
