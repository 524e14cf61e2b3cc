import {
  CommediaError,
  type Company,
  catchUp,
  draftsOf,
  type Fact,
  HOUSE,
  idFrom,
  inputOf,
  type Json,
  type Next,
  type PerformCrew,
  requireSeat,
  type Sitter,
  type Stage,
  type StopReason,
  stateOf,
  stopShow,
  type TurnHold,
  turns,
} from '@commedia/core'
import { careFor, dueReminder, heldBackFact, moderatedTurn } from '@commedia/core/care'
import {
  KeptCue,
  nextScreeningMove,
  playScreening,
  screeningCueFacts,
  screeningRoom,
} from '@commedia/core/screening'
import { readPictures, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { attendance, presenceOf } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { screeningSeatFacts } from './screening-seats.ts'
import { careDesk, modelsOf, SILENT_AFTER } from './show-desk.ts'
import { showReader } from './show-reader.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { type StandingShow, standingShow } from './standing-show.ts'

const { shows } = tables

const id = z.string().min(1).max(200)
/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({
  cue: z.union([
    KeptCue,
    z.object({ kind: z.literal('take-seat'), id }),
    z.object({ kind: z.literal('leave-seat'), id }),
  ]),
  sitter: z.object({ role: z.string(), person: z.string() }),
})

/** What a turn of a screening may spend at most: one reply, with pictures, tried up to eight times. */
const TURN_TOKENS = 200_000

const REST: Next = { kind: 'rest' }
const AGAIN: Next = { kind: 'again' }

interface Found {
  readonly show: StandingShow
  readonly stage: Stage
}

/** Those who play screenings: one reply a turn, from the record and the pictures kept beside it, until everybody was heard. */
export function screeningCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, store, bus, clock } = house
  const peopleOf = attendance(bus, clock)

  const tell = ({ take }: StandingShow, seq: number | undefined): void => {
    if (seq !== undefined) bus.publish(eventsOf(take), { seq })
  }
  const setPlaying = async ({ id: show, epoch, take }: StandingShow, playing: boolean): Promise<void> => {
    await database.update(shows).set({ playing }).where(eq(shows.id, show))
    bus.publish(`stage.${show}`, { epoch, take, playing })
  }

  /** Stops a screening that nobody asked to stop, and tells everybody why. The next words begin it again. */
  const stop = async (show: StandingShow, reason: StopReason, { fence }: TurnHold): Promise<Next> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const people = stateOf(stage, screeningRoom).opened?.people ?? []
    const audience = [...people.map((one) => one.id), HOUSE]
    const drafts = stopShow(stage, { reason, language: show.language, now: clock.now() })
    const told = drafts.map((draft) => ({ ...draft, audience }))
    const appended = await store.journalFor(fence).append(show.take, 'end', told)
    if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
    await setPlaying(show, false)
    return REST
  }

  /** Appends what comes of a cue to the very stage it was computed from; sent again, it changes nothing. */
  const append = async (
    { show, stage: seen }: Found,
    input: string,
    factsOn: (stage: Stage) => readonly Fact[],
  ): Promise<Json> => {
    const at = new Date(clock.now()).toISOString()
    const { journal } = store
    for (let stage = seen; ; stage = await catchUp(stage, { journal, reader: showReader })) {
      const drafts = draftsOf(factsOn(stage), { input, at })
      try {
        const appended = await journal.append(show.take, stage.seq, drafts)
        if (appended.kind === 'behind') continue
        const seqs = appended.events.map(({ seq }) => seq)
        tell(show, seqs.at(-1))
        return { kind: 'appended', take: show.take, seqs }
      } catch (error) {
        if (!(error instanceof CommediaError && error.code === 'changed-event')) throw error
        return { kind: 'known', take: show.take }
      }
    }
  }

  /** The cue as it may be played, or what the house says to a person instead. */
  const cared = async (
    cue: KeptCue,
    { role }: Sitter,
    { language }: StandingShow,
  ): Promise<KeptCue | readonly Fact[]> => {
    if (cue.kind === 'show-clip') {
      const text = [cue.description, ...cue.lines.map((line) => line.text)].filter(Boolean).join('\n')
      const verdict =
        text === '' ? undefined : await house.moderation?.check(text, { direction: 'in', language })
      if (verdict?.kind !== 'held') return cue
      const { reason } = verdict
      return [heldBackFact({ role, audience: [role] }, { direction: 'in', reason, language })]
    }
    const line = { kind: 'say-line' as const, id: cue.id, text: cue.text }
    const care = await careFor(line, { role }, { ...careDesk(house), language, place: 'companion-room' })
    if (care.kind === 'outside') return []
    if (care.kind !== 'pass') return care.facts
    return 'text' in care.cue ? { ...cue, text: care.cue.text } : []
  }

  /** Reminds people who have been here for long of the time, and of what they are talking to. */
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
      if (!isLeft && nextScreeningMove(stage).kind === 'rest') return REST
      const { notes } = peopleOf(piece)
      const { moderation } = house
      const { language } = show
      const pictures = (clip: string) => readPictures(database, { show: piece, clip })
      const turn = (now: Stage, crew: PerformCrew) => playScreening(now, { ...crew, pictures })
      const outcome = await runPaidTurn(
        stage,
        {
          account: { piece, owner: show.owner },
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
    },

    async record(piece, sent) {
      const { cue, sitter } = readCue(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no screening ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      const input = inputOf(cue, sitter)
      bus.publish(presenceOf(piece), {})
      if (cue.kind === 'take-seat' || cue.kind === 'leave-seat')
        return append(found, input, await screeningSeatFacts(cue.kind, sitter, database))
      requireSeat(found.stage, sitter)
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return append(found, input, () => passed)
      const answer = await append(found, input, (stage) => screeningCueFacts(stage, passed, sitter))
      await remind(found, sitter)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      // Whoever says something wants to hear what the others say to it, whatever stopped them before.
      if (!show.playing && cue.kind === 'say') await setPlaying(show, true)
      return answer
    },
  }
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue for a screening room.', { cause: read.error })
}
