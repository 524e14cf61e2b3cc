import { idFrom } from '../../prelude/ids.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { CaseRole, MysteryCase, Objective } from '../../schema/case.ts'
import type { CrimeDraft, NamedRole, PlacesDraft } from './case-drafts.ts'
import { factsOf, type NumberedFact } from './draft-crime.ts'

/** What has come in so far. */
export interface CaseParts {
  readonly crime: CrimeDraft
  readonly roles: readonly NamedRole[]
  readonly places: PlacesDraft
}

const POINTS = { escape: 12, solve: 10, keep: 5, wish: 4 }

/** Puts the parts together, as far as there are any without the key. Names become ids, lines become scripts. */
export function assembleCase(
  { crime, roles, places }: CaseParts,
  { id, language }: { readonly id: string; readonly language: Language },
): MysteryCase {
  return {
    format: 'commedia-case/1',
    id,
    language,
    title: crime.title,
    licence: '',
    premise: crime.premise,
    roles: roles.map((role) => roleOf(role, crime, language)),
    victims: crime.victims.map(({ name, killer }) => ({
      ...{ id: victimId(name), name, called: {} },
      killedBy: [roleId(killer)],
    })),
    places: places.places.map(({ name, description, cards }, at) => ({
      ...{ id: idFrom('place', String(at), name), name, description },
      clues: cards.map(({ title, text, act }, card) => ({
        ...{ id: idFrom('clue', String(at), String(card), title), title, text, act },
      })),
    })),
    questions: [],
    truth: crime.truth,
  }
}

/** The lines that a role's writer left out: they are told in the timeline's own words. */
export function untoldFacts({ name, told }: NamedRole, crime: CrimeDraft): readonly NumberedFact[] {
  return factsOf(crime, name).filter(({ number }) => !told.some(({ fact }) => fact === number))
}

function roleOf(role: NamedRole, crime: CrimeDraft, language: Language): CaseRole {
  const { name, face, manner, self, told, later, secrets } = role
  const words = inLanguage(language, WORDS)
  const inAct = (act: number): string =>
    factsOf(crime, name)
      .filter((fact) => fact.act === act)
      .map((fact) => {
        const own = told.filter((one) => one.fact === fact.number).map(({ text }) => text)
        return own.length > 0 ? own.join(words.space) : words.plainly(fact)
      })
      .join(words.space)
  return {
    ...{ id: roleId(name), name, face, manner },
    script: [paragraphs(self, inAct(1)), paragraphs(inAct(2), later)],
    objectives: objectivesOf(role, crime, language),
    secrets: secrets.map(({ text, marks }) => ({ text, marks: [...new Set(marks)], knownBy: [] })),
  }
}

function objectivesOf(
  { name, secrets, wish }: NamedRole,
  { victims }: CrimeDraft,
  language: Language,
): Objective[] {
  const words = inLanguage(language, WORDS)
  const innocentOf = victims.filter(({ killer }) => killer !== name)
  return [
    ...(innocentOf.length < victims.length
      ? [{ text: words.escape, points: POINTS.escape, check: { kind: 'escape' as const } }]
      : []),
    ...innocentOf.map((victim) => ({
      text: words.solve(victim.name),
      points: POINTS.solve,
      check: { kind: 'solve' as const, victim: victimId(victim.name) },
    })),
    ...secrets.map(({ aim }, secret) => ({
      text: aim,
      points: POINTS.keep,
      check: { kind: 'keep' as const, secret },
    })),
    { text: wish, points: POINTS.wish },
  ]
}

function roleId(name: string): string {
  return idFrom('role', name)
}

function victimId(name: string): string {
  return idFrom('victim', name)
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

export const WORDS = wordTable('mystery.writing.assemble-case', {
  en: {
    space: ' ',
    plainly: ({ when, what }: NumberedFact) => `${when}: ${what}${/[.!?]$/u.test(what) ? '' : '.'}`,
    escape: 'Do not be the one the table gives up.',
    solve: (victim: string) => `Name the one who killed ${victim}.`,
  },
  zh: {
    space: '',
    plainly: ({ when, what }: NumberedFact) => `${when}：${what}${/[。！？]$/u.test(what) ? '' : '。'}`,
    escape: '不要被大家指认为凶手。',
    solve: (victim: string) => `指出杀害${victim}的人。`,
  },
} as const)
