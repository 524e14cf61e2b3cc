import { CommediaError } from '@commedia/core'
import { aBlueprint, aCastMember, performers, simulatedCompany } from '@commedia/core/testing'
import { readMyData } from '@commedia/core/wire'
import { type Guest, type House, openHouse, SHOW } from './open-house.ts'
import { refusedFor } from './refused-for.ts'
import { until } from './until.ts'

/** How much is tried. */
export interface GuestsWish {
  readonly seed: number
  /** `shelf` is the fault: a house that has no end for what one owner keeps and plays. */
  readonly plant: 'nothing' | 'shelf'
  /** Pictures each guest shows, and prints each watcher asks for at once. */
  readonly pictures: number
  readonly prints: number
}

/** What came of it. */
export interface GuestsTried {
  /** Bytes that guests have on their host's shelf beyond their part, and whether the host had room. */
  readonly shelf: { readonly over: number; readonly refused: number; readonly hostKept: boolean }
  /** What a host asked to have printed beside five watchers, and how much of it was refused. */
  readonly prints: { readonly ofHost: number; readonly refused: number; readonly ofWatchers: number }
  /** Ways to set a show going, those tried while there was no place for it, and those that did. */
  readonly starts: { readonly ways: number; readonly tried: number; readonly through: number }
  /** Texts that are too long, and those that were not refused with a sentence of their own. */
  readonly texts: { readonly tried: number; readonly wrong: number }
}

const OWNER_BYTES = 2_000_000
const PICTURE_BYTES = 60_000
const WATCHERS = 5
const HOST_PRINTS = 3

/** Has guests fill their host's shelf and the workshop's line, shows begun for which there is no place, and texts sent that never end. */
export async function tryGuests(folder: string, wish: GuestsWish): Promise<GuestsTried> {
  const { models } = simulatedCompany({ seed: wish.seed, players: performers() })
  const house = await openHouse({
    folder,
    models: () => models,
    settings:
      wish.plant === 'shelf'
        ? { ownerBytes: String(OWNER_BYTES * 1_000), ownerShows: '1000' }
        : { ownerBytes: String(OWNER_BYTES), ownerShows: '1' },
  })
  try {
    return {
      shelf: await fillShelf(house, wish.pictures),
      prints: await fillLine(house, wish.prints),
      starts: await startTooMany(house),
      texts: await sendTooLong(house),
    }
  } finally {
    await house.close()
  }
}

async function fillShelf(house: House, pictures: number): Promise<GuestsTried['shelf']> {
  const host = await house.arrive('Olga')
  const { id: show } = await host.wire.openScreening({
    body: { title: 'The kitchen', language: 'en', characters: [{ house: 'role_colombina' }] },
  })
  const guests = await Promise.all(
    ['role_guest_1', 'role_guest_2', 'role_guest_3'].map(async (role) =>
      house.claim(await host.wire.invite({ show, body: { right: 'seat', role } }), role),
    ),
  )
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const data = Buffer.concat([head, Buffer.alloc(PICTURE_BYTES - head.length, 7)]).toString('base64')
  const keep = ({ wire }: Guest, nth: number) =>
    wire.sendToScreening({
      show,
      body: {
        ...{ kind: 'show-clip', id: `clip_${nth}`, lines: [], pictures: [{ at: 1_000, data }] },
        clip: { source: 'kitchen.mp4', start: 0, end: 20_000 },
      },
    })
  const shown = await Promise.allSettled(
    guests.flatMap((guest) => Array.from({ length: pictures }, (_, nth) => keep(guest, nth))),
  )
  const { clipPictures } = readMyData(await host.wire.getMyData())
  const bytes = clipPictures.reduce<number>(
    (sum, one) => sum + Buffer.byteLength((one as { readonly data: string }).data, 'base64'),
    0,
  )
  return {
    over: Math.max(0, bytes - OWNER_BYTES / 10),
    refused: shown.filter((one) => one.status === 'rejected').length,
    hostKept: await keep(host, 0).then(
      () => true,
      () => false,
    ),
  }
}

async function fillLine(house: House, prints: number): Promise<GuestsTried['prints']> {
  const host = await house.arrive('Piet')
  const { id: show } = await host.wire.createShow({ body: { blueprint: SHOW } })
  await played(host, show)
  const watchers = await Promise.all(
    Array.from({ length: WATCHERS }, async (_, nth) =>
      house.claim(await host.wire.invite({ show, body: { right: 'watch' } }), `Watcher ${nth}`),
    ),
  )
  const print = ({ wire }: Guest) => wire.exportShow({ show, query: { format: 'pdf' } })
  const crowd = watchers.flatMap((watcher) => Array.from({ length: prints }, () => print(watcher)))
  const settled = Promise.allSettled(crowd)
  let refused = 0
  for (let nth = 0; nth < HOST_PRINTS; nth++)
    await print(host).catch(() => {
      refused++
    })
  const ofWatchers = (await settled).filter(({ status }) => status === 'fulfilled').length
  return { ofHost: HOST_PRINTS, refused, ofWatchers }
}

async function startTooMany(house: House): Promise<GuestsTried['starts']> {
  const owner = await house.arrive('Quinn')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: SHOW } })
  await played(owner, show)
  await owner.wire.beginTake({ show, body: { kind: 'another' } })
  const { offers } = await until(
    'other lines are on offer',
    () => owner.wire.listTakes({ show }),
    (listed) => listed.offers.length > 1,
  )
  await owner.wire.stopShow({ show })
  // It waits for its person, and keeps its place as long.
  const { id: other } = await owner.wire.createShow({ body: { blueprint: SHOW, settings: { pace: 'solo' } } })
  await owner.wire.giveSeat({ show: other, role: 'role_ana', body: { to: 'me' } })
  await owner.wire.startShow({ show: other })
  const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  const ways = [owner, director].flatMap(({ wire }) => [
    () => wire.startShow({ show }),
    () => wire.beginTake({ show, body: { kind: 'choose', offer: offers[0]?.offer ?? '' } }),
    () => wire.beginTake({ show, body: { kind: 'another' } }),
  ])
  let [tried, through] = [0, 0]
  for (const way of ways) {
    await way().catch(refusedFor('too-many-shows'))
    if ((await owner.wire.getShow({ show: other })).playing) tried++
    if ((await owner.wire.getShow({ show })).playing) through++
  }
  await owner.wire.stopShow({ show: other })
  return { ways: ways.length, tried, through }
}

async function sendTooLong(house: House): Promise<GuestsTried['texts']> {
  const { wire } = await house.arrive('Rosa')
  const { id: show } = await wire.createShow({ body: { blueprint: SHOW } })
  const { id: room } = await wire.openRoom({
    body: { language: 'en', companions: [{ house: 'role_colombina' }] },
  })
  await wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
  const long = 'x'.repeat(150_000)
  const named = 'x'.repeat(5_000)
  const blueprint = aBlueprint()
  const [first] = blueprint.cast
  const texts: readonly (() => Promise<unknown>)[] = [
    () => wire.renameMe({ body: { name: named } }),
    () => wire.changeShow({ show, body: { title: named } }),
    () => wire.planShow({ body: { kind: 'topic', topic: long } }),
    () => wire.planShow({ body: { kind: 'topic', topic: 'a train', wishes: named } }),
    () => wire.sendCue({ show, body: { kind: 'say-line', id: 'one', text: long } }),
    () => wire.sendCue({ show, body: { kind: 'say-line', id: 'two', text: 'Yes.', to: named } }),
    () => wire.sendCue({ show, body: { kind: 'say-line', id: named, text: 'Yes.' } }),
    () => wire.sendToRoom({ show: room, body: { kind: 'post-words', id: 'three', text: long } }),
    () => wire.report({ show, body: { seq: 1, reason: named } }),
    () => wire.beginTake({ show, body: { kind: 'edit', seq: 1, text: named } }),
    () => wire.keepBlueprint({ body: { blueprint: { ...blueprint, title: named } } }),
    () => wire.keepBlueprint({ body: { blueprint: { ...blueprint, logline: long } } }),
    () => wire.createShow({ body: { blueprint: { ...blueprint, title: named } } }),
    () =>
      wire.createShow({
        body: { blueprint: { ...blueprint, cast: [{ ...aCastMember(first), id: named }] } },
      }),
    () => wire.keepCharacter({ body: { character: { ...aCastMember(first), id: named } } }),
    () => wire.keepCase({ body: { case: { title: named } } }),
    () => wire.writeCase({ body: { idea: long } }),
    () => wire.writeCase({ body: { idea: 'a lighthouse', wishes: named } }),
    () => wire.keepModel({ body: { name: named, kind: 'openai', model: 'm' } }),
  ]
  let wrong = 0
  for (const send of texts) {
    const reason = await send().then(
      () => 'kept',
      (error: unknown) => (error instanceof CommediaError ? error.reason : undefined),
    )
    if (reason !== 'text-too-long' && reason !== 'line-too-long') wrong++
  }
  return { tried: texts.length, wrong }
}

/** Has a few lines played, and stops. */
async function played({ wire }: Guest, show: string): Promise<void> {
  await wire.startShow({ show })
  await until(
    'a few lines are spoken',
    () => wire.getRecord({ show }),
    ({ events }) => events.filter(({ type }) => type === 'line-spoken').length > 2,
  )
  await wire.stopShow({ show })
}
