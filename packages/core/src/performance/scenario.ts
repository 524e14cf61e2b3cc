import { nameLine, oneLine } from '../prelude/lines.ts'
import { isHan, samePerson } from '../prelude/names.ts'
import { ask } from '../prompting/ask.ts'
import { withRoom } from '../prompting/insist.ts'
import type { PageSize } from '../prompting/page-size.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Blueprint, Point } from '../schema/blueprint.ts'
import type { Fact } from '../schema/event.ts'
import { pageSizeOf, playedCharsFor } from './actors.ts'
import { peopleOn } from './addressed.ts'
import { type DraftInput, type DraftReply, draftPrompt } from './draft.prompt.ts'
import { draftLeanPrompt } from './draft-lean.prompt.ts'
import { isKnownTo, sayableTo } from './known-to.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import type { PointPlace } from './point-place.ts'
import { readDraft } from './read-draft.ts'
import { type ScenarioInput, type ScenarioReply, scenarioPrompt } from './scenario.prompt.ts'
import { scenarioInput } from './scenario-input.ts'
import { plantUsed, type ScenarioBeat, scenarioRoom, scenarioWritten, THE_STAGE } from './scenario-room.ts'
import { isInPersonsHands } from './seats.ts'
import { stageSetFor } from './set-of-act.ts'

/** A point as it is played tonight: as planned, or as the director sees it from where the play has come to. */
export interface Staging {
  readonly state: ScenarioReply['state']
  readonly facts: readonly Fact[]
}

/** As planned, and nobody is told how to get there. */
export const AS_PLANNED: Staging = { state: 'open', facts: [] }

const PLAYED_CHARS = 12_000

/** The director looks at the point that comes next, from what was played and how the stage stands, and pins up its scenario. */
export async function writeScenario(
  now: Stage,
  place: PointPlace,
  { models, ...given }: PerformCrew,
): Promise<Staging> {
  const crew = { ...given, models: withRoom(models) }
  const { blueprint, settings, act: current } = stateOf(now, performanceRoom)
  const act = blueprint?.acts[place.act]
  const planned = act?.points[place.point]
  if (blueprint === null || act === undefined || planned === undefined) return AS_PLANNED
  if (!settings.craft.includes('scenario')) return AS_PLANNED
  const room = playedCharsFor(now, scenarioPrompt.id, crew)
  if (room === undefined) return AS_PLANNED
  const stage = place.act === current ? now : stageSetFor(now, act)
  const { language } = blueprint
  const latin = Math.min(PLAYED_CHARS, room)
  const pages = pageSizeOf(now, { prompt: draftPrompt.id }, crew)
  const input = scenarioInput(stage, { blueprint, place, latin, pages })
  const step = `scenario:${place.act}:${place.point}:${stage.seq}`
  if (!isDrafted(stage)) {
    const { output, reason } = await ask(scenarioPrompt, { input, step, language }, crew)
    return reason === 'stopped'
      ? AS_PLANNED
      : stagingOf(stage, { blueprint, planned, place, input, output, upTo: now.seq })
  }
  const { point, beats: played } = stateOf(now, performanceRoom)
  const underWay = place.act === current && place.point === point && played > 0
  const isOn = underWay || place.point > 0 ? peopleOn(stage) : []
  const isShared = [...isOn, ...planned.enters].some((role) => isInPersonsHands(stage, role))
  const speeches = speechesFor(blueprint, { place, planned, pages })
  const unsaid = underWay ? unsaidOf(stage, blueprint) : []
  const shape = { underWay, beats: played, unsaid, isShared, speeches }
  const written = await draft({ ...input, ...shape }, { pages, step }, crew)
  if (written === undefined) return AS_PLANNED
  const output = asScenario(written, blueprint)
  return stagingOf(stage, { blueprint, planned, place, input, output, upTo: now.seq })
}

/** The scene as the director writes it: a small model writes its lines and nothing else. */
async function draft(
  input: DraftInput,
  { pages, step }: { readonly pages: PageSize; readonly step: string },
  crew: PerformCrew,
): Promise<DraftReply | undefined> {
  const details = { input, step, language: input.language }
  if (pages === 'full') {
    const { output, reason } = await ask(draftPrompt, details, crew)
    return reason === 'stopped' ? undefined : output
  }
  const { output, reason } = await ask(draftLeanPrompt, details, crew)
  return reason === 'stopped' ? undefined : { ...draftPrompt.fallback(input), script: output }
}

/** What was drafted from here, before something came between. */
function unsaidOf(stage: Stage, { cast }: Blueprint): readonly string[] {
  const { beats, given, cued } = stateOf(stage, scenarioRoom)
  const nameOf = (role: string): string => cast.find(({ id }) => id === role)?.name ?? ''
  return beats
    .slice(cued?.line === undefined ? given : given - 1)
    .filter(({ drafted }) => drafted)
    .map(({ role, note }) =>
      role === THE_STAGE ? `(${oneLine(note)})` : `${nameLine(nameOf(role))}: ${oneLine(note)}`,
    )
}

/** Where the show does not ask for each mind by itself, a scene is written out. */
function isDrafted(stage: Stage): boolean {
  const { craft, decisions, floor, speaking, remembering } = stateOf(stage, performanceRoom).settings
  const isAsked = decisions === 'paper' || floor !== 'auction'
  const isMinded = speaking !== 'plain' || remembering !== 'recall'
  return craft.includes('draft') && !isAsked && !isMinded
}

/** How long a scene is, in speeches: some have more to carry, small models less. */
const SPEECHES = { plain: 36, heavy: 50, lean: 16 } as const

function speechesFor(
  { acts }: Blueprint,
  point: {
    readonly place: PointPlace
    readonly planned: Point
    readonly pages: PageSize
  },
): number {
  const { place, planned, pages } = point
  if (pages === 'lean') return SPEECHES.lean
  const isLast = place.act === acts.length - 1 && place.point === (acts[place.act]?.points.length ?? 0) - 1
  return isLast || planned.crisis !== undefined ? SPEECHES.heavy : SPEECHES.plain
}

/** A drafted scene as a scenario whose notes are the lines themselves. */
function asScenario({ script, ...rest }: DraftReply, { cast }: Blueprint): Scenario {
  const names = cast.flatMap(({ name, aliases }) => [name, ...aliases])
  const beats = readDraft(script, names).map(({ who, says, after }) => ({
    who: who === '' ? 'stage' : who,
    note: says,
    after,
    long: false,
    drafted: true,
  }))
  return { ...rest, wants: [], beats }
}

/** A scenario, of notes or of lines. */
interface Scenario extends Omit<ScenarioReply, 'beats'> {
  readonly beats: readonly (ScenarioReply['beats'][number] & { readonly drafted?: boolean })[]
}

interface Written {
  readonly blueprint: Blueprint
  readonly planned: Point
  readonly place: PointPlace
  readonly input: ScenarioInput
  readonly output: Scenario
  readonly upTo: number
}

/** What of the director's page can be used: what it quotes was played, and nobody is told what they cannot know. */
function stagingOf(stage: Stage, { blueprint, planned, place, input, output, upTo }: Written): Staging {
  const { quote, seen, news, beats, wants, comes_back } = output
  if (output.state !== 'open' && isQuoted(quote, input.played)) return { state: output.state, facts: [] }
  const { cast } = blueprint
  const roleOf = (who: string): string | undefined =>
    cast.find(({ name, aliases }) => [name, ...aliases].some((one) => samePerson(one, who)))?.id
  const told = (who: string, text: string): string | undefined => {
    const role = roleOf(who)
    return role !== undefined && isKnownTo(role, text, stage) ? role : undefined
  }
  const whoIsTold = (who: string, note: string): string | undefined => {
    const role = roleOf(who)
    return role !== undefined && sayableTo(role, note, stage) !== undefined ? role : undefined
  }
  const usable = beats.flatMap(({ who, note, long, after, drafted }): readonly ScenarioBeat[] => {
    // What comes out in a drafted scene is known when the lines after it are said; each is looked at when it is due.
    const role = STAGE.test(who) ? THE_STAGE : drafted ? roleOf(who) : whoIsTold(who, note)
    const isPersons = role !== undefined && isInPersonsHands(stage, role)
    const more = { ...(after ? { after } : {}), ...(drafted ? { drafted } : {}) }
    // Whatever was written for a person is where they have their say.
    if (isPersons) return drafted ? [{ role, note: '…', long: false, ...more, open: true }] : []
    return role ? [{ role, note, long, ...more }] : []
  })
  const wanted = wants.flatMap(({ who, want }) => {
    const role = told(who, want)
    return role ? [{ role, want }] : []
  })
  const kept = (planned.wants ?? []).filter(
    ({ role, want }) => wanted.every((one) => one.role !== role) && isKnownTo(role, want, stage),
  )
  const known = (text: string): string => (cast.every(({ id }) => isKnownTo(id, text, stage)) ? text : '')
  // Where an act opens and the director adds nothing, the plan still holds.
  const isPlanned = (text: string): boolean => text === '' && place.point === 0
  const used = comes_back.flatMap((number) => input.plants[number - 1] ?? [])
  const opens = {
    // What cannot be told is not told; the plan's own words would be of another evening.
    ...(isPlanned(seen) ? {} : { seen: known(seen) }),
    ...(isPlanned(news) ? {} : { news: known(news) }),
    wants: [...wanted, ...kept],
  }
  return {
    state: 'open',
    facts: [
      fact(scenarioWritten, { by: 'director', audience: [], body: { beats: usable, upTo, ...opens } }),
      ...used.map((quote) => fact(plantUsed, { by: 'director', audience: [], body: { quote } })),
    ],
  }
}

const STAGE = /^(?:the )?(?:stage|舞台|narrator|旁白)$/iu

/** A word or a name that happens to have been said is no quotation. */
const LEAST_QUOTED = { words: 3, han: 4 } as const

function isQuoted(quote: string, played: string): boolean {
  const isLong = isHan(quote)
    ? bare(quote).length >= LEAST_QUOTED.han
    : quote.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length >= LEAST_QUOTED.words
  return isLong && bare(played).includes(bare(quote))
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
