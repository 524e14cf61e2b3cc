import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Bus } from './bus.ts'

/** The promises every bus keeps: `open` gives two ends of one, which may be the same. */
export function busContract(name: string, open: () => Promise<readonly [Bus, Bus]>): void {
  let subjects = 0
  const newSubject = (): string => `events.take_${++subjects}`

  const hear = (bus: Bus, subject: string) => {
    const heard: unknown[] = []
    return { heard, stop: bus.subscribe(subject, (message) => heard.push(message)) }
  }
  const heardAll = async (...all: readonly { readonly heard: readonly unknown[] }[]): Promise<void> => {
    const patience = performance.now() + 5_000
    while (!all.every(({ heard }) => heard.at(-1) === 'last') && performance.now() < patience) await wait(2)
  }

  describe(`${name} keeps the promises of a bus`, () => {
    it('carries a message to everybody who listens, at this end and the other, in order and whole', async () => {
      const [here, there] = await open()
      const subject = newSubject()
      const listeners = [hear(here, subject), hear(here, subject), hear(there, subject)]
      await wait(20)
      const messages = [{ seq: 1 }, { text: '雪 \ud83d', list: [null, true, 1.5] }, 'last']
      for (const message of messages) here.publish(subject, message)
      await heardAll(...listeners)
      expect(listeners.map(({ heard }) => heard)).toEqual([messages, messages, messages])
    })

    it('keeps subjects apart', async () => {
      const [here, there] = await open()
      const [subject, other] = [newSubject(), newSubject()]
      const listener = hear(there, subject)
      await wait(20)
      here.publish(other, 'elsewhere')
      here.publish(subject, 'last')
      await heardAll(listener)
      expect(listener.heard).toEqual(['last'])
    })

    it('stops for the one who leaves, who may say so twice, and goes on for the others', async () => {
      const [here, there] = await open()
      const subject = newSubject()
      const [leaving, staying, far] = [hear(here, subject), hear(here, subject), hear(there, subject)]
      await wait(20)
      leaving.stop()
      leaving.stop()
      here.publish(subject, 'last')
      await heardAll(staying, far)
      expect([leaving.heard, staying.heard, far.heard]).toEqual([[], ['last'], ['last']])
      staying.stop()
      here.publish(subject, 'nobody here')
      const again = hear(here, subject)
      await wait(20)
      here.publish(subject, 'last')
      await heardAll(again)
      expect([staying.heard, again.heard]).toEqual([['last'], ['last']])
    })
  })
}
