import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Allowance,
  type AskCrew,
  type Clock,
  digest,
  idFrom,
  type ModelDirectory,
  type PromptBook,
  unlimitedAllowance,
} from '@commedia/core'
import { CURTAIN_TIME } from '../../bench/curtain-time.ts'
import { together } from '../../bench/together.ts'
import { askJudge } from '../../judges/ask-judge.ts'
import { dropDuplicates } from '../../statistics/drop-duplicates.ts'
import {
  type BenchPlan,
  type PlacedLine,
  planBench,
  type RoleBenchRequest,
  type ScenePage,
} from './plan-bench.ts'
import { RoleBenchFile, type RoleItems } from './role-bench-file.ts'
import { slugOf } from './role-case.ts'
import { type SceneQuestions, writeQuestionsPrompt } from './write-questions.prompt.ts'
import { writeStatementsPrompt } from './write-statements.prompt.ts'

/** What building stands on. The same play on the same prompt book goes on where it was left. */
export interface BuildingPorts {
  readonly models: ModelDirectory
  readonly book: PromptBook
  readonly clock: Clock
  readonly allowance?: Allowance
  readonly stop?: AbortSignal
  /** Hears how many pages are done. */
  readonly onProgress?: (done: number) => void
}

/** A bench as it was built, and the pages that no model wrote. */
export interface BuiltBench {
  readonly bench: RoleBenchFile
  readonly unwritten: readonly string[]
}

/**
 * Builds a bench from a play: a model writes questions about every scene, to each main role who speaks in it, and statements about each
 * role; of questions that are too alike the later ones go. Every item names the lines it rests on and waits for a person to revise it.
 */
export async function buildRoleBench(request: RoleBenchRequest, ports: BuildingPorts): Promise<BuiltBench> {
  const plan = planBench(request)
  const crew = crewOf(request, ports)
  const unwritten: string[] = []
  let done = 0
  const written = async <Output>(step: string, asking: Promise<{ readonly output: Output } | undefined>) => {
    const answer = await asking
    ports.onProgress?.(++done)
    if (answer === undefined) unwritten.push(step)
    return answer?.output
  }
  const perRole = await together(
    plan.roles.map(async (role) => {
      const step = `statements:${role}`
      const about = await written(step, askStatements({ role, step, request, plan }, crew))
      const items: RoleItems[] = [about ?? NOTHING]
      for (const page of plan.scenes.filter((one) => one.role === role)) {
        const name = `scene:${role}:${page.scene}.${page.page}`
        const asked = await written(name, askQuestions({ page, step: name, request, plan }, crew))
        items.push(asked ?? NOTHING)
      }
      return withoutDuplicates(items)
    }),
  )
  const { id, title, author, play, about = '' } = request
  const bench = RoleBenchFile.parse({
    ...{ format: 'commedia-role-bench', version: 1, id, title, author, play, about },
    ...{ language: plan.language, roles: plan.roles },
    writtenBy: crew.models({ prompt: writeQuestionsPrompt.id }).model.modelId,
    ...named(id, joined(perRole)),
  })
  return { bench, unwritten: unwritten.sort() }
}

/** Writes a bench and its play where `loadRoleBenches` finds them. */
export async function saveRoleBench(
  { bench, text }: { readonly bench: RoleBenchFile; readonly text: string },
  folder: string,
): Promise<void> {
  await mkdir(join(folder, 'plays'), { recursive: true })
  await writeFile(join(folder, 'plays', bench.play), text)
  await writeFile(join(folder, `${bench.id}.json`), `${JSON.stringify(bench, null, 2)}\n`)
}

const NOTHING: RoleItems = { selfKnowledge: [], reactions: [], responses: [], summaries: [] }

interface Asking {
  readonly step: string
  readonly request: RoleBenchRequest
  readonly plan: BenchPlan
}

async function askStatements(
  { role, step, request, plan }: Asking & { readonly role: string },
  crew: AskCrew,
): Promise<{ readonly output: RoleItems } | undefined> {
  const life = plan.lives[role] ?? []
  const { language } = plan
  const input = { language, name: role, work: request.title, lines: life.map(({ text }) => text) }
  const answer = await askJudge(writeStatementsPrompt, { input, step, language }, crew)
  const selfKnowledge = answer?.output.statements.map(({ lines, ...one }) => ({
    ...{ id: '-', role, ...one },
    ...{ source: sources(lines, life), revised: false },
  }))
  return selfKnowledge && { output: { ...NOTHING, selfKnowledge } }
}

async function askQuestions(
  { page, step, request, plan }: Asking & { readonly page: ScenePage },
  crew: AskCrew,
): Promise<{ readonly output: RoleItems } | undefined> {
  const { language } = plan
  const input = {
    ...{ language, name: page.role, work: request.title, scene: page.title },
    people: plan.people.filter((name) => name !== page.role),
    lines: page.lines.map(({ text }) => text),
  }
  const answer = await askJudge(writeQuestionsPrompt, { input, step, language }, crew)
  return answer && { output: itemsOf(answer.output, page) }
}

function itemsOf(
  { responses, reactions, summaries }: SceneQuestions,
  { role, lines: told }: ScenePage,
): RoleItems {
  const about = { id: '-', role, revised: false }
  return {
    selfKnowledge: [],
    responses: responses.map(({ lines, ...one }) => ({ ...about, ...one, source: sources(lines, told) })),
    reactions: reactions.map(({ question, answers }) => ({
      ...about,
      question,
      answers: answers.map(({ lines, ...one }) => ({ ...one, source: sources(lines, told) })),
    })),
    summaries: summaries.map(({ lines, ...one }) => ({ ...about, ...one, source: sources(lines, told) })),
  }
}

function sources(numbers: readonly number[], lines: readonly PlacedLine[]) {
  return [...new Set(numbers)].sort((a, b) => a - b).flatMap((number) => lines[number - 1]?.source ?? [])
}

/** Of one role: the same question about two scenes is one question. */
function withoutDuplicates(items: readonly RoleItems[]): RoleItems {
  const { selfKnowledge, reactions, responses, summaries } = joined(items)
  const text = ({ question }: { readonly question: string }) => question
  return {
    selfKnowledge,
    reactions: [...dropDuplicates(reactions, { text })],
    responses: [...dropDuplicates(responses, { text })],
    summaries: [...dropDuplicates(summaries, { text })],
  }
}

function joined(items: readonly RoleItems[]): RoleItems {
  return {
    selfKnowledge: items.flatMap((one) => one.selfKnowledge),
    reactions: items.flatMap((one) => one.reactions),
    responses: items.flatMap((one) => one.responses),
    summaries: items.flatMap((one) => one.summaries),
  }
}

/** Items with ids of their own: `play.role.kind.number`. */
function named(bench: string, items: RoleItems): RoleItems {
  const counts = new Map<string, number>()
  const idFor = (role: string, kind: string): string => {
    const name = `${bench}.${slugOf(role)}.${kind}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}.${count}`
  }
  const own = <Item extends { readonly role: string }>(kind: string, all: readonly Item[]) =>
    all.map((item) => ({ ...item, id: idFor(item.role, kind) }))
  return {
    selfKnowledge: own('know', items.selfKnowledge),
    reactions: own('react', items.reactions),
    responses: own('respond', items.responses),
    summaries: own('sum', items.summaries),
  }
}

function crewOf({ id, text }: RoleBenchRequest, ports: BuildingPorts): AskCrew {
  const { models, book, clock, allowance = unlimitedAllowance(), stop = new AbortController().signal } = ports
  const take = idFrom('take', 'role-bench', id, digest(text))
  const turn = { take, id: idFrom('turn', take), at: CURTAIN_TIME, seed: 0 }
  return { turn, models, book, clock, allowance, signals: { stop, arrived: () => [] } }
}
