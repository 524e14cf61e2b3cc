import {
  type Archive,
  CommediaError,
  catchUp,
  draftsOf,
  type Embedder,
  type Fact,
  type Frame,
  HOUSE,
  idFrom,
  inputOf,
  type Language,
  loadStage,
  partOf,
  runTurn,
  type Stage,
  type StageEvent,
  saveStage,
  viewFor,
} from '@commedia/core'
import { careFor, dueReminder, moderatedTurn } from '@commedia/core/care'
import {
  type MysteryCrew,
  nextTableMove,
  playTable,
  TABLE_REFUSALS,
  TableCue,
  type TablePart,
  type TableRefusal,
  tableCueFacts,
  tableRoom,
} from '@commedia/core/mystery'
import { crewOf, PERSON, type PlayHouse } from '../../evening/play-house.ts'
import { type KeptGame, keepGame } from './kept-games.ts'
import type { NewTableCue } from './read-typed.ts'

/** What screens are told of a game. */
export type GameNews =
  | { readonly kind: 'event'; readonly event: StageEvent }
  | { readonly kind: 'frame'; readonly frame: Pick<Frame, 'line' | 'by' | 'kind' | 'text'> }
  /** People are waited for. */
  | { readonly kind: 'waiting' }

/** What became of what a person did; what a server has to say of it comes in its own words. */
export type CueHeard = 'done' | 'too-long' | 'outside' | TableRefusal | { readonly told: string }

/** A game under way, in this process or at a server. */
export interface Game {
  readonly viewer: string
  /** What the viewer knows now. */
  readonly part: () => TablePart
  /** What was perceived before this evening. */
  readonly past: readonly StageEvent[]
  readonly cue: (cue: NewTableCue) => Promise<CueHeard>
  /** Looks again whom the table waits for. */
  readonly look: () => void
  /** Plays to the reveal, or until it is stopped; says which. */
  readonly run: () => Promise<'over' | 'left'>
  /** Leaves: what is being asked of a model is cut off, and what was said is kept. */
  readonly stop: () => void
}

/** What a game is played with. */
export interface GameHouse extends PlayHouse {
  /** Tells how near two texts are; without it, shared words do. */
  readonly embedder?: Embedder
  readonly onNews: (news: GameNews) => void
}

/** Opens a game, new or left before. */
export async function openGame(kept: KeptGame, house: GameHouse): Promise<Game> {
  const { archive, clock, random, care, onNews } = house
  const { take, role, case: of } = kept
  const { language } = of
  const viewer = role ?? HOUSE
  const began = clock.now()
  const stopping = new AbortController()
  let bell = new AbortController()
  let refreshing = Promise.resolve()

  await archive.journal.begin(take)
  await keepGame(kept, house.folder)
  let stage: Stage = await loadStage(take, archive)
  const past = (await archive.journal.read(take.id, { after: 0, limit: stage.seq })).filter(perceived)

  /** Folds what the journal holds beyond this stage, in order, one reading at a time. */
  const refresh = (): Promise<void> => {
    refreshing = refreshing.then(async () => {
      for (const event of await archive.journal.read(take.id, { after: stage.seq })) {
        stage = archive.reader.fold(stage, event)
        if (perceived(event)) onNews({ kind: 'event', event })
      }
    })
    return refreshing
  }
  const ring = (): void => {
    bell.abort()
    bell = new AbortController()
  }
  const nap = async (until: number | null): Promise<void> => {
    const { signal } = bell
    if (stopping.signal.aborted) return
    if (until !== null) return clock.wait(Math.max(0, until - clock.now()), signal)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  const put = async (facts: readonly Fact[], input: string): Promise<void> => {
    const at = new Date(clock.now()).toISOString()
    await archive.journal.append(take.id, 'end', draftsOf(facts, { input, at }))
  }

  const seats = role === undefined ? {} : { [role]: { kind: 'person' as const, person: PERSON } }
  const opening = () => ({ case: of, seats, settings: kept.settings })
  const turn = (now: Stage, crew: MysteryCrew) => playTable(now, opening, crew)
  const { moderation } = care
  const checked =
    moderation === undefined ? turn : moderatedTurn(turn, { moderation, language, reader: archive.reader })
  const play = async (): Promise<void> => {
    const { embedder } = house
    await runTurn(
      stage,
      (now, own) => checked(now, { ...crewOf(own, house), ...(embedder === undefined ? {} : { embedder }) }),
      { ...archive, clock, random, stop: stopping.signal, onEvent: () => void refresh() },
    )
    await refresh()
  }

  function perceived({ audience }: StageEvent): boolean {
    return audience.includes(viewer)
  }

  return {
    viewer,
    past,
    part: () => partOf(viewFor(viewer, stage), tableRoom),

    async cue(wanted) {
      const read = TableCue.safeParse({ ...wanted, id: crypto.randomUUID() })
      if (!read.success) return 'too-long'
      const sitter = { role: viewer, person: PERSON }
      const input = inputOf(read.data, sitter)
      const passed = await cared(read.data, { role: viewer, language }, house)
      if (passed === 'outside') return 'outside'
      if (!('kind' in passed)) await put(passed, input)
      else {
        const refusal = await append(passed, input)
        if (refusal !== undefined) return refusal
      }
      const { reminderMs: everyMs } = care
      const now = clock.now()
      const due = dueReminder(stage, { role: viewer, since: began, now, everyMs, language })
      if (due !== undefined) await put([due], idFrom('reminder', viewer, String(now)))
      await refresh()
      ring()
      return 'done'
    },

    look: ring,

    async run() {
      const unwatch = house.feed.watch(take.id, viewer, (frame) => onNews({ kind: 'frame', frame }))
      try {
        while (!stopping.signal.aborted) {
          const move = nextTableMove(stage, clock.now())
          if (move.kind === 'over') return 'over'
          if (move.kind === 'play') await play()
          else {
            onNews({ kind: 'waiting' })
            await nap(move.until)
          }
        }
        return 'left'
      } finally {
        unwatch()
        await refreshing
        await saveStage(stage, archive)
      }
    },

    stop() {
      stopping.abort()
      ring()
    },
  }

  /** Appends what comes of a cue to the very stage it was computed from. */
  async function append(cue: TableCue, input: string): Promise<TableRefusal | undefined> {
    const at = new Date(clock.now()).toISOString()
    try {
      for (;;) {
        const now = await catchUp(stage, archive as Required<Archive>)
        const drafts = draftsOf(tableCueFacts(now, cue, { role: viewer }), { input, at })
        if (drafts.length === 0) return undefined
        const appended = await archive.journal.append(take.id, now.seq, drafts)
        if (appended.kind === 'appended') return undefined
      }
    } catch (error) {
      const reason = error instanceof CommediaError ? error.reason : undefined
      const refusal = TABLE_REFUSALS.find((one) => one === reason)
      if (refusal === undefined) throw error
      return refusal
    }
  }
}

/** The cue as it may be played; what the house says to a person instead; or that it was said outside of the game. */
async function cared(
  cue: TableCue,
  { role, language }: { readonly role: string; readonly language: Language },
  { care }: Pick<PlayHouse, 'care'>,
): Promise<TableCue | readonly Fact[] | 'outside'> {
  if (cue.kind !== 'say' && cue.kind !== 'ask' && cue.kind !== 'answer') return cue
  const line = { kind: 'say-line' as const, id: cue.id, text: cue.text }
  const heard = await careFor(line, { role }, { ...care, language, place: 'show' })
  if (heard.kind === 'outside') return 'outside'
  if (heard.kind !== 'pass') return heard.facts
  return 'text' in heard.cue ? { ...cue, text: heard.cue.text } : cue
}
