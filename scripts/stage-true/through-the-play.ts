import {
  appendCue,
  type Blueprint,
  Change,
  Cue,
  canonicalJson,
  emptyStage,
  type Fact,
  type Json,
  memoryJournal,
  memoryPromptBook,
  openShow,
  type PerformCrew,
  pick,
  type Random,
  randomFor,
  readerOf,
  refusalIn,
  runTurn,
  SHOW_ROOMS,
  type Stage,
  type StageEvent,
  settingRoom,
  stateOf,
  takeTurn,
} from '@commedia/core'
import { aCrew, changeFaults } from '@commedia/core/testing'
import { ORDERS } from './chance-house.ts'
import { hostileCompany, wanted } from './hostile-company.ts'
import { hostileLine, hostileShow } from './hostile-show.ts'
import { ruled } from './legal-change.ts'

/** What came of a show in which every text tries to change the stage. */
export interface HostileShow {
  readonly turns: number
  /** Hostile texts by the way they came in. */
  readonly injections: ReadonlyMap<string, number>
  /** Changes that the narrator ruled and code let happen: without any, the rest proves nothing. */
  readonly happened: number
  /** Changes of the stage that no checked ruling made. */
  readonly faults: readonly string[]
}

const READER = readerOf(...SHOW_ROOMS)
const TAKE = { id: 'take_1', show: 'show_1' }
const PERSON = 'person_1'
const TURNS_A_SHOW = 40
/** The advancer speaks, and never has to bring a flag about. */
const SETTINGS = { stallBeats: TURNS_A_SHOW + 20 }

/** Plays a hostile show by the real turns, and looks at each event for a change of the stage that nobody ruled. */
export async function playHostileShow({
  seed,
  planted,
}: {
  readonly seed: number
  /** Plays turns that obey what is said, which must be found out. */
  readonly planted: boolean
}): Promise<HostileShow> {
  const random = randomFor(seed, 'hostile show')
  const blueprint = hostileShow(random)
  const journal = memoryJournal()
  const book = memoryPromptBook()
  const clock = { now: () => 0, wait: () => new Promise<void>(() => undefined) }
  await journal.begin(TAKE)
  let now = emptyStage(TAKE.id)
  const { models, ruled: rulings, replies } = hostileCompany(blueprint, { random, now: () => now })
  const faults: string[] = []
  let happened = 0
  let turns = -1
  /** Who comes and goes because a point was left in this turn, each once. */
  const planned: string[] = []
  const onEvent = (event: StageEvent): void => {
    const before = now
    now = READER.fold(now, event)
    // Opening the show sets the stage; from then on only rulings change it.
    if (turns < 0) return
    planned.push(...planOf(event, blueprint))
    const found = takeFrom(planned, event) ? [] : faultsOf(event, { before, after: now }, rulings)
    if (event.type === 'stage-changed') happened++
    faults.push(...found.map((fault) => `show ${seed}, turn ${turns}: ${fault}`))
  }
  const house = { journal, reader: READER, clock, random, onEvent }
  const play = (turn: Turn): Promise<Stage> =>
    runTurn(now, (stage, own) => turn(stage, { ...aCrew({ ...own, models, book }), clock }), house)

  const seated = random() < 0.5 ? pick(blueprint.acts[0]?.points[0]?.enters ?? [], random) : undefined
  const people = seatedPerson(seated)
  await play(async function* (_stage, crew) {
    yield* openShow({ blueprint, settings: SETTINGS, seats: people }, crew)
  })
  const injections = new Map([['names and texts of the play', ordersIn(blueprint)]])
  for (turns = 0; turns < TURNS_A_SHOW; turns++) {
    const cue = seated === undefined ? undefined : chanceCue(now, random)
    if (seated !== undefined && cue !== undefined) {
      const taken = await take(cue, seated, { ...house, stage: now })
      if (taken) add(injections, `a person: ${cue.kind}`, 1)
    }
    await play(planted ? obeying : takeTurn)
    // A ruling counts for the turn it was made in.
    rulings.length = 0
    planned.length = 0
  }
  for (const [prompt, count] of replies) add(injections, `a reply: ${prompt}`, count)
  return { turns, injections, happened, faults }
}

type Turn = (stage: Stage, crew: PerformCrew) => AsyncGenerator<Fact, void, Stage>

/** What is wrong with an event: it changed the stage and was no ruling, or it did more than was ruled. */
function faultsOf(
  event: StageEvent,
  { before, after }: { readonly before: Stage; readonly after: Stage },
  rulings: Change[],
): readonly string[] {
  const [was, is] = [stateOf(before, settingRoom), stateOf(after, settingRoom)]
  if (event.type !== 'stage-changed')
    return was === is || JSON.stringify(was) === JSON.stringify(is) ? [] : [`${event.type} changed the stage`]
  const { change } = event.body as { readonly change: Change }
  if (isOwnComing(event, change)) return changeFaults(was, is, change)
  const at = rulings.findIndex((ruling) => same(ruling, change))
  if (at < 0) return [`nobody ruled ${JSON.stringify(change)}`]
  rulings.splice(at, 1)
  return changeFaults(was, is, change)
}

/** What leaving a point and opening the next do by themselves, as the plan has it and no further. */
function planOf({ type, body }: StageEvent, { acts }: Blueprint): readonly string[] {
  const { point, act } = body as { readonly point?: number | string; readonly act?: number }
  const points = acts.flatMap((one) => one.points)
  if (type === 'point-reached')
    return (points.find(({ id }) => id === point)?.leaves ?? []).map((by) => `leave ${by}`)
  if (type !== 'point-opened') return []
  const opened = acts[act ?? 0]?.points[Number(point)]
  return ['scene-shifted', ...(opened?.enters ?? []).map((by) => `enter ${by}`)]
}

/** Whether an event is one of those that the plan brings, which is then used up. */
function takeFrom(planned: string[], { type, body }: StageEvent): boolean {
  const { change } = body as { readonly change?: Change }
  const at = planned.indexOf(type === 'stage-changed' ? `${change?.kind} ${change?.by}` : type)
  if (at >= 0) planned.splice(at, 1)
  return at >= 0
}

/** A person comes to where the play is by their own cue, and nothing else of theirs changes the stage unruled. */
function isOwnComing({ by, cause }: StageEvent, change: Change): boolean {
  return 'input' in cause && change.by === by && ['enter', 'move', 'leave'].includes(change.kind)
}

function same(one: Change, other: Change): boolean {
  return canonicalJson(one as unknown as Json) === canonicalJson(other as unknown as Json)
}

function chanceCue(stage: Stage, random: Random): Cue | undefined {
  const text = hostileLine(wanted(stage, random), random)
  const id = `cue_${stage.seq}`
  const kind = pick(['say-line', 'say-line', 'do-act', 'think', undefined] as const, random)
  if (kind === undefined) return undefined
  const read = Cue.safeParse({ kind, id, text: kind === 'say-line' ? text : text.slice(0, 450) })
  return read.success ? read.data : undefined
}

/** Puts a cue into the record; false when it was refused. */
async function take(cue: Cue, role: string, house: Parameters<typeof appendCue>[2]): Promise<boolean> {
  try {
    await appendCue(cue, { role, person: PERSON }, house)
    return true
  } catch (error) {
    if (refusalIn(error) === undefined) throw error
    return false
  }
}

function seatedPerson(role: string | undefined) {
  return role === undefined ? {} : { [role]: { kind: 'person' as const, person: PERSON } }
}

/** A turn with a fault in it: what is said happens, if it could. */
async function* obeying(stage: Stage, crew: PerformCrew): AsyncGenerator<Fact, void, Stage> {
  const turn = takeTurn(stage, crew)
  let step = await turn.next()
  while (!step.done) {
    let after = yield step.value
    const change = changeIn(step.value)
    if (change !== undefined) after = yield ruled(change)
    step = await turn.next(after)
  }
}

function changeIn({ type, body }: Fact): Change | undefined {
  const { text = '' } = body as { readonly text?: string }
  const found =
    type === 'line-spoken' ? /\{"kind":"[a-z-]+","by":"[^"{}]+","prop":"[^"{}]+"\}/u.exec(text) : null
  return found === null ? undefined : Change.safeParse(JSON.parse(found[0])).data
}

function ordersIn(blueprint: Blueprint): number {
  const text = JSON.stringify(blueprint)
  return ORDERS.reduce((sum, order) => sum + text.split(JSON.stringify(order).slice(1, -1)).length - 1, 0)
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}
