import type { AskCrew, Language } from '@commedia/core'
import { askJudge } from './ask-judge.ts'
import {
  type ComparisonInput,
  choiceOf,
  comparePerformancesPrompt,
  GRADES,
  gradePerformancesPrompt,
} from './compare-performances.prompt.ts'
import { DIMENSIONS, type Dimension, type DimensionId } from './dimensions.ts'
import { fitScripts, scriptChars } from './fit-scripts.ts'
import { type BothOrders, bothOrders, type Choice, type Order, type Verdict } from './verdict.ts'

/** Two whole performances of the same matter, as printed scripts, and who is to compare them. */
export interface PerformancePair {
  /** Names the pair; it never reaches the judge. */
  readonly pair: string
  readonly language: Language
  /** What one compares with. */
  readonly baseline: string
  /** What is under test. */
  readonly tested: string
  /** What both companies were given. */
  readonly matter?: string | undefined
  /** Who is in each of them; left off the page unless both have one. */
  readonly sheets?: { readonly baseline: string; readonly tested: string } | undefined
}

/** How performances are compared. */
export interface ComparisonWishes {
  /** Who judges, by name. */
  readonly judge: string
  readonly step: string
  /** The heads; all three unless told. */
  readonly dimensions?: readonly Dimension[]
  /** `grade`: no reasons, but how likely each of five answers was, from a model that tells; one that does not gives reasons. */
  readonly manner?: 'explain' | 'grade'
  /** The most characters of each script; what the judge's context holds unless told. */
  readonly chars?: number
}

/** How two performances compare under one head: what it comes to for the one under test, and both verdicts with their reasons. */
export interface ComparedPerformances extends BothOrders {
  readonly dimension: DimensionId
  readonly verdicts: readonly [asIs: Verdict, swapped: Verdict]
  /** In the order of the verdicts; empty where none was asked for. */
  readonly explanations: readonly string[]
  /** How much of both scripts the judge read: 1 is all. */
  readonly kept: number
}

/**
 * Has two whole performances compared under each head, one head a question, in both orders. A head under which the judge
 * could not be understood, in either order, is absent.
 */
export async function comparePerformances(
  pair: PerformancePair,
  wishes: ComparisonWishes,
  crew: AskCrew,
): Promise<Readonly<Partial<Record<DimensionId, ComparedPerformances>>>> {
  const { dimensions = DIMENSIONS } = wishes
  const compared = await Promise.all(
    dimensions.map((dimension) => compareUnder(dimension, { pair, wishes }, crew)),
  )
  return Object.fromEntries(compared.flatMap((one) => (one === undefined ? [] : [[one.dimension, one]])))
}

interface Comparing {
  readonly pair: PerformancePair
  readonly wishes: ComparisonWishes
}

async function compareUnder(
  dimension: Dimension,
  { pair, wishes }: Comparing,
  crew: AskCrew,
): Promise<ComparedPerformances | undefined> {
  const [asIs, swapped] = await Promise.all(
    (['as-is', 'swapped'] as const).map((order) =>
      lookAtPerformances(pair, { ...wishes, dimension, order }, crew),
    ),
  )
  if (asIs === undefined || swapped === undefined) return undefined
  return {
    dimension: dimension.id,
    ...bothOrders(asIs.verdict, swapped.verdict),
    verdicts: [asIs.verdict, swapped.verdict],
    explanations: [asIs, swapped].flatMap(({ explanation }) => explanation ?? []),
    kept: asIs.kept,
  }
}

/** What a judge says at one look, and why. */
export interface PerformanceLook {
  readonly verdict: Verdict
  readonly explanation?: string
  /** Both scripts as they stood on its page, and how much of them that was. */
  readonly read: { readonly baseline: string; readonly tested: string }
  readonly kept: number
}

/** One look at a pair, under one head and in one order. `undefined` where it could not be understood. */
export async function lookAtPerformances(
  { pair, language, baseline, tested, matter, sheets }: PerformancePair,
  {
    dimension,
    order,
    ...wishes
  }: ComparisonWishes & { readonly dimension: Dimension; readonly order: Order },
  crew: AskCrew,
): Promise<PerformanceLook | undefined> {
  const use = crew.models({ prompt: comparePerformancesPrompt.id })
  // However it is asked, it is one job: the model chosen for it is the one that does it.
  const one: AskCrew = { ...crew, models: () => use }
  const graded = wishes.manner === 'grade' && use.profile.logprobs
  const { scripts, kept } = fitScripts([baseline, tested], {
    chars: wishes.chars ?? scriptChars(use.profile, language, sheetChars({ matter, sheets })),
    language,
  })
  const [a, b] = scripts
  const both = sheets !== undefined && sheets.baseline !== '' && sheets.tested !== ''
  const placed = <Of>(one: Of, other: Of) =>
    order === 'as-is' ? { first: one, second: other } : { first: other, second: one }
  const input = {
    ...{ language, dimension, kept, matter, ...placed(a, b) },
    sheets: both ? placed(sheets.baseline, sheets.tested) : undefined,
  }
  const step = `${wishes.step}:${dimension.id}:${order}`
  const found = await (graded ? grade : explain)(input, step, one)
  if (found === undefined) return undefined
  const { choice, score, explanation } = found
  return {
    verdict: { pair, dimension: dimension.id, judge: wishes.judge, order, choice, score },
    ...(explanation !== undefined && { explanation }),
    read: { baseline: a, tested: b },
    kept,
  }
}

interface Look extends Pick<Verdict, 'choice'> {
  readonly score: number
  readonly explanation?: string
}

async function explain(input: ComparisonInput, step: string, crew: AskCrew): Promise<Look | undefined> {
  const answer = await askJudge(comparePerformancesPrompt, { input, step, language: input.language }, crew)
  return answer?.output
}

/** By the chances where they came: the score is their mean, the choice the likeliest of first, second and tie. */
async function grade(input: ComparisonInput, step: string, crew: AskCrew): Promise<Look | undefined> {
  const answer = await askJudge(gradePerformancesPrompt, { input, step, language: input.language }, crew)
  if (answer === undefined) return undefined
  const { output, probabilities = { [output]: 1 } } = answer
  const chances = GRADES.map((option, at) => ({ score: at + 1, chance: probabilities[option] ?? 0 }))
  const weights: Record<Choice, number> = { tie: 0, first: 0, second: 0 }
  for (const { score, chance } of chances) weights[choiceOf(score)] += chance
  const score = chances.reduce((sum, one) => sum + one.score * one.chance, 0)
  return { choice: heaviest(weights), score: Math.min(5, Math.max(1, score)) }
}

/** The choice that weighs most; without one there is none. */
function heaviest({ first, second, tie }: Readonly<Record<Choice, number>>): Choice {
  if (first > second && first > tie) return 'first'
  return second > first && second > tie ? 'second' : 'tie'
}

/** What stands on a page beside the scripts; a cast that both have stands there once. */
function sheetChars({ matter = '', sheets }: Pick<PerformancePair, 'matter' | 'sheets'>): number {
  const { baseline = '', tested = '' } = sheets ?? {}
  return matter.length + baseline.length + (tested === baseline ? 0 : tested.length)
}
