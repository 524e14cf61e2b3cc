import {
  type AskCrew,
  ask,
  companionOf,
  inLanguage,
  type Prompt,
  type Question,
  type RecallWay,
  randomFor,
  sections,
} from '@commedia/core'
import type { Desk } from '../../bench/suite.ts'
import { letterAt, pickAnswerPrompt } from '../../judges/pick-answer.prompt.ts'
import { entityScores } from '../../statistics/entity-scores.ts'
import { callToMind } from './call-to-mind.ts'
import type { Life } from './cast-life.ts'
import { knowPrompt } from './know.prompt.ts'
import { replyInRoom } from './reply-in-room.ts'
import type { Reaction, RoleResponse, RoleSummary, SelfKnowledge } from './role-bench-file.ts'
import type { RoleCase } from './role-case.ts'
import type { RoleSubtask } from './role-settings.ts'
import { sumUpPrompt } from './sum-up.prompt.ts'

/** What a system chose where one answer is right. */
export type RolePick = {
  readonly subtask: 'know' | 'react'
  readonly item: string
  readonly system: string
  readonly isRight: boolean
  /** Whether it could be understood at all; what could not is not right. */
  readonly isRead: boolean
}

/** What a system said in its own words; for a summary, how much it names. */
export type RoleText = {
  readonly subtask: 'respond' | 'sum'
  readonly item: string
  readonly system: string
  readonly text: string
  /** Names per 100 words, or characters of Chinese; `null` where nothing was said. */
  readonly density: number | null
  /** Percent of the gold names; `null` where none are given. */
  readonly recall: number | null
}

/** Who is tried, in which way of remembering, by what. */
export interface Trying {
  readonly one: RoleCase
  readonly system: string
  readonly life: Life
  readonly method: RecallWay | undefined
  readonly subtasks: readonly RoleSubtask[]
}

/** Puts everything to a role that it is tried by, one thing after another; each is asked as if it were the first. */
export async function tryRole(
  trying: Trying,
  desk: Desk,
): Promise<{ readonly picks: readonly RolePick[]; readonly texts: readonly RoleText[] }> {
  const { selfKnowledge, reactions, responses, summaries } = trying.one.items
  const wanted = (subtask: RoleSubtask) => trying.subtasks.includes(subtask)
  const picks: RolePick[] = []
  const texts: RoleText[] = []
  if (wanted('know')) for (const item of selfKnowledge) picks.push(await tryKnowledge(item, trying, desk))
  if (wanted('react'))
    for (const item of reactions)
      for (const at of item.answers.keys()) picks.push(await tryReaction({ item, at }, trying, desk))
  if (wanted('respond')) for (const item of responses) texts.push(await tryResponse(item, trying, desk))
  if (wanted('sum')) for (const item of summaries) texts.push(await trySummary(item, trying, desk))
  return { picks, texts }
}

/** Nobody in particular, who says what somebody is. */
const SOMEBODY = { en: 'Somebody', zh: '有人' } as const

async function tryKnowledge(
  { id, statement, answer }: SelfKnowledge,
  trying: Trying,
  desk: Desk,
): Promise<RolePick> {
  const { one, system } = trying
  const { role, language } = one
  const crew = desk.asking(system, 'talk')
  const said = { item: id, asker: inLanguage(language, SOMEBODY), words: statement }
  const knows = await knownTo(trying, said, crew)
  const input = { role, knows, statement }
  const told = await chosen(knowPrompt, { input, step: id, language }, crew)
  const isRight = told === String(answer)
  return { subtask: 'know', item: id, system, isRight, isRead: told !== undefined }
}

async function tryReaction(
  { item: { id, question, answers }, at }: { readonly item: Reaction; readonly at: number },
  trying: Trying,
  desk: Desk,
): Promise<RolePick> {
  const { one, system } = trying
  const { role, language } = one
  const asker = answers[at]?.asker ?? ''
  const item = `${id}:${asker}`
  const crew = desk.asking(system, 'talk')
  const knows = await knownTo(trying, { item, asker, words: question }, crew)
  // What was answered to two people in the same words is one answer.
  const lot = randomFor(desk.seed, item)
  const options = [...new Set(answers.map(({ answer }) => answer))]
    .map((answer) => ({ answer, lot: lot() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ answer }) => answer)
  const input = { role, knows, asker, question, answers: options }
  const picked = await chosen(pickAnswerPrompt, { input, step: item, language }, crew)
  const isRight = picked === letterAt(options.indexOf(answers[at]?.answer ?? ''))
  return { subtask: 'react', item, system, isRight, isRead: picked !== undefined }
}

/**
 * What was chosen; `undefined` where nothing usable came back. That is the system's to answer for, unlike an outage, which throws: the
 * desk's prompt book sees to it.
 */
async function chosen<Input, Output>(
  prompt: Prompt<Input, Output>,
  question: Question<Input>,
  crew: AskCrew,
): Promise<Output | undefined> {
  const { output, how } = await ask(prompt, question, crew)
  return how === 'read' || how === 'repaired' ? output : undefined
}

async function tryResponse(item: RoleResponse, trying: Trying, desk: Desk): Promise<RoleText> {
  const { one, system, life } = trying
  const said = { item: item.id, asker: item.asker, words: item.question }
  const mind = await inMind(trying, said, desk.asking(system, 'talk'))
  const text = await replyInRoom({ life, asked: item, language: one.language, mind }, system, desk)
  return { subtask: 'respond', item: item.id, system, text, density: null, recall: null }
}

async function trySummary(
  { id, asker, question, entities = [] }: RoleSummary,
  trying: Trying,
  desk: Desk,
): Promise<RoleText> {
  const { one, system } = trying
  const { role, language } = one
  const crew = desk.asking(system, 'talk')
  const knows = await knownTo(trying, { item: id, asker, words: question }, crew)
  const input = { role, knows, asker, question }
  const { output: text } = await ask(sumUpPrompt, { input, step: id, language }, crew)
  const { density = null, recall = null } = entityScores(text, {
    gold: entities.map((name) => ({ name })),
    others: one.names.map((name) => ({ name })),
  })
  return { subtask: 'sum', item: id, system, text, density, recall }
}

interface SaidToRole {
  readonly item: string
  readonly asker: string
  readonly words: string
}

/** What a role knows when something is said to it: its own page, and what comes to mind. */
async function knownTo(trying: Trying, said: SaidToRole, crew: AskCrew): Promise<string> {
  const { character } = trying.life
  const { base = '' } = companionOf(character, { language: trying.one.language })
  const mind = await inMind(trying, said, crew)
  return sections(base, mind.map((line) => `- ${line.replaceAll('\n', ' ')}`).join('\n'))
}

function inMind(
  { life, method, one }: Trying,
  { item, asker, words }: SaidToRole,
  crew: AskCrew,
): Promise<readonly string[]> {
  return callToMind(life, { asker, words, language: one.language, method, step: item }, crew)
}
