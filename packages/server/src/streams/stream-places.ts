import { CommediaError } from '@commedia/core'

/** How many streams are open at once. */
export interface StreamLimits {
  readonly perPerson: number
  readonly perAddress: number
  readonly ofAll: number
}

/** More screens than anybody looks at; a school behind one address; what one process carries. */
const USUAL_STREAMS: StreamLimits = { perPerson: 20, perAddress: 300, ofAll: 20_000 }

const TRY_AGAIN_S = 30

/** The places in front of all stages of this process. */
export interface StreamPlaces {
  /** Takes a place, and gives what leaves it; `too-many-requests` when one of the keys has all of its own. */
  take(who: { readonly person?: string | undefined; readonly address?: string | undefined }): () => void
}

/** Counts who has how many places. */
export function streamPlaces(limits: Partial<StreamLimits> = {}): StreamPlaces {
  const { perPerson, perAddress, ofAll } = { ...USUAL_STREAMS, ...limits }
  const taken = new Map<string, number>()
  return {
    take({ person, address }) {
      const bounds = new Map([['all', ofAll]])
      if (person !== undefined) bounds.set(`person ${person}`, perPerson)
      if (address !== undefined) bounds.set(`address ${address}`, perAddress)
      for (const [key, most] of bounds)
        if ((taken.get(key) ?? 0) >= most)
          throw new CommediaError('too-many-requests', `There are ${most} streams open.`, {
            cause: { retryAfterSeconds: TRY_AGAIN_S },
          })
      for (const key of bounds.keys()) taken.set(key, (taken.get(key) ?? 0) + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        for (const key of bounds.keys()) {
          const left = (taken.get(key) ?? 0) - 1
          if (left > 0) taken.set(key, left)
          else taken.delete(key)
        }
      }
    },
  }
}
