import { couldBe } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { actsOf, type CaseQuestion, MysteryCase } from '../schema/case.ts'
import type { CaseProblem, CaseProblemCode } from './case-problem.ts'

/** What the check found. A case with an error is never played. */
export interface CaseCheck {
  readonly ok: boolean
  readonly problems: readonly CaseProblem[]
  /** The case as read, when its shape is right. */
  readonly case?: MysteryCase
}

/** The source that everybody has read. */
export const PREMISE = 'premise'

/** A key shorter than this says little about who understood the case. */
const SHORTEST_KEY = 30

type Note = (code: CaseProblemCode, path: string, what: string) => void

/**
 * Everything about a case that needs no model to judge: every answer of the key has words it follows from, in the hands of
 * somebody who may not lie; and no script gives away another's secret.
 */
export function checkCase(value: unknown): CaseCheck {
  const read = MysteryCase.safeParse(value)
  const problems: CaseProblem[] = []
  const error: Note = (code, path, what) => problems.push({ code, severity: 'error', path, what })
  const warn: Note = (code, path, what) => problems.push({ code, severity: 'warning', path, what })
  if (!read.success) {
    for (const issue of read.error.issues) error('shape', issue.path.join('.') || 'case', issue.message)
    return { ok: false, problems }
  }
  checkIds(read.data, error)
  checkRoles(read.data, error)
  checkVictims(read.data, { error, warn })
  checkKey(read.data, { error, warn })
  checkSecrets(read.data, error)
  checkLanguage(read.data, error)
  return { ok: problems.every(({ severity }) => severity !== 'error'), problems, case: read.data }
}

function checkIds({ roles, victims, places, questions }: MysteryCase, error: Note): void {
  const ids = new Set<string>([PREMISE])
  const claim = (id: string, path: string): void => {
    if (ids.has(id)) error('duplicate-id', path, id)
    ids.add(id)
  }
  for (const [at, { id }] of roles.entries()) claim(id, `roles.${at}`)
  for (const [at, { id }] of victims.entries()) claim(id, `victims.${at}`)
  for (const [at, { id, clues }] of places.entries()) {
    claim(id, `places.${at}`)
    for (const [card, clue] of clues.entries()) claim(clue.id, `places.${at}.clues.${card}`)
  }
  for (const [at, { id }] of questions.entries()) claim(id, `questions.${at}`)
}

function checkRoles(of: MysteryCase, error: Note): void {
  const names = new Set<string>()
  for (const [at, role] of of.roles.entries()) {
    const key = nameKey(role.name)
    if (names.has(key)) error('duplicate-name', `roles.${at}.name`, role.name)
    names.add(key)
    for (const [goal, { check }] of role.objectives.entries()) {
      const path = `roles.${at}.objectives.${goal}`
      if (check?.kind === 'solve' && !of.victims.some(({ id }) => id === check.victim))
        error('unknown-victim', path, check.victim)
      if (check?.kind === 'keep' && role.secrets[check.secret] === undefined)
        error('unknown-secret', path, String(check.secret))
    }
    for (const [secret, { knownBy }] of role.secrets.entries())
      for (const id of knownBy)
        if (!hasRole(of, id)) error('unknown-role', `roles.${at}.secrets.${secret}`, id)
  }
  for (const [at, { clues }] of of.places.entries())
    for (const [card, { act }] of clues.entries())
      if (act > actsOf(of)) error('clue-too-late', `places.${at}.clues.${card}`, String(act))
}

function checkVictims(of: MysteryCase, { error, warn }: { readonly error: Note; readonly warn: Note }): void {
  for (const [at, { name, called, killedBy }] of of.victims.entries()) {
    const path = `victims.${at}`
    for (const id of [...killedBy, ...Object.keys(called)])
      if (!hasRole(of, id)) error('unknown-role', path, id)
    if (killedBy.length === 0) {
      warn('no-murderer', path, name)
      continue
    }
    const murderers = of.roles.filter(({ id }) => killedBy.includes(id)).map((role) => role.name)
    const asks = of.questions.some(
      ({ kind, options, gold }) =>
        kind === 'objective' &&
        options.some(({ letter, text }) => gold.includes(letter) && murderers.includes(text)),
    )
    if (!asks) warn('no-key', path, name)
  }
}

function checkKey(of: MysteryCase, { error, warn }: { readonly error: Note; readonly warn: Note }): void {
  const murderers = new Set(of.victims.flatMap(({ killedBy }) => killedBy))
  if (of.questions.length < SHORTEST_KEY) warn('short-key', 'questions', String(of.questions.length))
  for (const [at, question] of of.questions.entries()) {
    const path = `questions.${at}`
    for (const id of question.to) if (!hasRole(of, id)) error('unknown-role', path, id)
    checkOptions(question, path, { error, warn })
    if (question.evidence.length === 0) warn('no-evidence', path, question.text)
    for (const { in: source, quote } of question.evidence)
      if (!textOf(of, source)?.includes(quote)) error('quote-missing', `${path}.evidence`, source)
    if (question.evidence.length > 0 && question.evidence.every(({ in: source }) => murderers.has(source)))
      error('only-murderers-know', path, question.text)
  }
}

function checkOptions(
  { options, gold }: CaseQuestion,
  path: string,
  { error, warn }: { readonly error: Note; readonly warn: Note },
): void {
  for (const letter of gold)
    if (!options.some((option) => option.letter === letter)) error('gold-missing', path, letter)
  const texts = options.map(({ text }) => text)
  const twice = texts.find((text, at) => texts.indexOf(text) !== at)
  if (twice !== undefined) warn('duplicate-option', path, twice)
}

function checkSecrets(of: MysteryCase, error: Note): void {
  for (const [at, { id, script, secrets }] of of.roles.entries())
    for (const { marks, knownBy } of secrets)
      for (const mark of marks) {
        if (!holds(script.join('\n'), mark)) error('mark-missing', `roles.${at}.secrets`, mark)
        for (const source of readers(of))
          if (source.id !== id && !knownBy.includes(source.id) && holds(source.text, mark))
            error('secret-told', source.path, mark)
      }
}

/** What somebody besides the owner reads without being let in on anything. A clue is meant to give things away. */
function readers(
  of: MysteryCase,
): readonly { readonly id: string; readonly path: string; readonly text: string }[] {
  return [
    { id: PREMISE, path: PREMISE, text: of.premise },
    ...of.roles.flatMap(({ id, script, face, objectives }, at) => [
      { id, path: `roles.${at}.script`, text: [...script, ...objectives.map(({ text }) => text)].join('\n') },
      { id: PREMISE, path: `roles.${at}.face`, text: face },
    ]),
    ...of.places.map(({ description }, at) => ({ id: PREMISE, path: `places.${at}`, text: description })),
  ]
}

function checkLanguage({ language, roles, premise }: MysteryCase, error: Note): void {
  const texts = [
    [PREMISE, premise] as const,
    ...roles.map(({ name, script }) => [name, script.join('\n')] as const),
  ]
  for (const [name, text] of texts) if (!couldBe(text, language)) error('wrong-language', PREMISE, name)
}

/** What stands in a source of evidence; nothing for one that is not there. */
export function textOf({ roles, places, premise }: MysteryCase, source: string): string | undefined {
  if (source === PREMISE) return premise
  const role = roles.find(({ id }) => id === source)
  if (role !== undefined) return role.script.join('\n')
  return places.flatMap(({ clues }) => clues).find(({ id }) => id === source)?.text
}

function holds(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase())
}

function hasRole({ roles }: MysteryCase, id: string): boolean {
  return roles.some((role) => role.id === id)
}
