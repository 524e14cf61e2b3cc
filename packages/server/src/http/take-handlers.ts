import {
  BOOTH,
  beginAnotherTake,
  beginTake,
  CommediaError,
  chooseLine,
  editLine,
  endEvening,
  isOwnToUndo,
  type Json,
  momentToRetake,
  type Offer,
  offersFor,
  type Retake,
  type RetakeDetails,
  rewind,
  type StageEvent,
  settledAt,
  stateOf,
  turns,
  undoBeat,
  undoTurn,
} from '@commedia/core'
import { type OfferListed, type Retaking, type ROUTES, TakeListed } from '@commedia/core/wire'
import { eventsOf } from '../company/company-house.ts'
import { PlanJob } from '../company/plan-company.ts'
import { usualForPlan } from '../company/reckoning.ts'
import { refused } from '../company/refused.ts'
import { openingOf } from '../company/standing-show.ts'
import { dropPasts } from '../lives/drop-pasts.ts'
import type { Mode } from '../modes/mode.ts'
import { findEvent } from '../people/remove-words.ts'
import { newId } from '../people/secrets.ts'
import { sitterAfter } from '../people/words-of.ts'
import { restShow, stageShow } from '../store/kept-shows.ts'
import { takesOf } from '../store/kept-takes.ts'
import type { Asking } from './asking.ts'
import { type Evening, evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { beginJob } from './job-handlers.ts'
import { keepNames } from './keep-names.ts'
import { keepRating } from './keep-rating.ts'
import { keepTempo } from './keep-tempo.ts'
import type { PlayWish } from './play-on.ts'
import { reckoning } from './reckoning.ts'
import { requireModel } from './require-model.ts'

type Mine = Pick<typeof ROUTES, 'listTakes' | 'beginTake' | 'undoTurn' | 'planEpisode' | 'endShow'>

/** A turn that was told to stop is looked at so often, and then left to itself: on a busy machine a look takes longer too. */
const MOST_LOOKS = 150
const LOOK_MS = 20

/** Takes: going back, trying again, and the episode after. */
export function takeHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, stageManager, going, bus, modes, clock } = theatre
  const find = evenings(theatre)
  const { reader } = modes
  const archive = { journal: store.journal, snapshots: store.snapshots, reader }

  /** Has everybody stop, and waits until nobody writes into the take any more. */
  const silence = async (show: string): Promise<Evening> => {
    await restShow(database, show)
    await stageManager.stop(show)
    for (let look = 1; ; look++) {
      const evening = await find.on(show)
      const { open } = stateOf(evening.stage, turns)
      if (open?.take !== evening.take.id || look >= MOST_LOOKS) return evening
      await clock.wait(LOOK_MS)
    }
  }

  /** Puts a take on stage, for everybody and on the same link; played where somebody wishes it. */
  const putOnStage = async (
    evening: Evening,
    { take, wish }: { readonly take: string; readonly wish: PlayWish | undefined },
  ): Promise<{ readonly epoch: number; readonly take: string }> => {
    const { id } = evening.show
    const insteadOf = evening.take.id
    if (modes.of(id).hasCurtain) {
      const { rating, settings } = await openingOf(database, id)
      const other = await find.at(id, take)
      await keepRating(other, rating, theatre)
      await keepTempo(other, settings.tempo, theatre)
    }
    await keepNames(await find.at(id, take), theatre)
    if (wish !== undefined) {
      const now = await going.playOn(id, { ...wish, take: { id: take, insteadOf } })
      await dropPasts(database, { show: id, onStage: take })
      return now
    }
    const other = { id: take, insteadOf }
    const now = await stageShow(database, id, { playing: false, seen: clock.now(), take: other })
    if (now === undefined)
      throw new CommediaError('changed-event', 'Another take was put on stage meanwhile.')
    await dropPasts(database, { show: id, onStage: take })
    bus.publish(`stage.${id}`, { epoch: now.epoch, take, playing: false })
    return { epoch: now.epoch, take }
  }

  /** Does something to a show; whatever could not be done, it goes on as it was. */
  const goingOn = async <Of>(id: string, wish: PlayWish, work: () => Promise<Of>): Promise<Of> => {
    try {
      return await work()
    } catch (error) {
      if (wish.wasPlaying) await going.playOn(id, wish).catch(unlessRefused)
      throw error
    }
  }

  return {
    async listTakes({ params, query, asking }) {
      const { stage, show } = await find.on(params.show)
      const viewer = viewerOf(asking, query.as)
      return {
        takes: await listedTakes(show.id),
        offers: offersFor(stage, viewer).map(listedOffer),
        retakes: (await momentToRetake(stage, viewer, archive)) ?? null,
      }
    },

    async beginTake({ params, query, body, asking }) {
      const { show } = await find.on(params.show)
      const viewer = viewerOf(asking, query.as)
      if (body.kind === 'another' && show.endpoint === undefined) requireModel(config)
      const wish = { asking, wasPlaying: show.playing }
      if (show.playing || isPlayedAfter(body, modes.of(params.show)))
        await going.requirePlayable(params.show, wish)
      return goingOn(params.show, wish, async () =>
        retake(await silence(params.show), body, { asking, viewer, wish }),
      )
    },

    async undoTurn({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const isInCharge = asking.rights.has('owner') || asking.rights.has('director')
      if (!isInCharge && !(asking.roles.includes(viewer) && modes.of(params.show).hasCurtain))
        throw refused('not-your-seat', 'A turn is taken back from the seat it was played in.')
      const requireTurn = async (evening: Evening): Promise<void> => {
        if (!isInCharge && !isOwnToUndo(evening.stage, viewer))
          throw refused(
            'person-plays',
            'There is no turn of yours to take back, or another person has played since.',
          )
        await undone(evening, { asking, viewer, details: newTake() })
      }
      const playing = await find.on(params.show)
      // Nobody is interrupted for nothing; whoever was in the middle of a turn may have played it meanwhile.
      await requireTurn(playing)
      const wish = { asking, wasPlaying: playing.show.playing }
      if (wish.wasPlaying) await going.requirePlayable(params.show, wish)
      return goingOn(params.show, wish, async () => {
        const evening = await silence(params.show)
        await requireTurn(evening)
        return retake(evening, { kind: 'undo' }, { asking, viewer, wish })
      })
    },

    async endShow({ params, asking }) {
      const { show } = await find.on(params.show)
      if (!modes.of(show.id).hasCurtain) throw refused('no-show', 'Only a play has a curtain.')
      const wish = { asking, wasPlaying: show.playing }
      await going.requirePlayable(show.id, wish)
      return goingOn(show.id, wish, async () => {
        const { take, stage } = await silence(show.id)
        const drafts = endEvening(stage, clock.now())
        if (drafts.length === 0) throw refused('nothing-played', 'No curtain is up that could fall.')
        // Its place may have been taken meanwhile, and a curtain that fell does not rise again.
        await going.requirePlayable(show.id, wish)
        await store.journal.append(take.id, 'end', drafts)
        bus.publish(eventsOf(take.id), { seq: stage.seq + drafts.length })
        // Whoever played it takes home what they lived through.
        await going.playOn(show.id, wish)
        return { done: true }
      })
    },

    async planEpisode(asked) {
      const { show, over, take } = await find.on(asked.params.show)
      if (!modes.of(show.id).hasEpisodes)
        throw refused('no-show', 'A game or a screening has no next episode.')
      if (!over) throw refused('curtain-not-fallen', 'The curtain has not fallen yet.')
      const { wishes } = asked.body
      const request = { kind: 'episode', take: take.id, ...(wishes === undefined ? {} : { wishes }) }
      const owner = personOf(asked).id
      const usual = usualForPlan(PlanJob.parse(request), reckoning(theatre, config))
      return { job: await beginJob({ owner, kind: 'plan', request, usual }, { ...theatre, config }) }
    },
  }

  /** The takes of a show in the order they were begun, as their first own event tells. */
  async function listedTakes(show: string): Promise<TakeListed[]> {
    await store.wake(show)
    const found = await takesOf(database, show)
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
      wish: play,
    }: { readonly asking: Asking; readonly viewer: string; readonly wish: PlayWish },
  ) {
    const { take, stage, show } = evening
    const { retakes, hasOtherLines } = modes.of(show.id)
    const details = newTake()
    const isPlayed = play.wasPlaying === true || isPlayedAfter(wish, modes.of(show.id))
    const onStage = (id: string) => putOnStage(evening, { take: id, wish: isPlayed ? play : undefined })
    const begin = async (planned: Retake) => {
      await beginTake(planned, archive)
      return onStage(planned.take.id)
    }
    switch (wish.kind) {
      case 'rewind':
        if (retakes !== undefined) return begin(await retakes.plan(evening, wish, { details, store, reader }))
        if (wish.seq > stage.seq) throw refused('no-such-event', `There is no event ${wish.seq} yet.`)
        return begin(rewind(take, await settledAt(take, wish.seq, archive), details))
      case 'undo':
        return begin(await undone(evening, { asking, viewer, details }))
      case 'edit': {
        const event = await editable(take.id, wish.seq, { asking, viewer })
        const said = { event, text: wish.text }
        if (retakes !== undefined) return begin(await retakes.edit(evening, said, { details, store, reader }))
        return begin(editLine(take, said, details))
      }
      case 'another': {
        if (!hasOtherLines) throw refused('nothing-offered', 'Here the last line is not said in other words.')
        if (retakes !== undefined) return begin(await retakes.plan(evening, wish, { details, store, reader }))
        const { count, note } = wish
        const wanted = { ...details, stage, count, ...(note === undefined ? {} : { note }) }
        await beginAnotherTake(take, wanted, archive)
        return onStage(details.id)
      }
      case 'choose': {
        const chosen = await chooseLine(stage, { offer: wish.offer, at: details.at }, archive)
        bus.publish(eventsOf(take.id), { seq: chosen.seq })
        return going.playOn(show.id, play)
      }
      case 'on-stage': {
        const { take: other } = await find.at(show.id, wish.take)
        return onStage(other.id)
      }
    }
  }

  /** The take in which the last turn was not played. */
  async function undone(
    evening: Evening,
    {
      asking,
      viewer,
      details,
    }: { readonly asking: Asking; readonly viewer: string; readonly details: RetakeDetails },
  ): Promise<Retake> {
    const { take, stage, show } = evening
    const { retakes } = modes.of(show.id)
    if (retakes !== undefined) return retakes.plan(evening, { kind: 'undo' }, { details, store, reader })
    const own = asking.roles.includes(viewer)
      ? undoTurn(take, stage, { role: viewer, ...details })
      : undefined
    const planned = own ?? undoBeat(take, stage, details)
    if (planned === undefined) throw refused('nothing-played', 'Nothing was played yet.')
    return planned
  }

  function newTake(): RetakeDetails {
    return { id: newId('take'), at: new Date(clock.now()).toISOString() }
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
    const own = asking.roles.includes(event.by) ? asking.person?.id : undefined
    if ('input' in event.cause && (own === undefined || own !== (await whoSaid(event, take))))
      throw refused('person-plays', 'A person said this; ask them.')
    return event
  }

  /** Whoever sits in a role now need not be who said its lines. */
  async function whoSaid({ by, seq }: StageEvent, take: string): Promise<string | undefined> {
    return sitterAfter(await store.journal.read(take, { after: 0, limit: seq - 1 }), by)
  }
}

/** Whether a show is played after this, also if it was not before. */
function isPlayedAfter({ kind }: Retaking, { retakes }: Mode): boolean {
  return kind === 'another' || kind === 'choose' || (kind === 'edit' && retakes !== undefined)
}

/** Where there is no place for it any more, it rests. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof CommediaError && error.code === 'bad-cue')) throw error
}

function whyIn(body: Json | null): unknown {
  return typeof body === 'object' && body !== null && 'why' in body ? body.why : undefined
}

function listedOffer({ offer, role, segments, note, original = false }: Offer): OfferListed {
  return { offer, role, segments: [...segments], note: note ?? null, original }
}
