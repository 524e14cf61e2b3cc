import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { insist } from '../../prompting/insist.ts'
import type { Fact } from '../../schema/event.ts'
import type { WriterCrew } from '../../writing/writer-crew.ts'
import { checkCase } from '../check-case.ts'
import { assembleCase, type CaseParts, untoldFacts } from './assemble-case.ts'
import type { CrimeDraft, NamedRole, PlacesDraft } from './case-drafts.ts'
import { MOST_MENDINGS, partFact } from './part-fact.ts'
import { type PlacesInput, placesPrompt, untraced } from './places.prompt.ts'
import { type RoleInput, rolePrompt } from './role.prompt.ts'

/** The parts of a case that stand on its crime, and which of them no model wrote. */
export interface WrittenScripts extends CaseParts {
  readonly fallbacks: readonly string[]
}

/** Every role and the places, all at once; then again those in which the check finds something, twice at most. */
export async function* writeScripts(
  crime: CrimeDraft,
  language: Language,
  crew: WriterCrew,
): AsyncGenerator<Fact, WrittenScripts> {
  const written = await crew.steps.all<Handed>([
    placesStep({ crime, language }, 1, crew),
    ...crime.people.map(({ name }) => roleStep({ crime, language, name }, 1, crew)),
  ])
  let places = written.flatMap((one) => one.places ?? [])[0] ?? { places: [] }
  let roles = written.flatMap((one) => one.role ?? [])
  const fallbacks = written.flatMap((one) => one.fallbacks)
  yield partFact('roles', roles.map(({ name }) => name).join(', '))
  yield partFact('places', places.places.map(({ name }) => name).join(', '))

  for (let round = 2; round <= 1 + MOST_MENDINGS; round++) {
    const notes = roleNotes({ crime, roles, places }, language)
    const loose = placesNotes({ crime, places }, language)
    if (notes.size + loose.length === 0) break
    const again = await crew.steps.all<Handed>([
      ...(loose.length === 0
        ? []
        : [placesStep({ crime, language, revised: { draft: places, notes: loose } }, round, crew)]),
      ...roles
        .filter(({ name }) => notes.has(name))
        .map(({ name, ...draft }) => {
          const revised = { draft, notes: notes.get(name) ?? [] }
          return roleStep({ crime, language, name, revised }, round, crew)
        }),
    ])
    // What no model could mend stays as it was: its faults are taken out later, the rest is better than nothing.
    const mended = again.filter((one) => one.fallbacks.length === 0)
    places = mended.flatMap((one) => one.places ?? [])[0] ?? places
    roles = roles.map((role) => mended.find((one) => one.role?.name === role.name)?.role ?? role)
    if (loose.length > 0) yield partFact('places', loose.join(' '), round)
    if (notes.size > 0) yield partFact('roles', [...notes.keys()].join(', '), round)
  }
  return { crime, roles, places, fallbacks }
}

/** What one writer handed in. */
interface Handed {
  readonly role?: NamedRole
  readonly places?: PlacesDraft
  readonly fallbacks: readonly string[]
}

function placesStep(input: PlacesInput, round: number, crew: WriterCrew) {
  const name = `places:${round}`
  const { language } = input
  const run = async (): Promise<Handed> => {
    const { output, fallbacks } = await insist(placesPrompt, { input, step: name, language }, crew)
    return { places: output, fallbacks }
  }
  return { name, run }
}

function roleStep(input: RoleInput, round: number, crew: WriterCrew) {
  const name = `role:${input.name}:${round}`
  const { language } = input
  const run = async (): Promise<Handed> => {
    const { output, fallbacks } = await insist(rolePrompt, { input, step: name, language }, crew)
    return { role: { ...output, name: input.name }, fallbacks }
  }
  return { name, run }
}

/** What each writer of a role has to mend, by name. */
function roleNotes(parts: CaseParts, language: Language): ReadonlyMap<string, readonly string[]> {
  const words = inLanguage(language, WORDS)
  const { problems } = checkCase(assembleCase(parts, { id: 'case', language }))
  const marksOf = (code: string): ReadonlySet<string> =>
    new Set(problems.filter((problem) => problem.code === code).map(({ what }) => what))
  const [missing, told] = [marksOf('mark-missing'), marksOf('secret-told')]
  const notes = parts.roles.map((role) => {
    const marks = role.secrets.flatMap((secret) => secret.marks)
    const untold = untoldFacts(role, parts.crime).map(({ number }) => number)
    return [
      role.name,
      [
        ...marks.filter((mark) => missing.has(mark)).map(words.missing),
        ...marks.filter((mark) => told.has(mark)).map(words.told),
        ...(untold.length > 0 ? [words.untold(untold)] : []),
      ],
    ] as const
  })
  return new Map(notes.filter(([, said]) => said.length > 0))
}

function placesNotes(
  { crime, places }: Pick<CaseParts, 'crime' | 'places'>,
  language: Language,
): readonly string[] {
  const lines = untraced(crime, places).map(({ number }) => number)
  return lines.length === 0 ? [] : [inLanguage(language, WORDS).untraced(lines)]
}

export const WORDS = wordTable('mystery.writing.write-scripts', {
  en: {
    missing: (mark: string) => `The mark “${mark}” does not stand letter for letter in self or told.`,
    told: (mark: string) => `The mark “${mark}” also stands in what others read. Copy other words.`,
    untold: (numbers: readonly number[]) => `Lines that are missing in told: ${numbers.join(', ')}.`,
    untraced: (numbers: readonly number[]) =>
      `Lines with a star that no card is a trace of: ${numbers.join(', ')}.`,
  },
  zh: {
    missing: (mark: string) => `self 和 told 里没有一字不差的“${mark}”，不能作 marks。`,
    told: (mark: string) => `“${mark}”在别人读到的文字里也有，换别的字眼作 marks。`,
    untold: (numbers: readonly number[]) => `told 里漏了这几条：${numbers.join('、')}。`,
    untraced: (numbers: readonly number[]) =>
      `带星号的这几条，没有一张卡是它们的痕迹：${numbers.join('、')}。`,
  },
} as const)
