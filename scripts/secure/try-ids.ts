import { readFileSync } from 'node:fs'
import type { SeenEvent } from '@commedia/core/wire'
import { askEverything } from './ask-everything.ts'
import { type Guest, type House, openHouse, SHOW } from './open-house.ts'
import { recordingModels } from './recording-models.ts'
import { dumpOf } from './remains.ts'
import { openPlace } from './some-place.ts'
import { until } from './until.ts'

/** Where ids of people were looked for, and how often that of somebody else was found. */
export interface IdsTrial {
  readonly found: ReadonlyMap<string, number>
  /** Ids in the record itself: without any, nothing would be shown. */
  readonly kept: number
  /** Bytes that were looked through. */
  readonly bytes: number
}

const CASE = JSON.parse(readFileSync('shows/cases/the-clockmakers-supper.en.json', 'utf8')) as object

/** Fills plays, rooms, tables and screenings with people, and has everybody ask for all they may know. */
export async function tryIds(seed: number): Promise<IdsTrial> {
  const place = await openPlace('home')
  const house = await openHouse({ ...place, models: () => recordingModels(seed, () => {}) })
  const owner = await house.arrive('Olga')
  const stranger = await house.arrive('Stan')
  const told = new Map<string, { readonly guest: Guest; readonly words: string[] }>()
  const everybody: Guest[] = [owner, stranger]
  told.set('stranger', { guest: stranger, words: [] })
  for (const [kind, open] of Object.entries(PIECES)) {
    const { show, role } = await open(owner)
    const party = await partyOf(house, { owner, show, role })
    everybody.push(...Object.values(party).filter((one) => one !== owner))
    for (const guest of Object.values(party)) guest.watch(show)
    await owner.wire.startShow({ show })
    await until(
      `owner and guest sit in a ${kind}, and somebody has done something`,
      () => owner.wire.getRecord({ show, query: { limit: 1000 } }),
      ({ events }) => isUnderWay(events, role),
    )
    for (const [who, guest] of Object.entries(party))
      told.set(`${kind}: ${who}`, {
        guest,
        words: [await askEverything(guest, show), await askMore(guest, show)],
      })
    told.get('stranger')?.words.push(await askMore(stranger, show))
    await owner.wire.stopShow({ show })
  }
  const operator = JSON.stringify(await house.operator.listReports())
  // What streams have told until now counts too.
  const heard = [...told].map(
    ([who, { guest, words }]) => [who, guest, [...words, guest.heard()].join('')] as const,
  )
  await house.close()
  const store = await place.open()
  const dump = [...(await dumpOf(store.database))].find(([table]) => table === 'events')?.[1] ?? ''
  await store.close()
  await place.close()
  const ids = [...new Set(everybody.map(({ id }) => id))]
  const foreign = (text: string, own = ''): number =>
    ids.filter((id) => id !== own).reduce((sum, id) => sum + text.split(id).length - 1, 0)
  return {
    found: new Map([
      ...heard.map(([who, { id }, text]) => [who, foreign(text, id)] as const),
      ['operator', foreign(operator)] as const,
    ]),
    kept: foreign(dump),
    bytes: heard.reduce((sum, [, , text]) => sum + text.length, operator.length),
  }
}

/** Whether the record tells of whoever sits there, and of more. */
function isUnderWay(events: readonly SeenEvent[], role: string): boolean {
  const seated = events.filter(({ type }) => type === 'seat-taken').map(({ body }) => JSON.stringify(body))
  const done = events.filter(({ by }) => by.startsWith('role_') || by.startsWith('character_'))
  return seated.some((body) => body.includes(role)) && seated.length > 1 && done.length > 0
}

interface Piece {
  readonly show: string
  /** A seat for a guest. */
  readonly role: string
}

const PIECES: Readonly<Record<string, (owner: Guest) => Promise<Piece>>> = {
  play: async ({ wire }) => {
    const settings = { pace: 'free', holdMs: 0 } as const
    const { id: show } = await wire.createShow({ body: { blueprint: SHOW, settings } })
    await wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
    return { show, role: 'role_ben' }
  },
  room: async ({ wire }) => {
    const { companions } = await wire.listCompanions({ query: { language: 'en' } })
    const chosen = companions.slice(0, 2).map(({ house }) => ({ house }))
    const { id: show } = await wire.openRoom({ body: { companions: chosen, language: 'en' } })
    await wire.sendToRoom({ show, body: { kind: 'post-words', id: 'a', text: 'Is anybody in?' } })
    return { show, role: 'role_guest_1' }
  },
  table: async ({ wire }) => {
    const { id, faces } = await wire.keepCase({ body: { case: CASE } })
    const settings = { rounds: 1, discussion: 1, holdMs: 50 }
    const { id: show } = await wire.openTable({ body: { case: id, seat: faces[0]?.role ?? '', settings } })
    return { show, role: faces[1]?.role ?? '' }
  },
  screening: async ({ wire }) => {
    const { companions } = await wire.listCompanions({ query: { language: 'en' } })
    const characters = companions.slice(0, 1).map(({ house }) => ({ house }))
    const { id: show } = await wire.openScreening({ body: { title: 'A lamp', language: 'en', characters } })
    await wire.sendToScreening({ show, body: { kind: 'say', id: 's', text: 'Did you see that?' } })
    return { show, role: 'role_guest_1' }
  },
}

/** Everybody who may be in a show. */
async function partyOf(
  house: House,
  { owner, show, role }: { readonly owner: Guest; readonly show: string; readonly role: string },
): Promise<Readonly<Record<'owner' | 'sitter' | 'watcher' | 'director', Guest>>> {
  const link = (right: 'watch' | 'booth') => owner.wire.invite({ show, body: { right } })
  const seat = await owner.wire.invite({ show, body: { right: 'seat', role } })
  return {
    owner,
    sitter: await house.claim(seat, 'Pia'),
    watcher: await house.claim(await link('watch'), 'Wim'),
    director: await house.claim(await link('booth'), 'Dora'),
  }
}

/** What is told besides, as far as they may ask; what is refused is told too. */
async function askMore({ wire }: Guest, show: string): Promise<string> {
  const asked = await Promise.allSettled([
    ...[wire.getShow({ show }), wire.getView({ show }), wire.getRecord({ show }), wire.getRoom({ show })],
    ...[wire.getScreening({ show }), wire.getBooth({ show }), wire.getShowUsage({ show })],
    ...[wire.listTakes({ show }), wire.listInvites({ show }), wire.listQuotations({ show })],
    ...[
      wire.listShows(),
      wire.listJobs(),
      wire.listPerformances(),
      wire.listBallots(),
      wire.listCharacters(),
    ],
    ...[wire.startShow({ show }), wire.sayTyping({ show, body: { typing: true } })],
    wire.report({ show, body: { seq: 1, reason: 'for the proof' } }),
    wire.sendCue({ show, body: { kind: 'say-line', id: 'a', text: 'Hm.' } }),
    wire.exportShow({ show, query: { format: 'json' } }),
  ])
  return JSON.stringify(asked.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))))
}
