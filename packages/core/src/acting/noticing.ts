import type { Sight } from '../world/setting-room.ts'
import { type Noticed, placeAfter, sceneAfter } from './found-place.ts'

/** What a role knows of the place it is in. */
export interface Noticing {
  readonly found: Sight | null
  readonly settled: boolean
  readonly noticed: readonly Noticed[]
}

/** Whoever comes back to a place, or looks round in it again, notices what is different; in another place all is new. */
export function afterLook<Part extends Noticing>(
  part: Part,
  one: { readonly seq: number; readonly look: Sight },
): Part {
  if (part.found === null || !part.settled) return { ...placed(part, one.look), settled: false }
  const isThere = sceneAfter(part.found, part.noticed) === one.look.scene
  return withNoticed({ ...part, settled: isThere }, one)
}

/** What one saw change is noticed; before anything was said the place is simply found so. */
export function afterChange<Part extends Noticing>(part: Part, one: Noticed): Part {
  if (part.found === null || part.settled) return withNoticed(part, one)
  return placed(part, placeAfter(part.found, [...part.noticed, one]))
}

/** The place where one is, before anything has happened in it: the first there is, or the last one came to. */
function placed<Part extends Noticing>(part: Part, place: Sight): Part {
  const last = part.noticed.at(-1)
  if (last === undefined) return { ...part, found: place }
  return { ...part, noticed: [...part.noticed.slice(0, -1), { seq: last.seq, look: place }] }
}

const MOST_NOTICED = 32

function withNoticed<Part extends Noticing>(part: Part, one: Noticed): Part {
  const noticed = [...part.noticed, one]
  if (part.found === null || noticed.length <= MOST_NOTICED) return { ...part, noticed }
  const half = MOST_NOTICED / 2
  return { ...part, found: placeAfter(part.found, noticed.slice(0, half)), noticed: noticed.slice(half) }
}
