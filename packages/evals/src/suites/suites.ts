import { readdir, readFile } from 'node:fs/promises'
import type { Json } from '@commedia/core'
import type { Suite } from '../bench/suite.ts'
import { companionProbes } from './companions/companion-probes.ts'
import { companionSuite } from './companions/companion-suite.ts'
import { dramaSuite } from './drama/drama-suite.ts'
import { ownTopics } from './drama/own-topics.ts'
import { mysteryCases, wellPlayCases } from './mystery/mystery-cases.ts'
import { mysterySuite } from './mystery/mystery-suite.ts'
import { readMoments } from './pad/pad-moments.ts'
import { padSuite } from './pad/pad-suite.ts'
import { findRoleCases } from './role/find-role-cases.ts'
import { roleSuite } from './role/role-suite.ts'
import { readScreenMoments, screenMoments } from './screen/screen-moments.ts'
import { screenSuite } from './screen/screen-suite.ts'

/** A suite whose cases and outcomes are its own affair. */
export type AnySuite = Suite<{ readonly id: string }, Json>

/** What can be measured. */
export type SuiteName = keyof typeof SYSTEMS

type Ways = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** Ways to play in each suite, by the name of their ablation; the first is the whole method. */
export const SYSTEMS = {
  drama: {
    full: {},
    'no-pad': { pad: false },
    'no-reviewer': { reviewer: false },
    'no-advancer': { advancer: false },
    'single-prompt': { singlePrompt: true },
    greedy: { greedy: true },
    // Plans alone, as drafts of blueprints were compared in the publication.
    plan: { only: 'plan' },
    'plan-no-reviewer': { only: 'plan', reviewer: false },
  },
  pad: { full: {} },
  role: {
    full: {},
    'no-replay': { replay: false },
    'no-hierarchy': { replay: false, hierarchy: false },
    'correlation-only': { scores: { recalls: false, importance: false, timeliness: false } },
    'no-memory': { knowledge: 'internal' },
    // One stream of what was perceived, ranked by how fresh, how weighty and how near it is.
    'generative-agents': { replay: false, hierarchy: false, scores: { recalls: false } },
  },
  // Each names its method: what a house plays by unless told may change, what was measured may not.
  mystery: {
    player: { method: 'player' },
    paper: {
      ...{ method: 'player', murderers: 'player', asking: 'in-turn', discussion: 0, searches: 0 },
      ...{ sensors: ['emotion', 'motive', 'opportunity'], sensing: 'one-by-one', keyTogether: 1 },
    },
    'no-pruner': { method: 'player', pruner: false },
    'no-sensor': { method: 'player', sensors: [] },
    neither: { method: 'player', pruner: false, sensors: [] },
    werewolf: { method: 'werewolf' },
    'o-cot': { method: 'o-cot' },
    'think-thrice': { method: 'think-thrice' },
    'ask-all': { method: 'ask-all' },
    pp: { method: 'pp' },
    op: { method: 'op' },
  },
  screen: {
    full: {},
    told: { scene: 'told' },
    unseen: { scene: 'unseen' },
    'best-of-four': { tries: 4 },
  },
  companions: { full: {} },
} satisfies Readonly<Record<string, Ways>> as Readonly<
  Record<'drama' | 'pad' | 'role' | 'mystery' | 'screen' | 'companions', Ways>
>

const ABOUT: Readonly<Record<SuiteName, string>> = {
  drama: 'whole performances from topics and works, compared pair by pair',
  pad: 'how an actor meets a moment: at once, weighed, or by silence',
  role: 'characters from scripts: what they know, how they react, answer and sum up',
  mystery: 'murder games: who wins, who solves what, at what cost',
  screen: 'lines about a scene: grounding, persona, naturalness',
  companions: 'companions tempted out of character: over-niceness, copying, drift',
}

/** Suites in which judges have a word. */
const JUDGED: readonly SuiteName[] = ['drama', 'role', 'screen', 'companions']

/** Everything that can be measured, with the ways to play it, and whether judges have a word in it. */
export const SUITES: readonly {
  readonly name: SuiteName
  readonly about: string
  readonly systems: readonly string[]
  readonly judged: boolean
}[] = (Object.keys(SYSTEMS) as SuiteName[]).map((name) => ({
  name,
  about: ABOUT[name],
  systems: Object.keys(SYSTEMS[name]),
  judged: JUDGED.includes(name),
}))

/** Where a suite's cases come from besides the house's own. */
export interface SuiteSources {
  /** A file or folder of the user's: moments, a role bench, games of WellPlay. */
  readonly data?: string | undefined
  /** Topics of the user's own, for dramas. */
  readonly topics?: Json | undefined
  /** The folder of the house's mystery cases. */
  readonly cases: URL
}

/** Opens a suite with its cases. */
export async function suiteNamed(name: SuiteName, sources: SuiteSources): Promise<AnySuite> {
  return (await opened(name, sources)) as unknown as AnySuite
}

async function opened(name: SuiteName, { data, cases, topics }: SuiteSources) {
  switch (name) {
    case 'drama':
      return topics === undefined ? dramaSuite() : dramaSuite(ownTopics(topics))
    case 'pad':
      return data === undefined ? padSuite() : padSuite(readMoments(await readFile(data, 'utf8')))
    case 'role':
      return roleSuite((await findRoleCases(data)).cases)
    case 'mystery':
      return mysterySuite(data === undefined ? await houseMysteries(cases) : await wellPlayMysteries(data))
    case 'screen':
      return screenSuite(data === undefined ? screenMoments() : await readScreenMoments(data))
    case 'companions':
      return companionSuite(
        data === undefined ? companionProbes() : companionProbes(await readFile(data, 'utf8')),
      )
  }
}

async function houseMysteries(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return mysteryCases(
    await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
    ),
  )
}

async function wellPlayMysteries(folder: string) {
  return [
    ...(await wellPlayCases(folder, { language: 'en' })),
    ...(await wellPlayCases(folder, { language: 'zh' })),
  ]
}
