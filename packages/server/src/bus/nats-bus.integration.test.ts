import { liveFeedContract } from '@commedia/core/testing'
import { startNats } from '@commedia/node/testing'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busContract } from './bus.test.data.ts'
import { busLiveFeed } from './bus-live-feed.ts'
import { natsBus } from './nats-bus.ts'

let nats: Awaited<ReturnType<typeof startNats>>
const connections: NatsConnection[] = []

beforeAll(async () => {
  nats = await startNats()
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  await nats.stop()
})

const newBus = async () => {
  const connection = await connect({ servers: nats.url })
  connections.push(connection)
  return natsBus(connection)
}

busContract('the NATS bus', async () => ({
  here: await newBus(),
  there: await newBus(),
  known: () => Promise.all(connections.map((connection) => connection.flush())),
}))

liveFeedContract('a live feed on the NATS bus', async () => busLiveFeed(await newBus()), {
  describe,
  it,
  expect,
})

describe('the NATS bus', () => {
  it('refuses a subject that would hear the shows of others', async () => {
    const bus = await newBus()
    expect(() => bus.subscribe('frames.*', () => {})).toThrow('no subject')
    expect(() => bus.subscribe('frames.>', () => {})).toThrow('no subject')
    expect(() => bus.publish('frames.a b', null)).toThrow('no subject')
  })

  it('loses what is said after the connection was closed, and nobody fails for it', async () => {
    const connection = await connect({ servers: nats.url })
    const bus = natsBus(connection)
    const closing = connection.drain()
    expect(() => bus.publish('events.take_1', { seq: 1 })).not.toThrow()
    await closing
    expect(() => bus.publish('events.take_1', { seq: 1 })).not.toThrow()
  })
})
