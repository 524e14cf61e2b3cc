import { once } from 'node:events'
import { connect } from 'node:http2'
import type { Company } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { startRestate, type TemporaryRestate } from '../testing/start-restate.ts'
import { restateStageManager } from './restate-stage-manager.ts'
import { type RestateService, registerWithRestate, serveRestate } from './serve-restate.ts'

let store: OpenStore
let restate: TemporaryRestate
const services: RestateService[] = []

beforeAll(async () => {
  store = await openHomeStore('memory')
  restate = await startRestate()
})
afterAll(async () => {
  await restate.stop()
  for (const service of services) await service.close()
  await store.close()
})

it('takes no turns from what was made known after it by making itself known again', async () => {
  const played: string[] = []
  const [before, since] = [await serve('before', played), await serve('since', played)]
  for (const { port } of [before, since, before])
    await registerWithRestate(restate.admin, `http://127.0.0.1:${port}`)
  await restateStageManager({ ingress: restate.ingress }).start('show_1')
  await vi.waitFor(() => expect(played).toEqual(['since']), { timeout: 20_000 })
})

it('hangs up where a turn of another shape is asked for, so that Restate may find who has it', async () => {
  const { port } = await serve('before', [])
  const answers = await Promise.all(
    ['/discover', '/1/discover', '/turns/1/discover', '/2/discover', '/2/invoke/piece/play'].map((path) =>
      ask(port, path),
    ),
  )
  expect(answers).toEqual([200, 200, 200, 'hung up', 'hung up'])
})

it('hangs up on nothing that is under way on the same connection', async () => {
  const { port } = await serve('before', [])
  const session = connect(`http://127.0.0.1:${port}`)
  const turn = session.request({
    ...{ ':method': 'POST', ':path': '/1/invoke/piece/play' },
    'content-type': 'application/vnd.restate.invocation.v5',
  })
  await once(turn, 'response')
  const another = session.request({ ':path': '/2/discover' })
  another.on('error', () => {})
  await vi.waitFor(() => expect([another.closed, session.closed]).toEqual([true, true]))
  expect([turn.closed, session.destroyed]).toEqual([false, false])
  session.destroy()
})

async function serve(name: string, played: string[]): Promise<RestateService> {
  const company: Company = {
    async play() {
      played.push(name)
      return { kind: 'rest' }
    },
    record: async () => null,
  }
  const service = await serveRestate(company, {
    ...{ database: store.database, bus: memoryBus(), clock: systemClock() },
  })
  services.push(service)
  return service
}

async function ask(port: number, path: string): Promise<number | 'hung up'> {
  const session = connect(`http://127.0.0.1:${port}`)
  const accept = 'application/vnd.restate.endpointmanifest.v4+json'
  const asked = session.request({ ':path': path, accept })
  const answer = once(asked, 'response').then(([headers]) => Number(headers[':status']))
  const hungUp = once(session, 'close').then(() => 'hung up' as const)
  const first = await Promise.race([answer.catch(() => hungUp), hungUp])
  session.destroy()
  return first
}
