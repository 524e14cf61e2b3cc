import { describe, expect, it } from 'vitest'
import type { Bus } from './bus.ts'

/** Two ends of one bus, which may be the same, and what resolves when each knows who listens at the other. */
export interface BusUnderTest {
  readonly here: Bus
  readonly there: Bus
  known(): Promise<unknown>
}

/** The promises every bus keeps. */
export function busContract(name: string, open: () => Promise<BusUnderTest>): void {
  let subjects = 0
  const newSubject = (): string => `events.take_${++subjects}`

  const hear = (bus: Bus, subject: string) => {
    const heard: unknown[] = []
    let stop = (): void => {}
    const last = new Promise<void>((resolve) => {
      stop = bus.subscribe(subject, (message) => {
        heard.push(message)
        if (message === 'last') resolve()
      })
    })
    return { heard, last, stop }
  }
  const heardAll = (...all: readonly { readonly last: Promise<void> }[]): Promise<unknown> =>
    Promise.all(all.map(({ last }) => last))

  describe(`${name} keeps the promises of a bus`, () => {
    it('carries a message to everybody who listens, at this end and the other, in order and whole', async () => {
      const { here, there, known } = await open()
      const subject = newSubject()
      const listeners = [hear(here, subject), hear(here, subject), hear(there, subject)]
      await known()
      const messages = [{ seq: 1 }, { text: '雪 \ud83d', list: [null, true, 1.5] }, 'last']
      for (const message of messages) here.publish(subject, message)
      await heardAll(...listeners)
      expect(listeners.map(({ heard }) => heard)).toEqual([messages, messages, messages])
    })

    it('keeps subjects apart', async () => {
      const { here, there, known } = await open()
      const [subject, other] = [newSubject(), newSubject()]
      const listener = hear(there, subject)
      await known()
      here.publish(other, 'elsewhere')
      here.publish(subject, 'last')
      await heardAll(listener)
      expect(listener.heard).toEqual(['last'])
    })

    it('stops for the one who leaves, who may say so twice, and goes on for the others', async () => {
      const { here, there, known } = await open()
      const subject = newSubject()
      const [leaving, staying, far] = [hear(here, subject), hear(here, subject), hear(there, subject)]
      await known()
      leaving.stop()
      leaving.stop()
      here.publish(subject, 'last')
      await heardAll(staying, far)
      expect([leaving.heard, staying.heard, far.heard]).toEqual([[], ['last'], ['last']])
      staying.stop()
      here.publish(subject, 'nobody here')
      const again = hear(here, subject)
      await known()
      here.publish(subject, 'last')
      await heardAll(again)
      expect([staying.heard, again.heard]).toEqual([['last'], ['last']])
    })
  })
}
