import { asJson, ownJson } from '@commedia/core'
import type { Bus } from './bus.ts'

/** Whose streams end: all of a person's, those of one piece, or those that were opened by one secret. */
export interface Gone {
  readonly person: string
  readonly piece?: string
  /** The fingerprint of a secret by which nobody is known any more. */
  readonly by?: string
}

const GONE = 'gone'

/** Has every process of the house end the streams of somebody who may not have them any more; said after the door is shut. */
export function tellGone(bus: Bus, gone: Gone): void {
  bus.publish(GONE, asJson(gone))
}

/** Hears who is gone, until it is ended. */
export function hearGone(bus: Bus, listener: (gone: Gone) => void): () => void {
  return bus.subscribe(GONE, (message) => listener(ownJson<Gone>(message)))
}
