import { on, once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { memoryJournal } from '@commedia/core'
import { settle } from '@commedia/core/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { streamHub } from './stream-hub.ts'

const PLACES = 3
const ANN = { piece: 'show_1', viewer: 'house', person: 'ann' }

async function aHub() {
  const journal = memoryJournal()
  await journal.begin({ id: 'take_1', show: ANN.piece })
  const stage = { take: 'take_1', epoch: 1, playing: true, head: 0, language: 'en' as const }
  return streamHub({
    ...{ bus: memoryBus(), journal, places: { perPerson: PLACES } },
    onStage: () => settle().then(() => stage),
  })
}

it('[X3] never has more streams of one person open than there are places, whoever comes and goes when', async () => {
  const steps = fc.array(fc.constantFrom('come', 'come', 'come late', 'may not', 'leave', 'settle'))
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const hub = await aHub()
      const open = new Set<ReadableStream>()
      const coming: Promise<unknown>[] = []
      const come = (may: () => Promise<boolean>) => {
        const opening = hub.openStream({ ...ANN, may })
        coming.push(opening.then((stream) => open.add(stream)).catch(() => {}))
      }
      const leave = async () => {
        const [first] = open
        if (first !== undefined) open.delete(first)
        await first?.cancel()
      }
      for (const step of taken) {
        if (step === 'come') come(async () => true)
        if (step === 'come late') come(() => settle().then(() => true))
        if (step === 'may not') come(() => settle().then(() => false))
        if (step === 'leave') await leave()
        if (step === 'settle') await settle()
        expect(hub.watchers()).toBeLessThanOrEqual(PLACES)
      }
      await Promise.all(coming)
      expect(hub.watchers()).toBe(open.size)
      while (open.size > 0) await leave()
      for (let place = 0; place <= PLACES; place++) come(async () => true)
      await Promise.all(coming)
      expect([open.size, hub.watchers()]).toEqual([PLACES, PLACES])
      hub.close()
    }),
  )
})

it('[X3] a line that is cut gives all of its places back, also of streams that wait behind another on it', async () => {
  const hub = await aHub()
  const server = createServer((_, response) => {
    const closed = once(response, 'close')
    const opening = hub.streamTo(ANN, response).then(
      () => 'open',
      () => response.writeHead(429).end() && 'refused',
    )
    void opening.then((outcome) => server.emit('answered', { outcome, closed }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let round = 0; round < 3; round++) {
    const answers = on(server, 'answered')
    const lines = [1, PLACES].map((count) => {
      const line = connect(port, '127.0.0.1').resume()
      line.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(count))
      return line
    })
    const outcomes: string[] = []
    const closing: Promise<unknown>[] = []
    for await (const [{ outcome, closed }] of answers) {
      closing.push(closed)
      if (outcomes.push(outcome) === PLACES + 1) break
    }
    expect([outcomes.filter((outcome) => outcome === 'open').length, hub.watchers()]).toEqual([
      PLACES,
      PLACES,
    ])
    for (const line of lines) line.destroy()
    await Promise.all(closing)
    expect(hub.watchers()).toBe(0)
  }
  hub.close()
  server.close()
})
