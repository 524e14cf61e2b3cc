import type { Journal } from '../ports/journal.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import { canonicalJson } from '../prelude/json.ts'
import { randomFor, seededRandom } from '../prelude/random.ts'
import type { Crew, ModelDirectory } from '../prompting/crew.ts'
import { catchUp } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import type { Reader } from '../record/reader.ts'
import { runTurn } from '../record/run-turn.ts'
import { emptyStage, type Stage } from '../record/stage.ts'
import { BOOTH, type Fact, type StageEvent } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import { beforeEachCall, delayedByChance, silenced } from './before-each-call.ts'
import { aTake } from './build.ts'
import { aCrew, aModelInUse } from './crew.ts'
import { manualClock } from './manual-clock.ts'
import { scriptedModel } from './scripted-model.ts'

/** A turn as the rooms write it: a generator of facts over a stage and a crew, handed the stage after each fact. */
export type RehearsedTurn = (stage: Stage, crew: Crew) => AsyncIterator<Fact, void, Stage>

/** What is rehearsed. */
export interface RehearsalMaking {
  readonly reader: Reader
  /** What happens, in order: a turn is played; a fact is somebody's own input and is appended as it is. */
  readonly beats: readonly (RehearsedTurn | Fact)[]
  /** One model for everything; for more, `models`. */
  readonly model?: LanguageModel
  readonly models?: ModelDirectory
  readonly seed?: number
  /** Delays every call by chance drawn from this seed, so that parallel calls end in another order. */
  readonly shuffle?: number
  readonly take?: string
  readonly journal?: Journal
  readonly book?: PromptBook
  /** More of the crew, where the ports in memory will not do. */
  readonly crew?: Partial<Omit<Crew, 'turn' | 'signals' | 'models' | 'book' | 'clock' | 'feed'>>
}

/** What came of a rehearsal. */
export interface Rehearsal {
  readonly events: readonly StageEvent[]
  readonly stage: Stage
  /** The events as readable JSON, one a line: to be saved beside the test. */
  readonly journalLines: string
  /** The pages the models were given, as a person reads them. */
  readonly asked: readonly string[]
  /** What went over the live feed, as the booth saw it. */
  readonly frames: readonly Frame[]
  readonly journal: Journal
  readonly book: PromptBook
  /** How long it would have taken. */
  readonly playedMs: number
}

const BEAT_MS = 1_000

/** Plays a whole scene against a record in memory and gives what stands there in the end. */
export async function rehearse(making: RehearsalMaking): Promise<Rehearsal> {
  const { reader, seed = 1, journal = memoryJournal(), book = memoryPromptBook() } = making
  const take = aTake({ id: making.take ?? 'take_1' })
  const clock = manualClock()
  const begun = clock.now()
  const feed = memoryLiveFeed()
  const frames: Frame[] = []
  const asked: string[] = []
  feed.watch(take.id, BOOTH, (frame) => frames.push(frame))
  const models = beforeEachCall(modelsOf(making, clock), ({ text }) => {
    asked.push(text)
  })
  // The record has a time of its own, a second a beat: how long models took must not show in it.
  let beats = 0
  const stageClock = { now: () => begun + beats * BEAT_MS, wait: clock.wait }
  const house = { journal, reader, clock: stageClock, random: seededRandom(seed) }

  const play = async (): Promise<Stage> => {
    await journal.begin(take)
    let stage = emptyStage(take.id)
    for (const beat of making.beats) {
      beats++
      if (typeof beat === 'function') {
        stage = await runTurn(stage, (now, { turn, signals }) => beat(now, crewOf({ turn, signals })), house)
      } else {
        const at = new Date(stageClock.now()).toISOString()
        await journal.append(take.id, 'end', [{ ...beat, at, cause: { input: `input_${beats}` } }])
        stage = await catchUp(stage, house)
      }
    }
    return stage
  }
  const crewOf = (own: Pick<Crew, 'turn' | 'signals'>): Crew =>
    aCrew({ ...making.crew, ...own, models, book, feed, clock })

  const stage = await clock.playUntil(play())
  const events = await journal.read(take.id, { after: 0 })
  const journalLines = `${events.map((event) => JSON.stringify(event)).join('\n')}\n`
  return { events, stage, journalLines, asked, frames, journal, book, playedMs: clock.now() - begun }
}

/** Whether two runs came to the same, and where they first differ. */
export interface RerunResult {
  readonly equal: boolean
  readonly difference?: { readonly first: string | undefined; readonly again: string | undefined }
}

/** Rehearses once, then again from the prompt book alone with no model to ask, and compares the events by their bytes. */
export async function rerunEquals(making: RehearsalMaking): Promise<RerunResult> {
  const first = await rehearse(making)
  const models = silenced(making.models ?? (() => aModelInUse(modelOf(making))))
  const again = await rehearse({ ...making, models, journal: memoryJournal(), book: first.book })
  return compareBytes(first.events, again.events)
}

/** Compares two journals by the bytes of their events. */
export function compareBytes(first: readonly StageEvent[], again: readonly StageEvent[]): RerunResult {
  const length = Math.max(first.length, again.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [bytesOf(first[at]), bytesOf(again[at])]
    if (one !== other) return { equal: false, difference: { first: one, again: other } }
  }
  return { equal: true }
}

function bytesOf(event: StageEvent | undefined): string | undefined {
  return event === undefined ? undefined : canonicalJson(event)
}

function modelsOf(making: RehearsalMaking, clock: Crew['clock']): ModelDirectory {
  const models = making.models ?? (() => aModelInUse(modelOf(making)))
  if (making.shuffle === undefined) return models
  return delayedByChance(models, { random: randomFor(making.shuffle, 'delays'), clock })
}

function modelOf({ model }: RehearsalMaking): LanguageModel {
  return model ?? scriptedModel([])
}
