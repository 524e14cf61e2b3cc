import { fairShare, type ShareWish } from '@commedia/node'

interface Share {
  readonly process: string
  readonly places: number
  readonly wants: number
  readonly until: number
}

/** Shares of the places at endpoints as `leaseShares` keeps them, without a database; what is fair is reckoned by the same function. */
export function plainShares(): (wish: ShareWish) => ReadonlyMap<string, number> {
  const shares = new Map<string, Map<string, Share>>()
  return ({ process, demands, most, forMs, now }) => {
    for (const [endpoint, all] of shares)
      for (const share of all.values())
        if (
          share.until <= now ||
          (share.process === process && !demands.some((one) => one.endpoint === endpoint))
        )
          all.delete(share.process)
    return new Map(
      demands.map(({ endpoint, wants, keeps }) => {
        const all = shares.get(endpoint) ?? new Map<string, Share>()
        shares.set(endpoint, all)
        const rivals = [...all.values()].filter((share) => share.process !== process)
        const free = most - rivals.reduce((sum, { places }) => sum + places, 0)
        const fair = fairShare(process, [{ process, wants }, ...rivals], {
          most,
          round: Math.floor(now / forMs),
        })
        const places = Math.max(0, Math.min(free, Math.max(fair, keeps)))
        all.set(process, { process, places, wants, until: now + forMs })
        return [endpoint, Math.min(places, fair)]
      }),
    )
  }
}
