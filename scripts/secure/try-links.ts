import { CommediaError, seededRandom } from '@commedia/core'
import { performers, simulatedCompany, writers } from '@commedia/core/testing'
import { type Right, ROUTES, type Route, type RouteName } from '@commedia/core/wire'
import { type Guest, openHouse, SHOW } from './open-house.ts'
import { greedy } from './spend-at-once.ts'

/** What guests came to: tries at routes that spend, those that went through without a right, and what the models used by them. */
export interface LinksTried {
  readonly tried: number
  readonly through: number
  readonly allowed: number
  readonly tokens: number
}

type Call = (ids: { readonly show: string; readonly room: string; readonly job: string }) => object

/** Every route by which anybody has a model asked, as somebody would who wants it asked. */
const SPENDING: Partial<Record<RouteName, Call>> = {
  planShow: () => ({ body: { kind: 'topic', topic: 'a missed train' } }),
  startJob: ({ job }) => ({ job }),
  startCasting: () => ({ body: new TextEncoder().encode('ANA: Where is it?\n\nBEN: Gone.\n') }),
  createShow: () => ({ body: { blueprint: SHOW } }),
  startShow: ({ show }) => ({ show }),
  beginTake: ({ show }) => ({ show, body: { kind: 'another' } }),
  planEpisode: ({ show }) => ({ show, body: {} }),
  sendCue: ({ show }) => ({ show, body: { kind: 'say-line', id: 'cue_1', text: 'Wait for me.' } }),
  nudge: ({ show }) => ({ show, body: { id: 'nudge_1', role: 'role_ana', text: 'Louder.' } }),
  carryHome: ({ show }) => ({ show }),
  openRoom: () => ({ body: { language: 'en', companions: [{ house: 'role_colombina' }] } }),
  sendToRoom: ({ room }) => ({ show: room, body: { kind: 'post-words', id: 'cue_2', text: 'Hello.' } }),
  openTable: () => ({ body: { case: 'none' } }),
  sendToTable: ({ show }) => ({ show, body: { kind: 'say', id: 'cue_3', text: 'Hello.' } }),
  openScreening: () => ({
    body: { title: 'A film', language: 'en', characters: [{ house: 'role_colombina' }] },
  }),
  sendToScreening: ({ show }) => ({ show, body: { kind: 'say', id: 'cue_4', text: 'Hello.' } }),
  openPiece: () => ({
    body: {
      ...{ mode: 'debate', language: 'en' },
      opening: {
        motion: 'A lamp.',
        for: { name: 'Ana' },
        against: { name: 'Ben' },
        jury: [{ name: 'Ines' }],
      },
    },
  }),
  sendToPiece: ({ show }) => ({ show, body: { kind: 'speak', id: 'cue_5', text: 'Hello.' } }),
  connectModel: () => ({ body: { offer: 'none' } }),
  changeShow: ({ show }) => ({ show, body: { cap: { tokens: null } } }),
}

const KINDS = ['watch', 'booth', 'seat', "a room's seat"] as const
const RIGHTS: Readonly<Record<(typeof KINDS)[number], Right>> = {
  ...{ watch: 'watcher', booth: 'director', seat: 'seat', "a room's seat": 'seat' },
}

/**
 * Has a guest by each kind of link try every route that spends, before the link is revoked and after. `plant` lets whoever is
 * known begin shows, as it once was.
 */
export async function tryLinks(
  folder: string,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'guest' },
): Promise<LinksTried> {
  if (plant === 'guest')
    for (const name of ['createShow', 'planShow'] as const) Object.assign(ROUTES[name], { for: ['person'] })
  const { models, used } = greedy(simulatedCompany({ seed, players: [...performers(), ...writers()] }).models)
  const house = await openHouse({ folder, models: () => models })
  const random = seededRandom(seed)
  const count = { tried: 0, through: 0, allowed: 0, tokens: 0 }
  try {
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.createShow({ body: { blueprint: SHOW } })
    const { id: room } = await owner.wire.openRoom({
      body: { language: 'en', companions: [{ house: 'role_colombina' }] },
    })
    const { job } = await owner.wire.planShow({ body: { kind: 'topic', topic: 'a late train' } })
    await owner.wire.stopJob({ job })
    const linkOf = async (kind: (typeof KINDS)[number]) => {
      if (kind === 'seat') return owner.wire.invite({ show, body: { right: 'seat', role: 'role_ana' } })
      if (kind === "a room's seat")
        return owner.wire.invite({ show: room, body: { right: 'seat', role: 'role_guest_1' } })
      return owner.wire.invite({ show, body: { right: kind } })
    }
    for (const kind of KINDS) {
      const link = await linkOf(kind)
      const guest = await house.claim(link, `Guest ${Math.floor(random() * 1_000)}`)
      const subject = kind === "a room's seat" ? room : show
      for (const revoked of [false, true]) {
        if (revoked) await owner.wire.revokeInvite({ show: subject, invite: link.id })
        for (const [name, call] of Object.entries(SPENDING)) {
          const route: Route = ROUTES[name as RouteName]
          const asked = call({ show, room, job }) as { readonly show?: string }
          const mayAsk = !revoked && route.for.includes(RIGHTS[kind]) && asked.show === subject
          const before = used()
          const isThrough = await goesThrough(guest, name as RouteName, asked)
          count.tried++
          if (mayAsk) count.allowed += Number(isThrough)
          else {
            count.through += Number(isThrough)
            count.tokens += used() - before
          }
          if (mayAsk && isThrough) await owner.wire.stopShow({ show: subject })
        }
      }
    }
    return count
  } finally {
    await house.close()
  }
}

async function goesThrough({ wire }: Guest, name: RouteName, call: object): Promise<boolean> {
  try {
    await (wire as unknown as Record<string, (call: object) => Promise<unknown>>)[name]?.(call)
    return true
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    return error.code !== 'forbidden' && error.code !== 'not-found'
  }
}
