import type { Language } from '@commedia/core'
/** An evening as it is kept on this device, to be read without a connection. */
export interface KeptEvening {
  readonly id: string
  readonly title: string
  readonly language: Language
  /** When it was kept. */
  readonly at: string
  /** No more will be played, so that it need not be kept again. */
  readonly over: boolean
  /** What I perceived, as a plain script. */
  readonly script: string
}

const SHELF = 'commedia evenings'

/** Keeps an evening in place of how it was kept before. Does nothing where the browser keeps nothing. */
export async function keepEvening(evening: KeptEvening): Promise<void> {
  const shelf = await openShelf()
  await shelf?.put(`/kept/${encodeURIComponent(evening.id)}`, Response.json(evening))
}

/** The evenings that are kept here, newest first. */
export async function keptEvenings(): Promise<readonly KeptEvening[]> {
  const shelf = await openShelf()
  if (shelf === undefined) return []
  const kept = await Promise.all((await shelf.keys()).map((request) => shelf.match(request)))
  const evenings = await Promise.all(kept.map((one) => one?.json() as Promise<KeptEvening>))
  return evenings.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Removes every evening from this device. */
export async function forgetEvenings(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SHELF)
}

/** Browsers keep nothing for pages that come without a secure connection. */
async function openShelf(): Promise<Cache | undefined> {
  if (typeof caches === 'undefined') return undefined
  return caches.open(SHELF).catch(() => undefined)
}
