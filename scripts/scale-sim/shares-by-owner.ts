import type { ShareWish } from '@commedia/node'
import { fairShares } from './fair-shares.ts'

interface Share {
  readonly places: number
  /** How many calls each owner has there, under way or waiting. */
  readonly wants: ReadonlyMap<string, number>
  readonly until: number
}

/**
 * Shares of the places at one endpoint by what owners want, whichever process they are at: what `leaseShares` would have to do so that a
 * server of many owners gets more than one of few. What nobody wants is shared out as well.
 */
export function sharesByOwner(): (
  wish: ShareWish,
  wants: ReadonlyMap<string, number>,
) => ReadonlyMap<string, number> {
  const shares = new Map<string, Share>()
  return ({ process, demands, most, forMs, now }, wants) => {
    for (const [name, { until }] of shares) if (until <= now || name === process) shares.delete(name)
    const [demand] = demands
    if (demand === undefined) return new Map()
    const all = [...shares.values(), { wants }].map((one) => [...one.wants.values()])
    const fair = fairShares(all.flat(), most)
    const own = fair.slice(fair.length - wants.size).reduce((sum, part) => sum + part, 0)
    const spare = Math.max(0, most - fair.reduce((sum, part) => sum + part, 0)) / all.length
    const free = most - [...shares.values()].reduce((sum, { places }) => sum + places, 0)
    const may = Math.max(1, Math.round(own + spare))
    const places = Math.max(0, Math.min(free, Math.max(may, demand.keeps)))
    shares.set(process, { places, wants: new Map(wants), until: now + forMs })
    return new Map([[demand.endpoint, Math.min(places, may)]])
  }
}
