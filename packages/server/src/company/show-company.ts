import {
  appendCue,
  CommediaError,
  type Company,
  Cue,
  draftsOf,
  endHold,
  type Fact,
  idFrom,
  inputOf,
  type Json,
  type Next,
  nextMove,
  type PerformCrew,
  peopleRoom,
  performanceRoom,
  playNext,
  type Stage,
  type StopReason,
  stateOf,
  stopShow,
  type TurnHold,
} from '@commedia/core'
import { careFor, dueReminder, moderatedTurn } from '@commedia/core/care'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { attendance, heardUntil, isRead } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { goHome } from './go-home.ts'
import { heardFirst } from './heard-first.ts'
import { linesOnAir } from './lines-on-air.ts'
import { doorkeeper } from './presence.ts'
import { tellReading } from './reading.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { accountOf, careDesk, isSilent, modelsOf } from './show-desk.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { leaveStage, openingOf, type StandingShow, standingShow } from './standing-show.ts'

const { shows } = tables

/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({ cue: Cue, sitter: z.object({ role: z.string(), person: z.string() }) })

/** What a turn may spend at most: its calls set aside far more than they use. */
const TURN_TOKENS = 600_000
/** A person's screen says at least this often that they are typing. */
const TYPING_REPEATED_MS = 3_000

/** Nobody reads: word of somebody who does comes at once, and lost word so much later. */
const LOOK_AGAIN_MS = 15_000
/** Who came to a show a moment ago hears within so long who reads it. */
const ANSWERED_MS = 1_000

const REST: Next = { kind: 'rest' }
const AGAIN: Next = { kind: 'again' }

/** Those who play shows: a turn at a time, from the record alone, whoever played the turn before. */
export function showCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, house.reader),
): Company {
  const { database, store, reader, bus, clock } = house
  const peopleOf = attendance(clock, bus)
  const door = doorkeeper(house)
  const home = goHome(house, shelf, (stage) => stateOf(stage, performanceRoom).over)

  const play = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<Next> => {
    const people = peopleOf(show.id)
    const { notes } = people
    const roles = Object.keys(stateOf(stage, peopleRoom).seated)
    // Where nobody waits for a line, nobody waits until it was heard.
    const air =
      show.tempo === 'at-once' || roles.length === 0
        ? undefined
        : linesOnAir({ piece: show.id, people, roles }, house)
    const listening = heardFirst({ ...house, ...air }, notes)
    const onAir = air && { onAir: air.onAir }
    const outcome = await runPaidTurn(
      stage,
      {
        account: accountOf(show),
        reader,
        notes,
        tokens: TURN_TOKENS,
        play: moderated(
          (now, crew) => playNext(now, () => openingOf(database, show.id), { ...crew, ...onAir }),
          show,
        ),
      },
      { hold, house: { ...house, ...listening, ...(await modelsOf(show, notes, house)) } },
    ).finally(() => air?.end())
    notes.quietSince = clock.now()
    await remind(show, outcome.kind === 'spent' ? stage : outcome.stage)
    if (outcome.kind === 'spent') return stop(show, 'cap-reached', hold)
    await shelf.put(show, outcome.stage, hold)
    if (outcome.isOver) return stop(show, 'above-reservation', hold)
    if (isSilent(notes, outcome.stage)) {
      notes.unanswered = 0
      return stop(show, 'model-silent', hold)
    }
    return AGAIN
  }

  /** Stops a show that nobody asked to stop, and tells everybody why. */
  const stop = async (show: StandingShow, reason: StopReason, { fence }: TurnHold): Promise<Next> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const drafts = stopShow(stage, { reason, language: show.language, now: clock.now() })
    const journal = store.journalFor(fence)
    const appended = await journal.append(show.take, 'end', drafts)
    await database.update(shows).set({ playing: false }).where(eq(shows.id, show.id))
    if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
    tellStage({ ...show, playing: false })
    return house.lives === undefined ? REST : AGAIN
  }

  /** Nobody plays on: when it has been left for long, before its curtain, its cast remembers it. */
  const leave = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<Next> => {
    const { blueprint, over } = stateOf(stage, performanceRoom)
    return blueprint === null || over ? REST : home.after(show, stage, hold)
  }

  const tell = ({ take }: StandingShow, seq: number | undefined): void => {
    if (seq !== undefined) bus.publish(eventsOf(take), { seq })
  }

  /** Has everybody look what is on stage now: which take, and whom it waits for. */
  const tellStage = ({ id, epoch, take, playing }: StandingShow): void =>
    bus.publish(`stage.${id}`, { epoch, take, playing })

  /** With moderation on, what models say is checked before anybody perceives it. */
  const moderated = (turn: ShowTurn, { language }: StandingShow): ShowTurn => {
    const { moderation } = house
    return moderation === undefined ? turn : moderatedTurn(turn, { moderation, language, reader })
  }

  /** Appends what the house itself has to say; said again, it changes nothing. */
  const put = async (
    show: StandingShow,
    facts: readonly Fact[],
    input: string,
  ): Promise<readonly number[]> => {
    const drafts = draftsOf(facts, { input, at: new Date(clock.now()).toISOString() })
    const appended = await store.journal.append(show.take, 'end', drafts)
    const seqs = appended.kind === 'appended' ? appended.events.map(({ seq }) => seq) : []
    tell(show, seqs.at(-1))
    return seqs
  }

  /** Reminds people who have been here for long of the time, and of what they are talking to. */
  const remind = async (show: StandingShow, stage: Stage): Promise<void> => {
    const everyMs = house.reminderMs ?? 0
    if (everyMs === 0) return
    const [now, { since }] = [clock.now(), peopleOf(show.id)]
    for (const role of Object.keys(stateOf(stage, peopleRoom).seated)) {
      const due = dueReminder(stage, { role, since, now, everyMs, language: show.language })
      if (due !== undefined) await put(show, [due], idFrom('reminder', role, String(now)))
    }
  }

  /** Where the show stands and its stage; a show begun a moment ago gets its first take. */
  const find = async (id: string): Promise<{ show: StandingShow; stage: Stage } | undefined> => {
    const show = await standingShow(database, id)
    return show && { show, stage: await shelf.at(show) }
  }

  return {
    async play(id, hold) {
      if (hold.stop.aborted) return REST
      const found = await find(id)
      if (found === undefined) return REST
      const { show, stage } = found
      if (!show.playing) return leave(show, stage, hold)
      if (await home.isBegun(show, stage)) {
        await home.settle(show, stage, hold)
        return AGAIN
      }
      const people = peopleOf(id)
      const { quietSince, saidAt, leadMs } = people.notes
      const typing = Object.fromEntries(people.typing)
      const now = clock.now()
      const soundUntil = heardUntil(people)
      const next = nextMove(stage, { now, quietSince, saidAt, leadMs, typing, soundUntil, heard: true })
      switch (next.kind) {
        case 'over':
          await home.settle(show, stage, hold)
          await leaveStage(show, database)
          return REST
        case 'wait-for-person':
          tellStage(show)
          return next.until === undefined ? leave(show, stage, hold) : { kind: 'at', at: next.until }
        case 'wait':
          if (next.roles.length > 0) tellStage(show)
          return { kind: 'at', at: next.until }
        case 'play': {
          if (door.isLeft(show)) {
            const { pace } = stateOf(stage, performanceRoom).settings
            // Whoever plays alone finds the play where they left it.
            return next.waited.length > 0 && pace === 'solo'
              ? leave(show, stage, hold)
              : stop(show, 'nobody-there', hold)
          }
          if (show.tempo !== 'at-once' && !isRead(people, now)) {
            const answeredBy = people.since + ANSWERED_MS
            return { kind: 'at', at: now < answeredBy ? answeredBy : now + LOOK_AGAIN_MS }
          }
          if (next.waited.length === 0) return play(show, stage, hold)
          // Typing is only heard: who came to this show a moment ago listens before giving anybody up.
          const heardSince = people.since + TYPING_REPEATED_MS
          if (clock.now() < heardSince) return { kind: 'at', at: heardSince }
          const ended = endHold(stage, next.waited, clock.now())
          const appended = await store.journalFor(hold.fence).append(show.take, 'end', ended)
          if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
          return play(show, await shelf.at({ ...show, head: Number.POSITIVE_INFINITY }), hold)
        }
      }
    },

    async record(id, sent) {
      const { cue, sitter } = readCue(sent)
      const found = await find(id)
      if (found === undefined) throw new CommediaError('not-found', `There is no show ${id}.`)
      const { show, stage } = found
      const { language } = show
      const desk = { ...careDesk(house), language, place: 'show' as const }
      const cared = await careFor(cue, sitter, desk)
      await door.note(show)
      tellReading(bus, id, { by: sitter.role, now: clock.now() })
      if (cared.kind === 'outside') return { kind: 'known', take: show.take }
      if (cared.kind !== 'pass') {
        const seqs = await put(show, cared.facts, inputOf(cue, sitter))
        return { kind: 'appended', take: show.take, seqs }
      }
      const journal = store.journal
      const appended = await appendCue(cared.cue, sitter, { journal, reader, stage, clock })
      await remind(show, appended.stage)
      if (appended.kind === 'known') return { kind: 'known', take: show.take }
      const seqs = appended.events.map(({ seq }) => seq)
      tell(show, seqs.at(-1))
      tellStage(show)
      bus.publish(`typing.${id}`, { role: sitter.role, since: null })
      return { kind: 'appended', take: show.take, seqs }
    },
  }
}

type ShowTurn = (stage: Stage, crew: PerformCrew) => AsyncGenerator<Fact, void, Stage>

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue.', { cause: read.error })
}
