import { memoryFormed, memoryRoom } from '../memory/memory-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Blueprint, CastMember } from '../schema/blueprint.ts'
import type { Fact } from '../schema/event.ts'
import { assembleBlueprint } from '../writing/assemble-blueprint.ts'
import { describeProblem } from '../writing/blueprint-problem.ts'
import { checkBlueprint } from '../writing/check-blueprint.ts'
import type { NamedProfile } from '../writing/drafts.ts'
import { repairBlueprint } from '../writing/repair-blueprint.ts'
import { writeAct } from '../writing/write-act.ts'
import { unplanned } from '../writing/write-blueprint.ts'
import { writeStory } from '../writing/write-story.ts'
import type { WriterCrew } from '../writing/writer-crew.ts'
import type { Brief } from '../writing/writers-brief.ts'
import { blueprintWritten } from '../writing/writing-room.ts'
import { type ReckoningInput, type ReckoningReply, reckoningPrompt } from './next-episode.prompt.ts'
import { type Opening, openShow } from './open-show.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { performanceRoom, type ShowState } from './performance-room.ts'
import { refused } from './refusal.ts'

/** So many of its strongest memories of each role are laid before the writers. */
const MEMORIES_SHOWN = 12

/**
 * Plans what happens to the same people next, from how a show ended: yields progress as planning does, and at the end
 * a blueprint of one act for the same cast, under the same ids, or the reason there is none.
 */
export async function* planNextEpisode(
  stage: Stage,
  { wishes }: { readonly wishes?: string },
  crew: WriterCrew,
): AsyncGenerator<Fact, void> {
  const show = stateOf(stage, performanceRoom)
  const { blueprint } = show
  if (blueprint === null) throw refused('no-show', 'There is no show here to go on from.')
  const { language } = blueprint
  const input = reckoningInput(stage, show, blueprint)
  const reckoning = await insist(reckoningPrompt, { input, step: 'reckoning', language }, crew)
  const profiles = blueprint.cast.map((member) => profileOf(member, reckoning.output))
  const brief = { ...briefOf(blueprint, reckoning.output, wishes), rating: show.rating }
  const people = profiles.map(({ name }) => name)
  const found = yield* writeStory({ ...brief, people, size: people.length }, crew)
  const story = found.output
  const act = yield* writeAct({ ...brief, story }, { profiles, act: 1, acts: 1 }, crew)
  const planned = withCast(assembleBlueprint(brief, { story, profiles, acts: [act] }), blueprint.cast)
  const episode = repairBlueprint(planned)
  const check = checkBlueprint(episode)
  if (check.ok) {
    const fallbacks = [...reckoning.fallbacks, ...found.fallbacks, ...act.fallbacks]
    yield fact(blueprintWritten, { by: 'director', audience: [], body: { blueprint: episode, fallbacks } })
    return
  }
  const errors = check.problems.filter(({ severity }) => severity === 'error')
  yield unplanned(
    'unplayable',
    errors.map((problem) => describeProblem(problem, language)),
  )
}

/** What the cast of a show takes along into another: each its own memories, for its own eyes. */
export function carriedMemories(stage: Stage): readonly Fact[] {
  const cast = stateOf(stage, performanceRoom).blueprint?.cast ?? []
  return cast.flatMap(({ id: role }) =>
    partOf(viewFor(role, stage), memoryRoom).memories.map(({ id, layer, text, importance, hour }) =>
      fact(memoryFormed, {
        by: role,
        audience: [role],
        body: { role, id, layer, text, importance, sources: [], hour, upTo: 0 },
      }),
    ),
  )
}

/** Raises the curtain on an episode whose cast remembers the last one. */
export async function* openEpisode(
  { memories, ...opening }: Opening & { readonly memories: readonly Fact[] },
  crew: PerformCrew,
): Playing {
  return yield* each(yield* openShow(opening, crew), memories)
}

function reckoningInput(stage: Stage, show: ShowState, blueprint: Blueprint): ReckoningInput {
  const { cast, acts, title, language } = blueprint
  const reached = acts.flatMap(({ points }) => points).slice(0, show.totals.points)
  const goals = acts[show.act]?.goals ?? []
  return {
    language,
    title,
    results: reached.map(({ result }) => result),
    people: cast.map(({ id, name, motivation }) => ({
      name,
      want: goals.find(({ role }) => role === id)?.goal ?? motivation,
      memories: strongest(stage, id),
    })),
  }
}

function strongest(stage: Stage, role: string): readonly string[] {
  const { memories } = partOf(viewFor(role, stage), memoryRoom)
  const kept = [...memories]
    .sort((one, other) => other.importance - one.importance || other.seq - one.seq)
    .slice(0, MEMORIES_SHOWN)
  return kept.sort((one, other) => one.seq - other.seq).map(({ text }) => text)
}

function briefOf({ title, language }: Blueprint, reckoning: ReckoningReply, wishes?: string): Brief {
  const { happened, open } = reckoning
  const colon = tongueOf(language).colon
  const wants = open.map(({ name, want }) => `${name}${colon}${want}`)
  return {
    language,
    topic: inLanguage(language, TOPIC)(title, [happened, ...wants].join('\n')),
    ...(wishes === undefined ? {} : { wishes }),
  }
}

function profileOf(member: CastMember, { open }: ReckoningReply): NamedProfile {
  const { name, description, background, personality, voice, motivation, relationships, secret } = member
  const { address = [], stories = [] } = member
  const want = open.find((one) => nameKey(one.name) === nameKey(name))?.want ?? motivation
  return {
    name,
    description,
    background,
    personality,
    voice,
    want,
    secret: secret ?? '',
    relationships: relationships.map((one) => ({ ...one })),
    address: [...address],
    stories: [...stories],
  }
}

/** The same people under the same ids, whatever ids the writers' room gave out; only what they want is new. */
function withCast(planned: Blueprint, cast: readonly CastMember[]): Blueprint {
  const ids = new Map(planned.cast.map(({ id }, index) => [id, cast[index]?.id ?? id]))
  const members = cast.map((member, index) => ({
    ...member,
    motivation: planned.cast[index]?.motivation ?? member.motivation,
  }))
  return { ...(renamed(planned, ids) as Blueprint), cast: members }
}

function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => renamed(one, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, ids)]))
}

export const TOPIC: Readonly<Record<Language, (title: string, happened: string) => string>> = wordTable(
  'performance.next-episode',
  {
    en: (title, happened) =>
      `The next episode of “${title}”: the same people, some time later, with everything that happened behind them.\n\n${happened}`,
    zh: (title, happened) =>
      `《${title}》的下一集：还是这些人，过了一段日子，前面的事都已发生。\n\n${happened}`,
  },
)
