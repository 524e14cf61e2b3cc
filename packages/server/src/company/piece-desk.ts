import {
  CommediaError,
  catchUp,
  draftsOf,
  type Fact,
  idFrom,
  type Json,
  type Next,
  type PerformCrew,
  readingMs,
  type Sitter,
  type Stage,
  type StopReason,
  stopShow,
  type TurnHold,
  type Verdict,
} from '@commedia/core'
import { careFor, dueReminder, heldBackFact, moderatedTurn } from '@commedia/core/care'
import { tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { attendance } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { heardOut } from './heard-out.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { accountOf, careDesk, modelsOf, SILENT_AFTER } from './show-desk.ts'
import type { StageShelf } from './stage-shelf.ts'
import type { StandingShow } from './standing-show.ts'

const { people, shows } = tables

/** A cue that is sent again is looked for among so many of the newest events. */
const RESENT_EVENTS = 500

/** A piece that is on, and its stage. */
export interface FoundPiece {
  readonly show: StandingShow
  readonly stage: Stage
}

/** A turn of a piece: how it is played, what it may spend, and who is told when it has to stop. */
export interface PieceTurn {
  readonly turn: (stage: Stage, crew: PerformCrew) => AsyncGenerator<Fact, void, Stage>
  readonly tokens: number
  readonly audience: (stage: Stage) => readonly string[] | Promise<readonly string[]>
}

/** What companies of pieces without a plan do alike: rooms, tables, screenings. */
export function pieceDesk(house: CompanyHouse, shelf: StageShelf) {
  const { database, store, reader, bus, clock } = house
  const peopleOf = attendance(clock, bus)

  const tell = ({ take }: StandingShow, seq: number | undefined): void => {
    if (seq !== undefined) bus.publish(eventsOf(take), { seq })
  }

  /** Has everybody look what is on stage now, and whom it waits for. */
  const tellStage = ({ id, epoch, take, playing }: StandingShow): void =>
    bus.publish(`stage.${id}`, { epoch, take, playing })

  const rest = async (show: StandingShow): Promise<void> => {
    await database.update(shows).set({ playing: false }).where(eq(shows.id, show.id))
    tellStage({ ...show, playing: false })
  }

  /**
   * Has a room that rests go on when whoever opened it says something: they want to hear what the others say to it, whatever
   * stopped them before. At a guest's word it goes on resting, and at anybody's once its owner has left.
   */
  const goOn = async (show: StandingShow, { person }: { readonly person: string }): Promise<void> => {
    if (show.playing || person !== show.owner) return
    const hasLeft = sql`EXISTS (SELECT FROM ${people} WHERE ${people.id} = ${show.owner} AND ${people.leaving} IS NOT NULL)`
    const [now] = await database
      .update(shows)
      .set({ playing: true })
      .where(and(eq(shows.id, show.id), sql`NOT ${hasLeft}`))
      .returning({ id: shows.id })
    if (now !== undefined) tellStage({ ...show, playing: true })
  }

  /** Stops a piece that nobody asked to stop, and tells those who are there why. */
  const stop = async (
    show: StandingShow,
    { reason, audience }: { readonly reason: StopReason } & Pick<PieceTurn, 'audience'>,
    { fence }: TurnHold,
  ): Promise<Next> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const told = [...(await audience(stage))].toSorted()
    const drafts = stopShow(stage, { reason, language: show.language, now: clock.now() })
    const appended = await store.journalFor(fence).append(
      show.take,
      'end',
      drafts.map((draft) => ({ ...draft, audience: told })),
    )
    if (appended.kind === 'appended') tell(show, appended.events.at(-1)?.seq)
    await rest(show)
    return { kind: 'rest' }
  }

  /** Plays one turn and pays for it; stops where nothing is left to spend, or no model answers. */
  const play = async ({ show, stage }: FoundPiece, piece: PieceTurn, hold: TurnHold): Promise<Next> => {
    const { notes } = peopleOf(show.id)
    const { moderation } = house
    const { language } = show
    const { turn, tokens, audience } = piece
    let readMs = 0
    const onEvent: CompanyHouse['onEvent'] = (event) => {
      const text = reader.momentOf(event)?.text ?? ''
      if (text !== '') readMs += readingMs(text)
      house.onEvent?.(event)
    }
    const outcome = await runPaidTurn(
      stage,
      {
        account: accountOf(show),
        ...{ reader, notes, tokens },
        play: moderation === undefined ? turn : moderatedTurn(turn, { moderation, language, reader }),
      },
      { hold, house: { ...house, onEvent, ...(await modelsOf(show, notes, house)) } },
    )
    if (outcome.kind === 'spent') return stop(show, { reason: 'cap-reached', audience }, hold)
    notes.brought = { seq: outcome.stage.seq, at: clock.now(), readMs }
    await shelf.put(show, outcome.stage, hold)
    if (outcome.isOver) return stop(show, { reason: 'above-reservation', audience }, hold)
    if (notes.unanswered < SILENT_AFTER) return { kind: 'again' }
    notes.unanswered = 0
    return stop(show, { reason: 'model-silent', audience }, hold)
  }

  /** Until when a turn waits for what the last one brought to be heard. These have no tempo: they play on whoever reads or types. */
  const heardBy = ({ show, stage }: FoundPiece): number => heardOut(peopleOf(show.id), stage)

  /** Whether a cue stands in the record already: what it asked for may be past by now. */
  const isKnown = async ({ take, seq }: Stage, input: string): Promise<boolean> => {
    const newest = await store.journal.read(take, { after: Math.max(0, seq - RESENT_EVENTS) })
    return newest.some(({ cause }) => 'input' in cause && cause.input === `${input}:0`)
  }

  /**
   * Appends what comes of a cue to the very stage it was computed from; sent again, it changes nothing. A refusal counts only on
   * the newest stage.
   */
  const append = async (
    { show, stage: seen }: FoundPiece,
    input: string,
    factsOn: (stage: Stage) => readonly Fact[] | Promise<readonly Fact[]>,
  ): Promise<Json> => {
    const at = new Date(clock.now()).toISOString()
    const known = { kind: 'known', take: show.take }
    const { journal } = store
    const newest = (stage: Stage): Promise<Stage> => catchUp(stage, { journal, reader })
    for (let stage = seen; ; ) {
      try {
        const drafts = draftsOf(await factsOn(stage), { input, at })
        if (drafts.length === 0) return known
        const appended = await journal.append(show.take, stage.seq, drafts)
        if (appended.kind === 'appended') {
          const seqs = appended.events.map(({ seq }) => seq)
          tell(show, seqs.at(-1))
          return { kind: 'appended', take: show.take, seqs }
        }
        stage = await newest(stage)
      } catch (error) {
        if (!(error instanceof CommediaError)) throw error
        if (error.code === 'changed-event') return known
        if (error.code !== 'bad-cue') throw error
        const now = await newest(stage)
        if (now.seq === stage.seq) {
          if (await isKnown(stage, input)) return known
          throw error
        }
        stage = now
      }
    }
  }

  /** A person's words as they may be played, or what the house says to them instead. */
  const caredWords = async (
    { id, text }: { readonly id: string; readonly text: string },
    { role }: Sitter,
    {
      language,
      place,
    }: { readonly language: StandingShow['language']; readonly place: 'show' | 'companion-room' },
  ): Promise<string | readonly Fact[]> => {
    const line = { kind: 'say-line' as const, id, text }
    const care = await careFor(line, { role }, { ...careDesk(house), language, place })
    if (care.kind === 'outside') return []
    if (care.kind !== 'pass') return care.facts
    return 'text' in care.cue ? care.cue.text : []
  }

  /**
   * Gives what comes of a cue, or what the house says instead where words that a person brought with it, wherever its events declare
   * them, may not be said here. The words of an event are checked together and once, however often the cue is tried; what was cared for
   * already is not checked again.
   */
  const checking = (
    { role }: Sitter,
    {
      language,
      cared = '',
    }: { readonly language: StandingShow['language']; readonly cared?: string | undefined },
  ): ((facts: readonly Fact[]) => Promise<readonly Fact[]>) => {
    const { moderation } = house
    if (moderation === undefined) return async (facts) => facts
    const verdicts = new Map<string, Promise<Verdict>>()
    const check = (text: string): Promise<Verdict> => {
      const asked = verdicts.get(text) ?? moderation.check(text, { direction: 'in', language })
      verdicts.set(text, asked)
      return asked
    }
    return async (facts) => {
      const brought = facts.map((one) => {
        const { said = [], named = [] } = reader.wordsIn(one) ?? {}
        return [...new Set([...said, ...named])].filter((text) => text !== cared).join('\n')
      })
      for (const text of brought) {
        if (text === '') continue
        const verdict = await check(text)
        if (verdict.kind !== 'held') continue
        const held = { direction: 'in', reason: verdict.reason, language } as const
        return [heldBackFact({ role, audience: [role] }, held)]
      }
      return facts
    }
  }

  /** Reminds people who have been here for long of the time, and of what they are dealing with. */
  const remind = async ({ show, stage }: FoundPiece, { role }: Sitter): Promise<void> => {
    const everyMs = house.reminderMs ?? 0
    if (everyMs === 0) return
    const [now, { since }] = [clock.now(), peopleOf(show.id)]
    const due = dueReminder(stage, { role, since, now, everyMs, language: show.language })
    if (due !== undefined) await append({ show, stage }, idFrom('reminder', role, String(now)), () => [due])
  }

  return { tellStage, goOn, stop, play, heardBy, append, caredWords, checking, remind }
}
