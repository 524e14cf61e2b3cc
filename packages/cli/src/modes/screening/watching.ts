import {
  type Allowance,
  type Character,
  catchUp,
  emptyStage,
  type Fact,
  idFrom,
  inProcessSteps,
  type Language,
  type ModelDirectory,
  memoryJournal,
  memoryLiveFeed,
  type PromptBook,
  readerOf,
  runTurn,
  type Stage,
  type StageEvent,
  seededRandom,
  stateOf,
  turns,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  type ClipFrame,
  LONGEST_CLIP_MS,
  lookPrompt,
  nextScreeningMove,
  openScreening,
  playScreening,
  sayInScreening,
  screeningRoom,
  showClip,
} from '@commedia/core/screening'
import type { FilmWords } from './read-film-words.ts'

/** Who watches what. */
export interface WatchingOpening {
  readonly title: string
  readonly source: string
  readonly language: Language
  readonly characters: readonly Character[]
  readonly person: WatchingPerson
  /** How long the film is, where that is known. */
  readonly filmMs?: number | undefined
  /** So many replies are tried each time. */
  readonly tries: number
  readonly words: FilmWords
}

/** The person who watches: as they are called, and who they are to the others. */
export interface WatchingPerson {
  readonly id: string
  readonly name: string
  readonly about?: string
}

/** What watching needs. */
export interface WatchingHouse {
  readonly models: ModelDirectory
  readonly book: PromptBook
  readonly allowance: Allowance
  /** Takes pictures of a stretch; none where that cannot be. Asked only for models that can see. */
  readonly pictures: (stretch: {
    readonly start: number
    readonly end: number
  }) => Promise<readonly ClipFrame[]>
  readonly onEvent: (event: StageEvent) => void
  readonly stop: AbortSignal
}

/** A film watched together: how far, and what is said about it. */
export interface Watching {
  readonly at: () => number
  /** Goes on to a time, or back to it; gives the stretch that was seen just before it. */
  readonly watchUpTo: (ms: number) => Promise<{ readonly start: number; readonly end: number }>
  /** Says something to everybody, or to one; gives when all have answered. */
  readonly say: (text: string, to?: string) => Promise<void>
  /** Has those answer who have not, after something kept them from it. */
  readonly goOn: () => Promise<void>
}

const reader = readerOf(turns, screeningRoom)

/** Opens a room in memory for one evening: when it is left, nothing of it is kept. */
export async function openWatching(opening: WatchingOpening, house: WatchingHouse): Promise<Watching> {
  const { title, source, language, characters, person, words, filmMs, tries } = opening
  const [journal, feed, clock] = [memoryJournal(), memoryLiveFeed(), systemClock()]
  const take = idFrom('take', 'screening', crypto.randomUUID())
  const { onEvent, stop, models, book, allowance } = house
  const stagehands = { journal, reader, clock, random: seededRandom(clock.now() | 0), onEvent, stop }
  const kept = new Map<string, readonly ClipFrame[]>()
  let stage: Stage = emptyStage(take)
  let at = 0
  const append = async (...facts: readonly Fact[]): Promise<void> => {
    const before = stage.seq
    for (const one of facts) {
      const cause = { input: crypto.randomUUID() }
      await journal.append(take, 'end', [{ ...one, at: new Date(clock.now()).toISOString(), cause }])
    }
    stage = await catchUp(stage, stagehands)
    for (const event of await journal.read(take, { after: before })) onEvent(event)
  }
  const canSee = (): boolean => models({ prompt: lookPrompt.id }).profile.vision

  await journal.begin({ id: take, show: take })
  await append(...openScreening({ title, language, characters, people: [person], tries }))
  return {
    at: () => at,

    async watchUpTo(ms) {
      const from = ms > at ? Math.max(at, ms - LONGEST_CLIP_MS) : Math.max(0, ms - LONGEST_CLIP_MS)
      const stretch = { start: from, end: ms }
      const clip = {
        id: idFrom('clip', source, String(from), String(ms)),
        source,
        ...stretch,
        ...(filmMs !== undefined && { filmMs }),
      }
      const frames = canSee() ? await house.pictures(stretch) : []
      kept.set(clip.id, frames)
      const description = words.describe(stretch)
      await append(
        showClip(stage, {
          clip,
          lines: words.lines,
          pictures: frames.map((frame) => frame.at),
          ...(description === undefined ? {} : { description }),
        }),
      )
      at = ms
      return stretch
    },

    async say(text, to) {
      await append(sayInScreening(stage, { role: person.id, text, ...(to === undefined ? {} : { to }) }))
      await goOn()
    },

    goOn,
  }

  async function goOn(): Promise<void> {
    while (nextScreeningMove(stage).kind === 'play' && !stop.aborted) {
      const before = stateOf(stage, screeningRoom).answering
      stage = await runTurn(
        stage,
        (now, { turn, signals }) =>
          playScreening(now, {
            ...{ turn, signals, models, book, feed, clock, allowance, steps: inProcessSteps(book, turn) },
            pictures: async (id) => kept.get(id) ?? [],
          }),
        stagehands,
      )
      // Cut off before a word was said: whoever it was would be asked again and again.
      if (stateOf(stage, screeningRoom).answering === before) return
    }
  }
}
