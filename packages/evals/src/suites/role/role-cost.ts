import { inLanguage } from '@commedia/core'
import type { RunSettings } from '../../bench/run-record.ts'
import type { UsualCost } from '../../bench/suite.ts'
import { mean } from '../../statistics/mean.ts'
import { scenesOf } from './check-role-bench.ts'
import type { RoleCase } from './role-case.ts'
import { recallOf, roleOptions } from './role-settings.ts'

/** Tokens that things usually take: five summaries of what came back; a page with an answer; a pair, judged in both orders. */
const MIND: UsualCost = { inputTokens: 7_500, outputTokens: 450 }
const ANSWER: UsualCost = { inputTokens: 1_000, outputTokens: 40 }
const PAIR: UsualCost = { inputTokens: 1_200, outputTokens: 10 }
const SCENE: UsualCost = { inputTokens: 600, outputTokens: 260 }
const CHARS_PER_TOKEN = { en: 3, zh: 1 } as const

/** What a case usually takes of each system and judge: a cautious guess, made before anything is spent. */
export function roleCost(
  cases: readonly RoleCase[],
  settings: RunSettings,
): Readonly<Record<string, UsualCost>> {
  const { memories, against, subtasks } = roleOptions(settings)
  const questions = mean(cases.map((one) => countOf(one, subtasks)))
  const texts = mean(
    cases.map((one) =>
      countOf(
        one,
        subtasks.filter((name) => name === 'respond' || name === 'sum'),
      ),
    ),
  )
  const casting = meanOf(cases.map(castingOf))
  const remembering = settings.systems.filter((system) => recallOf(system) !== undefined)
  const casts = new Set((memories === 'own' ? remembering : remembering.slice(0, 1)).map(({ name }) => name))
  const compared = settings.systems.length - (against === 'first' ? 1 : 0)
  return Object.fromEntries([
    ...settings.systems.map((system) => {
      const own = [
        times(ANSWER, questions),
        times(recallOf(system) === undefined ? NOTHING : MIND, questions),
        casts.has(system.name) ? casting : NOTHING,
      ]
      return [system.name, own.reduce(sum)] as const
    }),
    ...settings.judges.map(({ name }) => [name, times(PAIR, 2 * texts * compared)] as const),
  ])
}

const NOTHING: UsualCost = { inputTokens: 0, outputTokens: 0 }

function countOf({ items }: RoleCase, subtasks: readonly string[]): number {
  const counts: Readonly<Record<string, number>> = {
    know: items.selfKnowledge.length,
    react: items.reactions.reduce((all, { answers }) => all + answers.length, 0),
    respond: items.responses.length,
    sum: items.summaries.length,
  }
  return subtasks.reduce((all, subtask) => all + (counts[subtask] ?? 0), 0)
}

function castingOf({ role, script, language }: RoleCase): UsualCost {
  const own = scenesOf(role, script)
  const chars = script.scenes
    .filter((_, at) => own.has(at + 1))
    .reduce(
      (all, { items }) =>
        all +
        JSON.stringify(
          items.map((item) => ('parts' in item ? item.parts.map(({ text }) => text) : item.text)),
        ).length,
      0,
    )
  return sum(times(SCENE, own.size + 2), {
    inputTokens: chars / inLanguage(language, CHARS_PER_TOKEN),
    outputTokens: 0,
  })
}

function meanOf(costs: readonly UsualCost[]): UsualCost {
  return times(costs.reduce(sum, NOTHING), 1 / costs.length)
}

function times({ inputTokens, outputTokens }: UsualCost, factor: number): UsualCost {
  return { inputTokens: Math.round(inputTokens * factor), outputTokens: Math.round(outputTokens * factor) }
}

function sum(one: UsualCost, other: UsualCost): UsualCost {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}
