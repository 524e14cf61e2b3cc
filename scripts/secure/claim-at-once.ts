import { seededRandom } from '@commedia/core'
import { performers, simulatedCompany, writers } from '@commedia/core/testing'
import { type WireClient, wireClient } from '@commedia/core/wire'
import { openHouse, SHOW } from './open-house.ts'
import { greedy } from './spend-at-once.ts'

/** How many come at once, and what shows with links, owners and the house may spend. */
export interface ClaimWish {
  readonly claims: number
  readonly seed: number
  /** Gives shows with links no end: the proof must then fail. */
  readonly plant: 'nothing' | 'evening'
  readonly caps: { readonly show: number; readonly owner: number; readonly house: number }
}

/** What came of it. */
export interface Claimed {
  readonly claimed: number
  /** Shows and plans that guests began. */
  readonly begun: number
  readonly byModels: number
  readonly over: { readonly show: number; readonly owner: number; readonly house: number }
}

const SHOWS = 3
const ROUNDS = 4
const DIRECTORS = 20
const LOOK_MS = 50

/**
 * Has so many people claim links of two owners' shows at once, each from an address of their own; all try to begin something of
 * their own, and those with a director's link start the shows again and again, until the caps let none play on. The models use
 * all they may, and count it for themselves.
 */
export async function claimAtOnce(
  folder: string,
  { claims, seed, plant, caps }: ClaimWish,
): Promise<Claimed> {
  const { models, used } = greedy(simulatedCompany({ seed, players: [...performers(), ...writers()] }).models)
  const random = seededRandom(seed)
  const house = await openHouse({
    folder,
    models: () => models,
    settings: {
      addressHeader: 'x-from',
      guestTokens: String(plant === 'evening' ? Number.MAX_SAFE_INTEGER : caps.show),
      ownerTokens: String(plant === 'evening' ? Number.MAX_SAFE_INTEGER : caps.owner),
      houseDayTokens: String(caps.house),
    },
  })
  /** Somebody at an address of their own. */
  const from = (nth: number, secret?: string): WireClient =>
    wireClient({
      base: house.url,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-from', `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`)
        return fetch(input, { ...init, headers })
      },
      ...(secret === undefined ? {} : { secret }),
    })
  try {
    const owners = await Promise.all(['Olga', 'Piet'].map((name) => house.arrive(name)))
    const shows: { readonly id: string; readonly owner: WireClient; readonly links: readonly string[] }[] = []
    for (const { wire } of owners)
      for (let nth = 0; nth < SHOWS; nth++) {
        const { id } = await wire.createShow({ body: { blueprint: SHOW, settings: { pace: 'free' } } })
        const watch = await wire.invite({ show: id, body: { right: 'watch', uses: 1_000 } })
        const booth = await wire.invite({ show: id, body: { right: 'booth', uses: DIRECTORS } })
        shows.push({ id, owner: wire, links: [watch.secret, booth.secret] })
      }
    const links = shows.flatMap((show) => show.links.map((link) => ({ show: show.id, link })))
    const guests = await Promise.all(
      Array.from({ length: claims }, async (_, nth) => {
        const { show, link } = links[nth % links.length] as (typeof links)[number]
        const name = `Guest ${Math.floor(random() * 1_000)}`
        const { secret, right } = await from(nth + 1).claimInvite({ body: { secret: link, name } })
        return { show, right, wire: from(nth + 1, secret) }
      }),
    )
    const tries = guests.flatMap(({ wire }) => [
      wire.createShow({ body: { blueprint: SHOW } }),
      wire.planShow({ body: { kind: 'topic', topic: 'a missed train' } }),
    ])
    const begun = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
    const directors = guests.filter(({ right }) => right === 'booth')
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(directors.map(({ show, wire }) => wire.startShow({ show })))
      for (const { id, owner } of shows)
        while ((await owner.getShow({ show: id })).playing)
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const spentByShow = await Promise.all(
      shows.map(async ({ id, owner }) => (await owner.getShow({ show: id })).money?.used.tokens ?? 0),
    )
    const spentByOwner = await Promise.all(
      owners.map(async ({ wire }) => (await wire.getUsage()).purse?.spentTokens ?? 0),
    )
    const beyond = (spent: readonly number[], cap: number): number =>
      spent.reduce((sum, tokens) => sum + Math.max(0, tokens - cap), 0)
    const byModels = used()
    return {
      claimed: guests.length,
      begun,
      byModels,
      over: {
        show: beyond(spentByShow, caps.show),
        owner: beyond(spentByOwner, caps.owner),
        house: Math.max(0, byModels - caps.house),
      },
    }
  } finally {
    await house.close()
  }
}
