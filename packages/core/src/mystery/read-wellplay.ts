import * as z from 'zod'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type CaseQuestion, MysteryCase, type Victim } from '../schema/case.ts'
import { readWellPlayQuestions } from './read-wellplay-questions.ts'
import { mendBreaks, wellPlayObjectives } from './wellplay-objectives.ts'
import { type NoteOddity, wellPlayWarning } from './wellplay-warning.ts'

const Info = z.object({
  agent_num: z.number(),
  script_name: z.string().min(1),
  character_name: z.array(z.string().min(1)).min(1),
})

const Flag = z.union([z.literal(0), z.literal(1)])
const Role = z.object({
  script: z.array(z.string()),
  acts_goal: z.array(z.string()),
  victims: z.array(z.string().min(1)),
  kill_by_me: z.array(Flag),
  is_murderer: Flag,
})
type Role = z.infer<typeof Role>
type NamedRole = Role & { readonly id: string; readonly name: string }

/** The table of all questions is called one thing in English and another in Chinese. */
const UNIONS = ['final_result/GM.csv', 'final_result/FSA.csv']

/** A game of WellPlay as a case. */
export type WellPlayGame = {
  readonly case: MysteryCase
  /** All questions, some of them worded neutrally, for a reader who knows every script. */
  readonly union: readonly CaseQuestion[]
  /** What had to be repaired or is odd, in the language of the game. */
  readonly warnings: readonly string[]
}

/**
 * Reads one game folder of WellPlay, given as texts by their paths in it: `json/script_info.json`, `final_result/GM.csv`.
 * Slips of the data are repaired and noted; what cannot be a game throws `unreadable-script`.
 */
export function readWellPlay(
  files: Readonly<Record<string, string>>,
  { language, folder }: { readonly language: Language; readonly folder: string },
): WellPlayGame {
  const warnings: string[] = []
  const note: NoteOddity = (oddity, where, what = '') =>
    warnings.push(wellPlayWarning(oddity, { where, what: String(what), language }))
  const textOf = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw unreadable(folder, `there is no ${path}`)
    return text
  }
  const readJson = <Shape>(path: string, shape: z.ZodType<Shape>): Shape => {
    const read = shape.safeParse(parseJson(textOf(path)))
    if (!read.success) throw unreadable(folder, `${path} is not of the right shape`, read.error)
    return read.data
  }

  const info = readJson('json/script_info.json', Info)
  const names = info.character_name
  if (info.agent_num !== names.length) note('role-count', 'json/script_info.json', info.agent_num)
  const roles = names.map((name): NamedRole => {
    const role = readJson(`json/${name}.json`, Role)
    if ((role.is_murderer === 1) !== role.kill_by_me.includes(1))
      note('murderer-flag', `json/${name}.json`, role.is_murderer)
    return { ...role, name, id: idFrom('role', name.normalize('NFC').trim()) }
  })
  const victims = victimsOf(roles, folder)
  for (const { name, killedBy } of victims) if (killedBy.length === 0) note('no-murderer', 'json', name)

  const unionFile = UNIONS.find((file) => files[file] !== undefined)
  const to = roles.map(({ id }) => id)
  const neutral =
    unionFile === undefined
      ? []
      : readWellPlayQuestions(
          { file: unionFile, text: textOf(unionFile), id: 'question_all', to, elsewhere: [] },
          note,
        )
  const questions = roles.flatMap(({ name, id }, seat) => {
    const file = `final_result/${name}.csv`
    const sheet = { file, text: textOf(file), id: `question_${seat + 1}`, to: [id], elsewhere: neutral }
    return readWellPlayQuestions(sheet, note)
  })
  if (unionFile === undefined) note('no-union', 'final_result')
  const union = unionFile === undefined ? questions : neutral
  const reworded = countReworded(union, questions)
  if (reworded > 0) note('own-wording', unionFile ?? '', reworded)

  const read = MysteryCase.safeParse({
    id: idFrom('case', folder),
    language,
    title: info.script_name,
    premise: premiseOf(victims, { names, language }),
    roles: roles.map(({ id, name, script, acts_goal }) => ({
      id,
      name: name.trim(),
      script: script.map(mendBreaks),
      objectives: acts_goal.flatMap(wellPlayObjectives),
    })),
    victims,
    questions,
  })
  if (!read.success) throw unreadable(folder, 'it does not make a case', read.error)
  return { case: read.data, union, warnings }
}

/** A victim is known by its place: roles may call it by other names, and most of them agree on one. */
function victimsOf(roles: readonly NamedRole[], folder: string): readonly Victim[] {
  const count = roles[0]?.victims.length ?? 0
  const odd = roles.find(({ victims, kill_by_me }) => victims.length !== count || kill_by_me.length !== count)
  if (odd !== undefined) throw unreadable(folder, `${odd.name} knows of another number of victims`)
  return Array.from({ length: count }, (_, at) => {
    const calls = roles.map(({ id, victims }) => [id, victims[at] ?? ''] as const)
    const name = mostCommon(calls.map(([, call]) => call))
    return {
      id: `victim_${at + 1}`,
      name,
      called: Object.fromEntries(calls.filter(([, call]) => call !== name)),
      killedBy: roles.filter(({ kill_by_me }) => kill_by_me[at] === 1).map(({ id }) => id),
    }
  })
}

function mostCommon(words: readonly string[]): string {
  const countOf = (word: string) => words.filter((one) => one === word).length
  return words.reduce((best, word) => (countOf(word) > countOf(best) ? word : best), words[0] ?? '')
}

/** How many rows of the union stand in no role's table as they are. */
function countReworded(union: readonly CaseQuestion[], questions: readonly CaseQuestion[]): number {
  const wording = ({ text, options }: CaseQuestion) => JSON.stringify([text, options])
  const left = new Map<string, number>()
  for (const question of questions) left.set(wording(question), (left.get(wording(question)) ?? 0) + 1)
  return union.filter((question) => {
    const count = left.get(wording(question)) ?? 0
    left.set(wording(question), count - 1)
    return count <= 0
  }).length
}

function premiseOf(
  victims: readonly Victim[],
  { names, language }: { readonly names: readonly string[]; readonly language: Language },
): string {
  const dead = victims.map(({ name }) => name)
  return inLanguage(language, PREMISE)(dead, names)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function unreadable(folder: string, why: string, cause?: Error): CommediaError {
  return new CommediaError('unreadable-script', `${folder} cannot be read as a game: ${why}.`, { cause })
}

export const PREMISE = wordTable('mystery.read-wellplay.premise', {
  en: (dead: readonly string[], names: readonly string[]) =>
    `The dead: ${dead.join(', ')}. At the table: ${names.join(', ')}.`,
  zh: (dead: readonly string[], names: readonly string[]) =>
    `死者：${dead.join('、')}。在座：${names.join('、')}。`,
})
