import type { Bus } from './bus.ts'

const WITHDRAWN = 'withdrawn'

/** Has every process of the house let go what it made of the words of a show: they are gone, or some of them are. Said when they are. */
export function tellWithdrawn(bus: Bus, show: string): void {
  bus.publish(WITHDRAWN, show)
}

/** Hears of which show words are gone, until it is ended. */
export function hearWithdrawn(bus: Bus, listener: (show: string) => void): () => void {
  return bus.subscribe(WITHDRAWN, (message) => {
    if (typeof message === 'string') listener(message)
  })
}
