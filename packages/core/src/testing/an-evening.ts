import { appendCue, draftsOf } from '../performance/cues.ts'
import { type Opening, openShow } from '../performance/open-show.ts'
import type { PerformCrew } from '../performance/perform-crew.ts'
import { SHOW_ROOMS } from '../performance/show-rooms.ts'
import type { Json } from '../prelude/json.ts'
import { seededRandom } from '../prelude/random.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { catchUp } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { memorySnapshots } from '../record/memory-snapshots.ts'
import { readerOf } from '../record/reader.ts'
import { runTurn } from '../record/run-turn.ts'
import { emptyStage, type Stage } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import type { Cue } from '../schema/cue.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import type { Sitter } from '../schema/seat.ts'
import { aBlueprint, aCastMember } from './a-blueprint.ts'
import { replyWith } from './answer-page.ts'
import { aTake } from './build.ts'
import { aCrew, aModelInUse } from './crew.ts'
import { manualClock } from './manual-clock.ts'
import { NO_DRAFT, NO_SCENARIO } from './players/performance-script.ts'
import type { Reply } from './reply.ts'
import { scriptedModel } from './scripted-model.ts'
import type { SentPage } from './sent-page.ts'
import { type Player, simulatedCompany } from './simulated-company.ts'

/** The reader of a show with people in it. */
const SHOW_READER = readerOf(...SHOW_ROOMS)

/** Ana, Ben and Cleo on a platform. */
export function threeOnAPlatform(): Blueprint {
  const { cast, acts, ...play } = aBlueprint()
  const cleo = aCastMember({ id: 'role_cleo', name: 'Cleo', aliases: [], relationships: [] })
  const [first, second] = acts
  if (first === undefined || second === undefined) throw new Error('the sample has two acts')
  const [point, ...points] = first.points
  if (point === undefined) throw new Error('the first act has points')
  const enters = [...point.enters, cleo.id]
  const goals = [...first.goals, { role: cleo.id, goal: 'Find out what the two have to hide.' }]
  return {
    ...play,
    cast: [...cast, cleo],
    acts: [{ ...first, goals, points: [{ ...point, enters }, ...points] }, second],
  }
}

/** What an evening is made of. */
export interface EveningMaking extends Partial<Opening> {
  /** What actors say when it is their moment, by role. */
  readonly say?: (role: string, page: SentPage, call: number) => Reply
  /** How the narrator rules; in general, unless told. */
  readonly narrate?: (page: SentPage) => Json
}

/** A show under way, with a clock that is moved by hand and a host that appends cues. */
export async function anEvening({ say = () => 'Go on.', narrate, ...opening }: EveningMaking = {}) {
  const clock = manualClock()
  const journal = memoryJournal()
  const book = memoryPromptBook()
  const feed = memoryLiveFeed()
  const archive = { journal, reader: SHOW_READER, snapshots: memorySnapshots() }
  const company = simulatedCompany({ seed: 1, players: PLAYERS, keepPages: 'all' })
  /** Hears of each page that asks for a line. */
  const ears = { onPage: (_words: string): unknown => undefined }
  let calls = 0
  const speaker = (role: string) =>
    scriptedModel(
      (page) => {
        ears.onPage(page.words)
        return say(role, page, ++calls)
      },
      { clock },
    )
  const narrator = scriptedModel((page) => replyWith(narrate?.(page) ?? '', page), { clock })
  const models: ModelDirectory = (use) => {
    if (use.prompt === 'acting.speak') return aModelInUse(speaker(use.role ?? ''))
    return use.prompt === 'acting.narrate' && narrate !== undefined
      ? aModelInUse(narrator)
      : company.models(use)
  }
  const random = seededRandom(1)
  const take = aTake()
  await journal.begin(take)
  let stage = emptyStage(take.id)
  let cues = 0

  const turn = async (play: AnyTurn, stop?: AbortSignal): Promise<Stage> => {
    stage = await runTurn(
      await catchUp(stage, archive),
      (now, own) =>
        play(now, aCrew({ ...own, models, book, feed, clock })) as AsyncIterator<Fact, void, Stage>,
      { ...archive, clock, random, ...(stop === undefined ? {} : { stop }) },
    )
    return stage
  }

  const evening = {
    clock,
    journal,
    archive,
    take,
    feed,
    company,
    stage: () => stage,
    events: (id = stage.take): Promise<readonly StageEvent[]> => journal.read(id, { after: 0 }),
    ears,
    turn,
    /** Plays with the clock running by itself. */
    play: (play: AnyTurn): Promise<Stage> => clock.playUntil(turn(play)),
    async cue(sitter: Sitter, cue: WithoutId<Cue> & { readonly id?: string }) {
      const { id = `cue_${++cues}` } = cue
      const done = await appendCue({ ...cue, id } as Cue, sitter, { ...archive, clock, stage })
      stage = done.stage
      return done
    },
    async happen(...facts: readonly Fact[]): Promise<Stage> {
      const at = new Date(clock.now()).toISOString()
      await journal.append(stage.take, 'end', draftsOf(facts, { input: `host_${++cues}`, at }))
      stage = await catchUp(stage, archive)
      return stage
    },
    goTo(other: Stage): void {
      stage = other
    },
  }
  const blueprint = opening.blueprint ?? threeOnAPlatform()
  await evening.play((_stage, crew) => openShow({ ...opening, blueprint }, crew))
  return evening
}

type AnyTurn = (stage: Stage, crew: PerformCrew) => AsyncIterator<Fact, unknown, Stage>
type WithoutId<Of> = Of extends unknown ? Omit<Of, 'id'> : never

/** Everybody always has something to say, and no flag is ever met. */
const PLAYERS: readonly Player[] = [
  answering('answer', { answer: 'fast', verb: '', thing: '', because: '' }),
  answering('met', { reasoning: '', met: false }),
  answering('beats', NO_SCENARIO),
  answering('script', NO_DRAFT),
  answering('earned', { reasoning: '', earned: false }),
]

function answering(key: string, value: Json): Player {
  return {
    recognise: ({ wanted }) =>
      wanted.kind === 'json' && key in ((wanted.schema.properties ?? {}) as Record<string, Json>),
    answer: () => value,
  }
}
