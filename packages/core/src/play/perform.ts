import { systemClock } from '../adapters/system-clock.ts'
import { modelsFrom } from '../models/given-models.ts'
import { atRest, listenTo } from '../models/silence.ts'
import { appendCue } from '../performance/cues.ts'
import { estimateShow } from '../performance/estimate-show.ts'
import { playNext } from '../performance/next-turn.ts'
import { endHold, type Move, nextMove } from '../performance/pace.ts'
import { performanceRoom } from '../performance/performance-room.ts'
import { SHOW_ROOMS } from '../performance/show-rooms.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { mentions, samePerson } from '../prelude/names.ts'
import { nearest } from '../prelude/nearest.ts'
import { randomFor } from '../prelude/random.ts'
import { misfitsIn } from '../prelude/read-setting.ts'
import { tokenAllowance } from '../prompting/allowance.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { usualCap } from '../prompting/usual-cap.ts'
import { catchUp, loadStage } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { readerOf } from '../record/reader.ts'
import { type PlayTurn, runTurn } from '../record/run-turn.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { Cue } from '../schema/cue.ts'
import { HOUSE } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { parseBlueprint } from '../writing/blueprint-file.ts'
import { describeProblem } from '../writing/blueprint-problem.ts'
import { type Line, linesFor } from './lines.ts'
import { checkKeys, checkOptions, type PerformOptions } from './perform-settings.ts'

/** Where a play stands. */
export interface Standing {
  readonly over: boolean
  /** Names of the people whose cue it waits for. */
  readonly waitsFor: readonly string[]
}

/** A turn that was played: what was heard and seen of it, and where the play stands now. */
export interface Beat extends Standing {
  readonly lines: readonly Line[]
}

/** A cue without its id, which is given here; a role spoken to may be named. */
export type CueGiven = Cue extends infer One ? (One extends Cue ? Omit<One, 'id'> : never) : never

/** A play under way. People are named by their role, and may be left out where only one plays; without people it is seen from the house. */
export interface Performance {
  readonly take: Take
  /** Plays the turn that is due. Where it is a person's turn nothing is played, and `waitsFor` names them. `model-failed` when models do not answer. */
  next(): Promise<Beat>
  /** A line, or anything else a person does, at once, also while a turn is played. `bad-cue` where it may not be. */
  cue(cue: string | CueGiven, as?: string): Promise<void>
  /** Plays on and gives line after line as somebody perceives them, up to the curtain or to a person's turn. Called again, it goes on from there. */
  lines(as?: string): AsyncGenerator<Line, Standing>
  /** Ends what is being said at once; what was said stays. Whoever asks for more has it played on. */
  stop(): void
  standing(): Standing
}

const READER = readerOf(...SHOW_ROOMS)

/** Performs a blueprint, given as itself or as the text of its file. Nothing is asked of a model before the first turn. */
export async function perform(blueprint: Blueprint | string, options: PerformOptions): Promise<Performance> {
  checkOptions(options)
  const play = playable(blueprint)
  const { people = [], settings, rating } = options
  const roles = people.map((name) => roleCalled(name, play))
  const seats = Object.fromEntries(roles.map((role) => [role, { kind: 'person', person: role } as const]))
  const opening = {
    ...{ blueprint: play, seats, memories: [] },
    ...(settings === undefined ? {} : { settings }),
    ...(rating === undefined ? {} : { rating }),
  }
  const house = furnish(play, options)
  const { journal, clock, seed } = house
  const take = options.take ?? newTake(seed)
  const archive = { journal, reader: READER }
  await journal.begin(take)

  let stage = await loadStage(take, archive)
  let quietSince = clock.now()
  let turns: Promise<unknown> = Promise.resolve()
  let bell = new AbortController()
  let cues = 0
  const begun = stage.seq
  const heardUpTo = new Map<string, number>()
  const { onTrouble } = options
  const heard = listenTo(house.models, { onTrouble, onSilence: () => bell.abort() })

  const goTo = (later: Stage): void => {
    if (later.seq > stage.seq) stage = later
  }
  const show = () => stateOf(stage, performanceRoom)
  const played = (): Blueprint => show().blueprint ?? play
  const move = (): Move => nextMove(stage, { now: clock.now(), quietSince })
  const standing = (): Standing => {
    const now = move()
    const waited = now.kind === 'play' || now.kind === 'over' ? [] : now.roles
    return { over: now.kind === 'over', waitsFor: waited.map((role) => nameOf(role, played())) }
  }
  /** Roles that people play, by who sits in them. */
  const seated = (): ReadonlyMap<string, string> => {
    const taken = Object.entries(show().blueprint === null ? seats : show().seats)
    return new Map(taken.flatMap(([role, seat]) => (seat.kind === 'model' ? [] : [[role, seat.person]])))
  }
  const onlyPerson = (): string | undefined => {
    const [first, ...others] = seated().keys()
    return others.length === 0 ? first : undefined
  }
  const viewerOf = (as: string | undefined): string =>
    as === undefined ? (onlyPerson() ?? HOUSE) : roleCalled(as, played())
  const untold = (viewer: string): readonly Line[] =>
    linesFor(viewer, stage, { after: heardUpTo.get(viewer) ?? begun, language: played().language })

  const playTurn = async (): Promise<void> => {
    const due = move()
    if (due.kind !== 'play') return
    if (due.waited.length > 0) {
      await journal.append(take.id, 'end', endHold(stage, due.waited, clock.now()))
      goTo(await catchUp(stage, archive))
    }
    bell = new AbortController()
    const random = randomFor(seed, `${take.id}:${stage.seq}`)
    const turn: PlayTurn = (now, own) => {
      const steps = inProcessSteps(house.crew.book, own.turn)
      return playNext(now, () => opening, { ...house.crew, ...own, steps, models: heard.models })
    }
    goTo(await runTurn(stage, turn, { ...archive, clock, random, stop: bell.signal }))
    quietSince = clock.now()
    const silence = bell.signal.aborted ? heard.silence() : undefined
    if (silence !== undefined) throw atRest('The play', silence)
  }
  /** One turn at a time. Whoever asks while one is played waits for it, and is content with what it brought. */
  const advance = (): Promise<void> => {
    const seen = stage.seq
    const turn = turns.then(() => (stage.seq > seen ? undefined : playTurn()))
    turns = turn.catch(() => undefined)
    return turn
  }

  return {
    take,
    standing,
    stop: () => bell.abort(),
    async next() {
      await advance()
      const viewer = viewerOf(undefined)
      const lines = untold(viewer)
      heardUpTo.set(viewer, stage.seq)
      return { lines, ...standing() }
    },
    async cue(given, as) {
      if (show().blueprint === null) await advance()
      const role = as === undefined ? onlyPerson() : roleCalled(as, played())
      if (role === undefined)
        throw new CommediaError('wrong-setting', 'Say whose cue this is: `cue(…, name)`.')
      const id = idFrom('cue', String(stage.seq), String(clock.now()), String(++cues))
      const cue = cueFrom(given, { id, blueprint: played() })
      const sitter = { role, person: seated().get(role) ?? role }
      goTo((await appendCue(cue, sitter, { ...archive, clock, stage })).stage)
    },
    async *lines(as) {
      for (;;) {
        const viewer = viewerOf(as)
        const told = untold(viewer)
        for (const line of told) {
          heardUpTo.set(viewer, line.seq)
          yield line
        }
        if (told.length > 0) continue
        if (move().kind !== 'play') return standing()
        await advance()
      }
    },
  }
}

function furnish(play: Blueprint, options: PerformOptions) {
  const { models, clock = systemClock(), journal = memoryJournal(), seed = clock.now() } = options
  const { book = memoryPromptBook(), feed = memoryLiveFeed(), recall, memory } = options
  const { allowance = tokenAllowance({ maxTokens: usualCap(estimateShow(play, 'full')).tokens }) } = options
  const crew = {
    ...{ book, feed, clock, allowance },
    ...(recall === undefined ? {} : { recall }),
    ...(memory === undefined ? {} : { memory }),
  }
  return { crew, journal, clock, seed, models: modelsFrom(models) }
}

function newTake(seed: number): Take {
  const show = idFrom('show', String(seed))
  return { id: idFrom('take', show, '1'), show }
}

function playable(given: Blueprint | string): Blueprint {
  const { blueprint, problems } = parseBlueprint(given)
  checkKeys(given)
  const wrong = problems.filter(({ severity }) => severity === 'error')
  if (blueprint !== undefined && wrong.length === 0) return blueprint
  const sentences = wrong.map((problem) => describeProblem(problem, blueprint?.language ?? 'en'))
  throw new CommediaError('unsafe-blueprint', `This blueprint cannot be performed. ${sentences.join(' ')}`)
}

/** Whom a name means: an id, a name, another name they go by, or a part of one that nobody else has. */
function roleCalled(called: string, { cast, title }: Blueprint): string {
  const names = cast.map(({ name }) => name)
  const [meant, ...others] = new Set(mentions(called, names).map(({ name }) => name))
  const found =
    cast.find(({ id, name }) => id === called || name === called) ??
    cast.find(({ name, aliases }) => [name, ...aliases].some((one) => samePerson(one, called))) ??
    (others.length === 0 ? cast.find(({ name }) => name === meant) : undefined)
  if (found !== undefined) return found.id
  const near = nearest(called, names)
  const cure = near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${near}?`
  throw new CommediaError('wrong-setting', `Nobody in “${title}” is called “${called}”. ${cure}`)
}

function nameOf(role: string, { cast }: Blueprint): string {
  return cast.find(({ id }) => id === role)?.name ?? role
}

function cueFrom(
  given: string | CueGiven,
  { id, blueprint }: { readonly id: string; readonly blueprint: Blueprint },
): Cue {
  const said = typeof given === 'string' ? { kind: 'say-line', text: given } : given
  const to = 'to' in said && said.to !== undefined ? { to: roleCalled(String(said.to), blueprint) } : {}
  const cue = Cue.safeParse({ ...said, ...to, id })
  if (cue.success) return cue.data
  const misfits = misfitsIn(Cue, { ...said, ...to, id }, 'this cue').join(' ')
  throw new CommediaError('bad-cue', misfits, { cause: cue.error })
}
