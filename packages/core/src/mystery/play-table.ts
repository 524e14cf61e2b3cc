import { inLanguage } from '../prelude/in-language.ts'
import { listening } from '../prompting/listening.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { actsOf } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import type { MysteryCrew } from './mystery-crew.ts'
import { isLaid, type LaidTable, tableStep, wordsInTalk } from './next-table-move.ts'
import { dealAct, openTable, phaseFact, type TableOpening } from './open-table.ts'
import { answerAll } from './phases/answer-all.ts'
import { askHouse } from './phases/ask-house.ts'
import { countVotes } from './phases/count-votes.ts'
import { giveTableHints } from './phases/give-table-hints.ts'
import { introduceAll } from './phases/introduce-all.ts'
import { answerKey, putKey } from './phases/key.ts'
import { reflectAll } from './phases/reflect-all.ts'
import { reveal, truthFact } from './phases/reveal.ts'
import { searchAll } from './phases/search-all.ts'
import { speakOut } from './phases/speak-out.ts'
import { talkAll } from './phases/talk-all.ts'
import { voteAll } from './phases/vote-all.ts'
import { passedFact } from './table-cue-facts.ts'
import { tableUrged } from './table-events.ts'
import { answerFact, everybody } from './table-facts.ts'
import { tableRoom } from './table-room.ts'
import type { Phase } from './table-settings.ts'
import { TABLE_WORDS } from './table-words.ts'

/** A part of a game: facts one after another, each with the stage handed back after it. */
export type Dealing = AsyncGenerator<Fact, Stage, Stage>

/**
 * The next turn of a game: the table is laid, players do what the phase asks of them, somebody answers, or the phase ends
 * and another begins. It is read from the stage and the turn's time alone, so that a turn a crash left open is played
 * again as what it was.
 */
export async function* playTable(
  stage: Stage,
  opening: () => TableOpening | Promise<TableOpening>,
  crew: MysteryCrew,
): AsyncGenerator<Fact, void, Stage> {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table)) {
    yield* all(stage, openTable(await opening()))
    return
  }
  const heard = listening(crew)
  const playing = takeStep(stage, table, heard.crew)
  let one = await playing.next(stage)
  // All questions of a step come before its first fact; cut off by the stop bell, none of it happened.
  while (!one.done && !heard.cutOff()) one = await playing.next(yield one.value)
}

/** Does what is to be done at the table now. */
async function* takeStep(
  stage: Stage,
  table: LaidTable,
  crew: MysteryCrew,
): AsyncGenerator<Fact, void, Stage> {
  const step = tableStep(table, Date.parse(crew.turn.at))
  switch (step.kind) {
    case 'hint':
      yield* all(stage, await giveTableHints(stage, step.roles, crew))
      return
    case 'answer':
      yield* all(stage, await answerAll(stage, step.questions, crew))
      return
    case 'act':
      yield* all(stage, await act(stage, { table, roles: step.roles }, crew))
      return
    case 'urge': {
      const { case: of } = table
      const words = inLanguage(of.language, TABLE_WORDS)
      const names = of.roles.filter(({ id }) => step.roles.includes(id)).map(({ name }) => name)
      const body = { roles: [...step.roles], text: words.urged(names.join(words.and)) }
      yield fact(tableUrged, { by: 'host', audience: everybody(of), body })
      return
    }
    case 'time-up':
      yield* all(stage, timeUp(table, step.roles))
      return
    case 'close':
      yield* close(stage, table, crew)
      return
    default:
      return
  }
}

/** What the players of the house do in a phase; afterwards each of them is done. */
async function act(
  stage: Stage,
  { table, roles }: { readonly table: LaidTable; readonly roles: readonly string[] },
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const facts = await DOINGS[table.phase](stage, roles, crew)
  const isUnfinished = (role: string): boolean =>
    table.phase === 'discussion' && (table.spoken[role] ?? 0) + 1 < wordsInTalk(table)
  const done = roles.filter((role) => !isUnfinished(role))
  return [...facts, ...done.map((role) => passedFact(table.case, role))]
}

type Doing = (stage: Stage, roles: readonly string[], crew: MysteryCrew) => Promise<readonly Fact[]>

const DOINGS: Readonly<Record<Phase, Doing>> = {
  introductions: introduceAll,
  search: searchAll,
  questions: askHouse,
  discussion: talkAll,
  vote: voteAll,
  key: answerKey,
  reveal: speakOut,
  over: async () => [],
}

/** Whoever let the time pass is done; who was asked has kept silent, and the table goes on. */
function timeUp(table: LaidTable, roles: readonly string[]): readonly Fact[] {
  const unanswered = table.open.filter(({ to }) => roles.includes(to))
  return [
    ...unanswered.map((asked) => answerFact(asked, { text: '…' }, table.case)),
    ...roles
      .filter((role) => !table.passed.includes(role))
      .map((role) => passedFact(table.case, role, 'time')),
  ]
}

/** Ends a phase and begins the next. */
async function* close(stage: Stage, table: LaidTable, crew: MysteryCrew): Dealing {
  const { case: of, settings, phase, round } = table
  const isLast = round >= settings.rounds
  let now = stage
  if (phase === 'questions') now = yield* all(now, await reflectAll(now, { isLast }, crew))
  if (phase === 'vote') now = yield* all(now, countVotes(table))
  const next = phaseAfter(table)
  if (next.phase === 'over') return yield* all(now, await reveal(now, crew))
  if (next.act > table.act) now = yield* all(now, dealAct(of, next.act))
  now = yield phaseFact(of, settings, next)
  if (next.phase === 'reveal') return yield truthFact(now)
  return next.phase === 'key' ? yield* all(now, putKey(of)) : now
}

interface PhaseAt {
  readonly phase: Phase
  readonly round: number
  readonly act: number
}

/** What comes after the phase under way. Phases in which nothing could be done are left out. */
function phaseAfter(table: LaidTable): PhaseAt {
  const { case: of, settings, phase, round } = table
  const at = (next: Phase, inRound: number): PhaseAt => ({
    phase: next,
    round: inRound,
    act: actIn(table, inRound),
  })
  switch (phase) {
    case 'introductions':
    case 'questions': {
      const next = round + 1
      if (next <= settings.rounds) return at(canSearch(table, next) ? 'search' : 'questions', next)
      return at(settings.discussion > 0 ? 'discussion' : 'vote', round)
    }
    case 'search':
      return at('questions', round)
    case 'discussion':
      return at('vote', round)
    case 'vote':
      return at(settings.key && of.questions.length > 0 ? 'key' : 'reveal', round)
    case 'key':
      return at('reveal', round)
    default:
      return at('over', round)
  }
}

/** The acts are spread over the rounds. */
function actIn({ case: of, settings }: LaidTable, round: number): number {
  const acts = actsOf(of)
  return Math.min(acts, 1 + Math.floor((Math.max(0, round - 1) * acts) / settings.rounds))
}

function canSearch(table: LaidTable, round: number): boolean {
  const act = actIn(table, round)
  return (
    table.settings.searches > 0 &&
    table.case.places.some(({ clues }) =>
      clues.some((clue) => clue.act <= act && table.found[clue.id] === undefined),
    )
  )
}

async function* all(stage: Stage, facts: readonly Fact[]): Dealing {
  let now = stage
  for (const one of facts) now = yield one
  return now
}
