import {
  appendCue,
  CommediaError,
  type Company,
  Cue,
  draftsOf,
  endHold,
  type Fact,
  hintsAsked,
  idFrom,
  inputOf,
  type Json,
  type ModelDirectory,
  type Move,
  type Next,
  nextMove,
  peopleRoom,
  performanceRoom,
  type Stage,
  stateOf,
  type TurnHold,
  takesRoom,
  turns,
} from '@commedia/core'
import { dueReminder, moderatedTurn } from '@commedia/core/care'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { careFor } from '../care/care-for.ts'
import { type Attended, attendance, type Notes, presenceOf } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { lineWanted, playTurn } from './play-turn.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { showReader } from './show-reader.ts'
import { type StopReason, stopDrafts } from './show-stopped.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { openingOf, type StandingShow, standingShow } from './standing-show.ts'

const { shows } = tables

/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({ cue: Cue, sitter: z.object({ role: z.string(), person: z.string() }) })

/** What a turn may spend at most: its calls set aside far more than they use. */
const TURN_TOKENS = 600_000
const IDLE_MS = 600_000
/** So many questions in a row without an answer, and nobody is there to play. */
const SILENT_AFTER = 3
/** A person's screen says at least this often that they are typing. */
const TYPING_REPEATED_MS = 3_000

const REST: Next = { kind: 'rest' }
const AGAIN: Next = { kind: 'again' }

/** Those who play shows: a turn at a time, from the record alone, whoever played the turn before. */
export function showCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, store, bus, clock } = house
  const peopleOf = attendance(bus, clock)

  const play = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<Next> => {
    const { notes } = peopleOf(show.id)
    const outcome = await runPaidTurn(
      stage,
      {
        account: { piece: show.id, owner: show.owner },
        reader: showReader,
        notes,
        tokens: TURN_TOKENS,
        play: moderated(
          playTurn(() => openingOf(database, show.id)),
          show,
        ),
      },
      { hold, house: { ...house, models: listened(await modelsOf(show), notes) } },
    )
    notes.quietSince = clock.now()
    await remind(show, outcome.kind === 'spent' ? stage : outcome.stage)
    if (outcome.kind === 'spent') return stop(show, 'cap-reached', hold)
    await shelf.put(show, outcome.stage)
    if (outcome.isOver) return stop(show, 'above-reservation', hold)
    if (notes.unanswered >= SILENT_AFTER) {
      notes.unanswered = 0
      return stop(show, 'model-silent', hold)
    }
    return AGAIN
  }

  /** Stops a show that nobody asked to stop, and tells everybody why. */
  const stop = async (show: StandingShow, reason: StopReason, { fence }: TurnHold): Promise<Next> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const drafts = stopDrafts(stage, { reason, language: show.language, now: clock.now() })
    const journal = store.journalFor(fence)
    const appended = await journal.append(show.take, 'end', drafts)
    await database.update(shows).set({ playing: false }).where(eq(shows.id, show.id))
    if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
    bus.publish(`stage.${show.id}`, { epoch: show.epoch, take: show.take, playing: false })
    return REST
  }

  const tell = ({ take }: StandingShow, seq: number | undefined): void => {
    if (seq !== undefined) bus.publish(eventsOf(take), { seq })
  }

  const modelsOf = async ({ owner, endpoint }: StandingShow): Promise<ModelDirectory> => {
    if (endpoint === undefined) return house.models
    if (house.ownModels !== undefined) return house.ownModels(owner, endpoint)
    throw new CommediaError('wrong-setting', 'Nobody may bring a model of their own to this house.')
  }

  /** With moderation on, what models say is checked before anybody perceives it. */
  const moderated = (turn: ReturnType<typeof playTurn>, { language }: StandingShow): typeof turn => {
    const { moderation } = house
    return moderation === undefined ? turn : moderatedTurn(turn, { moderation, language })
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
      if (found === undefined || !found.show.playing) return REST
      const { show, stage } = found
      const people = peopleOf(id)
      const next = whatNow(stage, people, clock.now())
      switch (next.kind) {
        case 'over':
        case 'wait-for-person':
          return REST
        case 'wait':
          return { kind: 'at', at: next.until }
        case 'play': {
          if (clock.now() - people.seenAt() > (house.idleMs ?? IDLE_MS))
            return stop(show, 'nobody-there', hold)
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
      const desk = { ...pickDesk(house), language, place: 'show' as const }
      const cared = await careFor(cue, sitter, desk)
      bus.publish(presenceOf(id), {})
      if (cared.kind === 'outside') return { kind: 'known', take: show.take }
      if (cared.kind !== 'pass') {
        const seqs = await put(show, cared.facts, inputOf(cue, sitter))
        return { kind: 'appended', take: show.take, seqs }
      }
      const journal = store.journal
      const appended = await appendCue(cared.cue, sitter, { journal, reader: showReader, stage, clock })
      await remind(show, appended.stage)
      if (appended.kind === 'known') return { kind: 'known', take: show.take }
      const seqs = appended.events.map(({ seq }) => seq)
      tell(show, seqs.at(-1))
      bus.publish(`typing.${id}`, { role: sitter.role, since: null })
      return { kind: 'appended', take: show.take, seqs }
    },
  }
}

/** What is to be done now: what was begun or asked for first, then as the pace of the show says. */
function whatNow(stage: Stage, { typing, notes }: Attended, now: number): Move {
  const { open } = stateOf(stage, turns)
  const isLeft = open?.take === stage.take
  const isNew = stateOf(stage, performanceRoom).blueprint === null
  if (isLeft || isNew || lineWanted(stage) !== undefined || hintsAsked(stage).length > 0)
    return { kind: 'play', waited: [] }
  if (stateOf(stage, takesRoom).offers.length > 0) return { kind: 'wait-for-person', roles: [] }
  return nextMove(stage, { now, quietSince: notes.quietSince, typing: Object.fromEntries(typing) })
}

/** Listens whether the model answers at all: a show that plays on by fallbacks alone is no show. */
function listened(models: ModelDirectory, notes: Notes): ModelDirectory {
  return (use) => {
    const found = models(use)
    return {
      ...found,
      onAnswer(heard) {
        found.onAnswer?.(heard)
        const failed = heard.how === 'fell-back' && heard.reason !== 'misread' && heard.reason !== 'stopped'
        notes.unanswered = failed ? notes.unanswered + 1 : 0
      },
    }
  }
}

function pickDesk({ moderation, helpText }: CompanyHouse): Pick<CompanyHouse, 'moderation' | 'helpText'> {
  return {
    ...(moderation === undefined ? {} : { moderation }),
    ...(helpText === undefined ? {} : { helpText }),
  }
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue.', { cause: read.error })
}
