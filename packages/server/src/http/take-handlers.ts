import {
  BOOTH,
  beginAnotherTake,
  beginTake,
  CommediaError,
  chooseLine,
  editLine,
  type Json,
  type Offer,
  offersFor,
  type Retake,
  rewind,
  stateOf,
  turns,
  undoBeat,
} from '@commedia/core'
import { type OfferListed, type Retaking, type ROUTES, TakeListed } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { eventsOf } from '../company/company-house.ts'
import { isRoom } from '../company/room-seats.ts'
import { isScreening } from '../company/screening-seats.ts'
import { showReader } from '../company/show-reader.ts'
import { openingOf } from '../company/standing-show.ts'
import { isTable } from '../company/table-opening.ts'
import { dropPasts } from '../lives/drop-pasts.ts'
import { requireStage } from '../people/places.ts'
import { findEvent } from '../people/remove-words.ts'
import { newId } from '../people/secrets.ts'
import type { Asking } from './asking.ts'
import { type Evening, evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'
import { beginJob } from './job-handlers.ts'
import { keepRating } from './keep-rating.ts'
import { refused } from './refused.ts'
import { requireModel } from './require-model.ts'
import { roomRetake, saidOtherwise } from './room-takes.ts'

type Mine = Pick<typeof ROUTES, 'listTakes' | 'beginTake' | 'planEpisode'>

const { events, shows, takes } = tables

/** A turn that was told to stop is looked at so often, and then left to itself: on a busy machine a look takes longer too. */
const MOST_LOOKS = 150
const LOOK_MS = 20

/** Takes: going back, trying again, and the episode after. */
export function takeHandlers(theatre: HttpTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, stageManager, bus, clock } = theatre
  const find = evenings(theatre)
  const archive = { journal: store.journal, snapshots: store.snapshots, reader: showReader }

  /** Has everybody stop, and waits until nobody writes into the take any more. */
  const silence = async (show: string): Promise<Evening> => {
    await database.update(shows).set({ playing: false }).where(eq(shows.id, show))
    await stageManager.stop(show)
    for (let look = 1; ; look++) {
      const evening = await find.on(show)
      const { open } = stateOf(evening.stage, turns)
      if (open?.take !== evening.take.id || look >= MOST_LOOKS) return evening
      await clock.wait(LOOK_MS)
    }
  }

  /** Puts a take on stage, for everybody and on the same link. */
  const putOnStage = async (
    evening: Evening,
    { take, playing }: { readonly take: string; readonly playing: boolean },
  ): Promise<{ readonly epoch: number; readonly take: string }> => {
    const { id } = evening.show
    if (!isRoom(id) && !isTable(id) && !isScreening(id)) {
      const { rating } = await openingOf(database, id)
      await keepRating(await find.at(id, take), rating, theatre)
    }
    const [now] = await database.transaction(async (transaction) => {
      if (playing) await requireStage(transaction, evening.show, config)
      return transaction
        .update(shows)
        .set({ onStage: take, epoch: sql`${shows.epoch} + 1`, playing })
        .where(and(eq(shows.id, id), eq(shows.onStage, evening.take.id)))
        .returning({ epoch: shows.epoch })
    })
    if (now === undefined)
      throw new CommediaError('changed-event', 'Another take was put on stage meanwhile.')
    await dropPasts(database, { show: id, onStage: take })
    bus.publish(`stage.${id}`, { epoch: now.epoch, take, playing })
    if (playing) await stageManager.start(id)
    return { epoch: now.epoch, take }
  }

  return {
    async listTakes({ params, query, asking }) {
      const { stage, show } = await find.on(params.show)
      const viewer = viewerOf(asking, query.as)
      return { takes: await takesOf(show.id), offers: offersFor(stage, viewer).map(listedOffer) }
    },

    async beginTake({ params, query, body, asking }) {
      const { show } = await find.on(params.show)
      const viewer = viewerOf(asking, query.as)
      if (body.kind === 'another' && show.endpoint === undefined) requireModel(config)
      const evening = await silence(params.show)
      try {
        return await retake(evening, body, { asking, viewer, playing: show.playing })
      } catch (error) {
        // Whatever could not be done, the show goes on as it was.
        if (show.playing) await resume(params.show)
        throw error
      }
    },

    async planEpisode(asked) {
      const { show, over, take } = await find.on(asked.params.show)
      if (isTable(show.id) || isScreening(show.id))
        throw refused('no-show', 'A game or a screening has no next episode.')
      if (!over) throw refused('curtain-not-fallen', 'The curtain has not fallen yet.')
      const { wishes } = asked.body
      const request = { kind: 'episode', take: take.id, ...(wishes === undefined ? {} : { wishes }) }
      const owner = personOf(asked).id
      return { job: await beginJob({ owner, kind: 'plan', request }, { ...theatre, config }) }
    },
  }

  async function resume(show: string): Promise<void> {
    await database.update(shows).set({ playing: true }).where(eq(shows.id, show))
    bus.publish(`stage.${show}`, { playing: true })
    await stageManager.start(show)
  }

  /** The takes of a show in the order they were begun, as their first own event tells. */
  async function takesOf(show: string): Promise<TakeListed[]> {
    const found = await database
      .select({
        ...{ id: takes.id, parent: takes.parent, parentSeq: takes.parentSeq, seq: takes.head },
        ...{ begun: events.at, body: events.body, on: shows.onStage, since: shows.since },
      })
      .from(takes)
      .innerJoin(shows, eq(shows.id, takes.show))
      .leftJoin(events, and(eq(events.take, takes.id), eq(events.seq, sql`${takes.parentSeq} + 1`)))
      .where(eq(takes.show, show))
    return found
      .map(({ id, parent, parentSeq, seq, begun, body, on, since }) => ({
        ...{ id, seq, onStage: id === on },
        parent: parent === null ? null : { take: parent, seq: parentSeq },
        why: (parent !== null && TakeListed.shape.why.safeParse(whyIn(body)).data) || null,
        since: parent === null ? since : (begun ?? since),
      }))
      .sort((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id))
  }

  async function retake(
    evening: Evening,
    wish: Retaking,
    {
      asking,
      viewer,
      playing,
    }: { readonly asking: Asking; readonly viewer: string; readonly playing: boolean },
  ) {
    const { take, stage, show } = evening
    const details = { id: newId('take'), at: new Date(clock.now()).toISOString() }
    const begin = async (planned: Retake, then?: 'plays') => {
      await beginTake(planned, archive)
      return putOnStage(evening, { take: planned.take.id, playing: playing || then === 'plays' })
    }
    switch (wish.kind) {
      case 'rewind':
        if (isRoom(show.id)) return begin(await roomRetake(evening, wish, { details, store }))
        if (wish.seq > stage.seq) throw refused('no-such-event', `There is no event ${wish.seq} yet.`)
        return begin(rewind(take, wish.seq, details))
      case 'undo': {
        if (isRoom(show.id)) return begin(await roomRetake(evening, wish, { details, store }))
        const planned = undoBeat(take, stage, details)
        if (planned === undefined) throw refused('nothing-played', 'Nothing was played yet.')
        return begin(planned)
      }
      case 'edit': {
        const event = await editable(take.id, wish.seq, { asking, viewer })
        const said = { event, text: wish.text }
        if (isRoom(show.id)) return begin(await saidOtherwise(evening, said, { details, store }), 'plays')
        return begin(editLine(take, said, details))
      }
      case 'another': {
        if (isScreening(show.id)) throw refused('nothing-offered', 'A screening has no other lines.')
        if (isRoom(show.id)) return begin(await roomRetake(evening, wish, { details, store }), 'plays')
        const { count, note } = wish
        const wanted = { ...details, stage, count, ...(note === undefined ? {} : { note }) }
        await beginAnotherTake(take, wanted, archive)
        return putOnStage(evening, { take: details.id, playing: true })
      }
      case 'choose': {
        const chosen = await chooseLine(stage, { offer: wish.offer, at: details.at }, archive)
        bus.publish(eventsOf(take.id), { seq: chosen.seq })
        await resume(show.id)
        return { epoch: show.epoch, take: take.id }
      }
      case 'on-stage': {
        const { take: other } = await find.at(show.id, wish.take)
        return putOnStage(evening, { take: other.id, playing })
      }
    }
  }

  /** A line one may have said otherwise: one that was perceived, and not another person's own words. */
  async function editable(
    take: string,
    seq: number,
    { asking, viewer }: { readonly asking: Asking; readonly viewer: string },
  ) {
    const event = await findEvent(theatre, take, seq)
    if (viewer !== BOOTH && !event.audience.includes(viewer))
      throw refused('not-a-line', `Event ${seq} is not a line.`)
    if ('input' in event.cause && !asking.roles.includes(event.by))
      throw refused('person-plays', 'A person said this; ask them.')
    return event
  }
}

function whyIn(body: Json | null): unknown {
  return (body as { readonly why?: unknown } | null)?.why
}

function listedOffer({ offer, role, segments, note, original = false }: Offer): OfferListed {
  return { offer, role, segments: [...segments], note: note ?? null, original }
}
