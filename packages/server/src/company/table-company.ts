import {
  CommediaError,
  type Company,
  catchUp,
  draftsOf,
  type Fact,
  idFrom,
  inputOf,
  type Json,
  type Next,
  type PerformCrew,
  type Sitter,
  type Stage,
  type StopReason,
  stateOf,
  stopShow,
  type TurnHold,
  turns,
} from '@commedia/core'
import { careFor, dueReminder, moderatedTurn } from '@commedia/core/care'
import { everybody, nextTableMove, playTable, TableCue, tableCueFacts } from '@commedia/core/mystery'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { attendance, presenceOf } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { careDesk, modelsOf, SILENT_AFTER } from './show-desk.ts'
import { showReader } from './show-reader.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { type StandingShow, standingShow } from './standing-show.ts'
import { tableOpeningOf } from './table-opening.ts'
import { requireTableSeat, tableSeatFacts } from './table-seats.ts'

const { shows } = tables

const SeatCue = z.object({
  kind: z.enum(['take-seat', 'leave-seat', 'call-understudy']),
  id: z.string().min(1).max(200),
})
/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({
  cue: z.union([SeatCue, TableCue]),
  sitter: z.object({ role: z.string(), person: z.string() }),
})

/** What a turn of a game may spend at most: everybody thinks at once, and calls set aside far more than they use. */
const TURN_TOKENS = 2_000_000
const IDLE_MS = 600_000
/** A cue that is sent again is looked for among so many of the newest events. */
const RESENT_EVENTS = 500

const REST: Next = { kind: 'rest' }
const AGAIN: Next = { kind: 'again' }

interface Found {
  readonly show: StandingShow
  readonly stage: Stage
}

/** Those who play mystery tables: a turn of a game at a time, from the record alone; people are waited for. */
export function tableCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, store, bus, clock } = house
  const peopleOf = attendance(bus, clock)

  const tell = ({ take }: StandingShow, seq: number | undefined): void => {
    if (seq !== undefined) bus.publish(eventsOf(take), { seq })
  }
  /** Has everybody look what is on stage now, and whom it waits for. */
  const tellStage = ({ id, epoch, take, playing }: StandingShow): void =>
    bus.publish(`stage.${id}`, { epoch, take, playing })

  /** Stops a game that nobody asked to stop, and tells everybody why. */
  const stop = async (show: StandingShow, reason: StopReason, { fence }: TurnHold): Promise<Next> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const audience = everybody((await tableOpeningOf(database, show.id)).case)
    const drafts = stopShow(stage, { reason, language: show.language, now: clock.now() })
    const told = drafts.map((draft) => ({ ...draft, audience }))
    const appended = await store.journalFor(fence).append(show.take, 'end', told)
    await database.update(shows).set({ playing: false }).where(eq(shows.id, show.id))
    if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
    tellStage({ ...show, playing: false })
    return REST
  }

  const play = async ({ show, stage }: Found, hold: TurnHold): Promise<Next> => {
    const { notes } = peopleOf(show.id)
    const { moderation } = house
    const { language } = show
    const turn = (now: Stage, crew: PerformCrew) =>
      playTable(now, () => tableOpeningOf(database, show.id), {
        ...crew,
        ...(crew.memory === undefined ? {} : { embedder: crew.memory.embedder }),
      })
    const outcome = await runPaidTurn(
      stage,
      {
        account: { piece: show.id, owner: show.owner },
        ...{ reader: showReader, notes, tokens: TURN_TOKENS },
        play: moderation === undefined ? turn : moderatedTurn(turn, { moderation, language }),
      },
      { hold, house: { ...house, models: await modelsOf(show, notes, house) } },
    )
    if (outcome.kind === 'spent') return stop(show, 'cap-reached', hold)
    await shelf.put(show, outcome.stage)
    if (outcome.isOver) return stop(show, 'above-reservation', hold)
    if (notes.unanswered < SILENT_AFTER) return AGAIN
    notes.unanswered = 0
    return stop(show, 'model-silent', hold)
  }

  /** Whether a cue stands in the record already: what it asked for may be past by now. */
  const isKnown = async ({ take, seq }: Stage, input: string): Promise<boolean> => {
    const newest = await store.journal.read(take, { after: Math.max(0, seq - RESENT_EVENTS) })
    return newest.some(({ cause }) => 'input' in cause && cause.input === `${input}:0`)
  }

  /** Appends what comes of a cue to the very stage it was computed from; sent again, it changes nothing. */
  const append = async (
    { show, stage: seen }: Found,
    input: string,
    factsOn: (stage: Stage) => readonly Fact[],
  ): Promise<Json> => {
    const at = new Date(clock.now()).toISOString()
    const known = { kind: 'known', take: show.take }
    const { journal } = store
    for (let stage = seen; ; ) {
      stage = await catchUp(stage, { journal, reader: showReader })
      try {
        const drafts = draftsOf(factsOn(stage), { input, at })
        if (drafts.length === 0) return known
        const appended = await journal.append(show.take, stage.seq, drafts)
        if (appended.kind === 'behind') continue
        const seqs = appended.events.map(({ seq }) => seq)
        tell(show, seqs.at(-1))
        return { kind: 'appended', take: show.take, seqs }
      } catch (error) {
        if (!(error instanceof CommediaError)) throw error
        if (error.code === 'changed-event') return known
        if (error.code === 'bad-cue' && (await isKnown(stage, input))) return known
        throw error
      }
    }
  }

  /** The cue as it may be played, or what the house says to a person instead. */
  const cared = async (
    cue: TableCue,
    { role }: Sitter,
    { language }: StandingShow,
  ): Promise<TableCue | readonly Fact[]> => {
    if (cue.kind !== 'say' && cue.kind !== 'ask' && cue.kind !== 'answer') return cue
    const line = { kind: 'say-line' as const, id: cue.id, text: cue.text }
    const care = await careFor(line, { role }, { ...careDesk(house), language, place: 'show' })
    if (care.kind === 'outside') return []
    if (care.kind !== 'pass') return care.facts
    return 'text' in care.cue ? { ...cue, text: care.cue.text } : []
  }

  /** Reminds people who have been here for long of the time, and of what they are playing with. */
  const remind = async ({ show, stage }: Found, { role }: Sitter): Promise<void> => {
    const everyMs = house.reminderMs ?? 0
    if (everyMs === 0) return
    const [now, { since }] = [clock.now(), peopleOf(show.id)]
    const due = dueReminder(stage, { role, since, now, everyMs, language: show.language })
    if (due !== undefined) await append({ show, stage }, idFrom('reminder', role, String(now)), () => [due])
  }

  return {
    async play(piece, hold) {
      if (hold.stop.aborted) return REST
      const show = await standingShow(database, piece)
      if (show?.playing !== true) return REST
      const stage = await shelf.at(show)
      const isLeft = stateOf(stage, turns).open?.take === stage.take
      const move = nextTableMove(stage, clock.now())
      if (!isLeft && move.kind !== 'play') {
        tellStage(show)
        return move.kind === 'wait' && move.until !== null ? { kind: 'at', at: move.until } : REST
      }
      if (clock.now() - peopleOf(piece).seenAt() > (house.idleMs ?? IDLE_MS))
        return stop(show, 'nobody-there', hold)
      return play({ show, stage }, hold)
    },

    async record(piece, sent) {
      const { cue, sitter } = readCue(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no table ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      const input = inputOf(cue, sitter)
      bus.publish(presenceOf(piece), {})
      if (isSeatCue(cue)) {
        const answer = await append(found, input, (stage) => tableSeatFacts(stage, cue.kind, sitter))
        tellStage(show)
        return answer
      }
      requireTableSeat(found.stage, sitter)
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return append(found, input, () => passed)
      const answer = await append(found, input, (stage) => {
        requireTableSeat(stage, sitter)
        return tableCueFacts(stage, passed, sitter)
      })
      await remind(found, sitter)
      tellStage(show)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      return answer
    },
  }
}

function isSeatCue(cue: z.infer<typeof SeatedCue>['cue']): cue is z.infer<typeof SeatCue> {
  return SeatCue.shape.kind.safeParse(cue.kind).success
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue for a mystery table.', { cause: read.error })
}
