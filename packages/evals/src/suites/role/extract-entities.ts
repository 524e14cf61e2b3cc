import type { AskCrew, Language } from '@commedia/core'
import { askJudge } from '../../judges/ask-judge.ts'
import { type EntityScores, entityScores } from '../../statistics/entity-scores.ts'
import { extractEntitiesPrompt } from './extract-entities.prompt.ts'

/** A summary and the written one it is held against. */
export interface Summed {
  readonly item: string
  readonly system: string
  readonly text: string
  readonly written: string
  readonly language: Language
}

/**
 * How densely a summary names entities, and how many of those of the written one, with both lists extracted by a judge, as published. What a
 * text does not hold word for word is no entity of it. `undefined` where the judge could not be understood.
 */
export async function extractedScores(
  { item, system, text, written, language }: Summed,
  crew: AskCrew,
): Promise<EntityScores | undefined> {
  const [named, gold] = await Promise.all([
    // The written one is the same for every system, and so is the step: it is asked and paid for once.
    entitiesIn(text, { step: `entities:${item}:${system}`, language }, crew),
    entitiesIn(written, { step: `entities:${item}`, language }, crew),
  ])
  if (named === undefined || gold === undefined) return undefined
  const entities = (names: readonly string[]) => names.map((name) => ({ name }))
  return entityScores(text, { gold: entities(gold), others: entities(named) })
}

async function entitiesIn(
  text: string,
  { step, language }: { readonly step: string; readonly language: Language },
  crew: AskCrew,
): Promise<readonly string[] | undefined> {
  if (text.trim() === '') return []
  const answer = await askJudge(extractEntitiesPrompt, { input: { text }, step, language }, crew)
  const lower = text.toLowerCase()
  return answer?.output.entities.filter((name) => lower.includes(name.toLowerCase()))
}
