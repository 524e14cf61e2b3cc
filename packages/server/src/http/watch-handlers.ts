import { asLanguage, HOUSE, inLanguage, perceivedBy, viewFor } from '@commedia/core'
import { AI_NOTICE, type ROUTES } from '@commedia/core/wire'
import type { Context } from 'hono'
import { keptOpening } from '../company/kept-opening.ts'
import { openingOf } from '../company/standing-show.ts'
import { seenEvent, withoutPeople } from '../people/seen-people.ts'
import { viewersOf, whoAsks } from '../people/who.ts'
import { titleOf } from '../store/kept-shows.ts'
import { waitingLine } from '../workshop/waiting-line.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Asking } from './asking.ts'
import { evenings } from './evenings.ts'
import { eventStream } from './event-stream.ts'
import { everyEvent } from './every-event.ts'
import { countedAddress } from './guards.ts'
import { type Asked, commissionOf, type Handlers, personOf, viewerOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import type { Exported } from './print-piece.ts'
import { type TakeWanted, takeSeen } from './take-seen.ts'

type Mine = Pick<typeof ROUTES, 'watchShow' | 'getRecord' | 'getView' | 'exportShow'>
/** Whole records are in memory for an export: two at once, one of a party. */
const EXPORTS = { atOnce: 2, atOncePerParty: 1, waiting: 24, waitingPerParty: 6 }

/** Everything that shows somebody what they perceive. Each has one viewer, and gives what that viewer perceives. */
export function watchHandlers(
  theatre: GuardedTheatre & { readonly workshop: Workshop },
  config: Pick<HttpConfig, 'onFault' | 'printers'>,
): Handlers<Mine> {
  const { database, store, streams, going, clock, workshop, modes } = theatre
  const find = evenings(theatre)
  const exporting = waitingLine(EXPORTS)
  const seen = async (wanted: TakeWanted, asking: Asking) => {
    await takeSeen(wanted, asking, { find, store })
    return find.at(wanted.show, wanted.take)
  }
  const named = async (show: string) => {
    const row = await titleOf(database, show)
    return { title: row?.title ?? '', language: asLanguage(row?.language) }
  }
  return {
    async watchShow(asked) {
      const { params, query, asking, context } = asked
      const { show: piece } = params
      const address = countedAddress(asked.address)
      const viewer = viewerOf(asking, query.as)
      const { id: person, name: called } = personOf(asked)
      const name = viewer === HOUSE && asking.roles.length === 0 ? called : undefined
      const { fingerprint: by } = asking
      const subject = { kind: 'show', id: piece } as const
      const may = async () =>
        viewersOf(await whoAsks(database, { fingerprint: by, subject })).includes(viewer)
      const { screen } = query
      const watching = { piece, viewer, person, by, address, may, screen, name, ...placeOf(context, query) }
      const stream = await eventStream(context, watching, streams)
      // The stream is theirs by now: what fails beside it is not an answer to them.
      void going.readOn(piece).catch((error: unknown) => config.onFault?.(error, 'a stream'))
      return stream
    },

    async getRecord({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const { show, take } = await seen({ ...params, take: query.take, viewer }, asking)
      const { after, limit } = query
      const events = await store.journal.read(take.id, { after, limit })
      return {
        notice: inLanguage(show.language, AI_NOTICE),
        epoch: show.epoch,
        take: take.id,
        viewer,
        events: perceivedBy(viewer, events).map((event) => seenEvent(event, params.show, modes.told)),
        after: events.length < limit ? null : (events.at(-1)?.seq ?? null),
      }
    },

    async getView({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const { show, take, stage } = await seen({ ...params, take: query.take, viewer }, asking)
      const { seq, moments, perceived, parts } = viewFor(viewer, stage)
      return {
        notice: inLanguage(show.language, AI_NOTICE),
        epoch: show.epoch,
        take: take.id,
        view: {
          viewer,
          seq,
          moments: moments.map((moment) => ({ ...moment })),
          perceived,
          parts: withoutPeople(parts, params.show) as Record<string, never>,
        },
      }
    },

    async exportShow(asked) {
      const { signal, ...asker } = commissionOf(asked)
      const leave = await exporting.enter(asker, signal)
      return exported(asked).finally(leave)
    },
  }

  async function exported(asked: Asked<typeof ROUTES.exportShow>): Promise<Exported> {
    const { params, query, asking } = asked
    const viewer = viewerOf(asking, query.as)
    const wanted = { ...params, take: query.take, viewer }
    const take = await takeSeen(wanted, asking, { find, store })
    const events = withoutPeople(await everyEvent(take.id, store), params.show)
    const details = {
      ...{ format: query.format, handedIn: config.printers ?? [] },
      ...{ id: `${params.show} ${take.id}`, at: new Date(clock.now()) },
      ...{ workshop, commission: commissionOf(asked) },
    }
    const { printed, printedPlay } = await import('./print-piece.ts')
    const { written } = modes.of(params.show)
    const piece = {
      opening: () => keptOpening(database, params.show),
      stage: async () => (await find.at(params.show, query.take)).stage,
    }
    if (written !== undefined)
      return printed(await written({ ...(await named(params.show)), events, viewer, piece }), details)
    const recorded = { events, blueprint: (await openingOf(database, params.show)).blueprint, viewer }
    return printedPlay(recorded, details)
  }
}

/** Where an earlier stream left off: as asked for, or as a browser says it by itself. */
function placeOf(
  context: Context,
  { epoch, after }: { readonly epoch?: number | undefined; readonly after?: number | undefined },
): { readonly epoch?: number; readonly after?: number } {
  if (epoch !== undefined) return { epoch, after: after ?? 0 }
  const last = /^(\d+):(\d+)$/.exec(context.req.header('last-event-id') ?? '')
  return last === null ? {} : { epoch: Number(last[1]), after: Number(last[2]) }
}
