import { asJson, ownJson } from '@commedia/core'
import { type CutDone, type CutWish, cutDone, cutWished } from '../company/cutting-in.ts'
import { newId } from '../people/secrets.ts'
import type { HttpTheatre } from './http-theatre.ts'

/** Nobody who cuts in waits longer than this for the line they cut. */
const MOST_MS = 3_000

/** Has the line end that somebody hears, and waits until it stands in the record. */
export async function cutIn(
  show: string,
  wish: Omit<CutWish, 'id'>,
  { bus, clock }: Pick<HttpTheatre, 'bus' | 'clock'>,
): Promise<{ readonly seq: number | null }> {
  const id = newId('cut')
  const over = new AbortController()
  let seq: number | null = null
  const leave = bus.subscribe(cutDone(show), (message) => {
    const done = ownJson<CutDone>(message)
    if (done.id !== id) return
    seq = done.seq
    over.abort()
  })
  try {
    bus.publish(cutWished(show), asJson({ ...wish, id } satisfies CutWish))
    await clock.wait(MOST_MS, over.signal)
    return { seq }
  } finally {
    leave()
  }
}
