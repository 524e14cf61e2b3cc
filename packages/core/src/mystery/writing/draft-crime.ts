import { inLanguage } from '../../prelude/in-language.ts'
import { couldBe, type Language } from '../../prelude/language.ts'
import { mentions, nameKey, samePerson } from '../../prelude/names.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { CrimeDraft, FactDraft } from './case-drafts.ts'
import type { CaseRequest } from './case-writing-room.ts'

/** A line of the timeline with its number, by which everybody speaks of it. */
export interface NumberedFact extends FactDraft {
  readonly number: number
}

/** The lines of the timeline with their numbers. */
export function numbered({ timeline }: CrimeDraft): readonly NumberedFact[] {
  return timeline.map((fact, at) => ({ ...fact, number: at + 1 }))
}

/** What somebody knows of it. */
export function factsOf(crime: CrimeDraft, name: string): readonly NumberedFact[] {
  return numbered(crime).filter(({ knownBy }) => knownBy.includes(name))
}

/** Those who killed somebody. */
function killersOf({ victims }: CrimeDraft): readonly string[] {
  return [...new Set(victims.map(({ killer }) => killer))]
}

/** The lines that nobody knows who may not lie: without a card they could never come out. */
export function hiddenFacts(crime: CrimeDraft): readonly NumberedFact[] {
  const killers = killersOf(crime)
  return numbered(crime).filter(({ knownBy }) => knownBy.every((name) => killers.includes(name)))
}

/** The same crime with everybody called by the name on the list; who is not on it knows nothing. */
export function withListedNames(crime: CrimeDraft): CrimeDraft {
  const people = crime.people.map(({ name }) => name)
  const listed = (name: string): string => findName(name, people) ?? name
  return {
    ...crime,
    victims: crime.victims.map((victim) => ({ ...victim, killer: listed(victim.killer) })),
    alibis: crime.alibis.map(({ name, line }) => ({ name: listed(name), line })),
    timeline: crime.timeline.map((fact) => ({
      ...fact,
      knownBy: [...new Set(fact.knownBy.flatMap((name) => findName(name, people) ?? []))],
    })),
  }
}

/** What no code can mend in a crime. */
export function fatalProblem(crime: CrimeDraft, request: CaseRequest): string | undefined {
  const words = inLanguage(request.language, WORDS)
  const people = crime.people.map(({ name }) => name)
  const keys = people.map(nameKey)
  const problems = [
    people.length === request.players ? undefined : words.people(request.players),
    crime.victims.length === request.victims ? undefined : words.victims(request.victims),
    new Set(keys).size === keys.length ? undefined : words.twice,
    crime.victims.some(({ name }) => keys.includes(nameKey(name))) ? words.alive : undefined,
    crime.victims.some(({ killer }) => findName(killer, people) === undefined) ? words.killer : undefined,
    couldBe(proseOf(crime), request.language) ? undefined : words.language,
  ].filter((problem) => problem !== undefined)
  return problems.length === 0 ? undefined : problems.join(' ')
}

/** Fewer lines than these, and there is nothing to ask somebody about. */
export const LEAST_KNOWN = 2
/** Fewer lines than these, and nothing leads to whoever did it. */
export const LEAST_TRACES = 2

/** What makes a crime poor to play, for its writer to mend. */
export function crimeNotes(crime: CrimeDraft, language: Language): readonly string[] {
  const words = inLanguage(language, WORDS)
  const people = crime.people.map(({ name }) => name)
  const killers = killersOf(crime)
  const untold = people.filter((name) => mentions(crime.premise, [name]).length === 0)
  const untraced = killers.filter((killer) => {
    const traces = crime.timeline.filter(
      ({ what, knownBy }) =>
        mentions(what, [killer]).length > 0 && knownBy.some((name) => !killers.includes(name)),
    )
    return traces.length < LEAST_TRACES
  })
  const innocent = people.filter((name) => !killers.includes(name))
  const uncleared = innocent.filter((name) => {
    const lines = crime.alibis.filter((alibi) => alibi.name === name).map(({ line }) => line)
    const clearing = factsOf(crime, name).filter(({ number }) => lines.includes(number))
    return !clearing.some(({ knownBy }) =>
      knownBy.some((other) => other !== name && innocent.includes(other)),
    )
  })
  return [
    ...people.flatMap((name) => (factsOf(crime, name).length < LEAST_KNOWN ? [words.ignorant(name)] : [])),
    ...untraced.map(words.untraced),
    ...uncleared.map(words.uncleared),
    ...(untold.length > 0 ? [words.untold(untold)] : []),
  ]
}

function findName(name: string, people: readonly string[]): string | undefined {
  const exact = people.find((one) => nameKey(one) === nameKey(name))
  if (exact !== undefined) return exact
  const alike = people.filter((one) => samePerson(one, name))
  const named = alike.length === 1 ? alike : [...new Set(mentions(name, people).map((found) => found.name))]
  return named.length === 1 ? named[0] : undefined
}

function proseOf({ premise, truth, timeline }: CrimeDraft): string {
  return [premise, truth, ...timeline.map(({ what }) => what)].join('\n')
}

export const WORDS = wordTable('mystery.writing.draft-crime', {
  en: {
    people: (count: number) => `there must be exactly ${count} people.`,
    victims: (count: number) => `there must be exactly ${count} victim${count === 1 ? '' : 's'}.`,
    twice: 'two of the people have the same name.',
    alive: 'a victim is dead and cannot be one of the people.',
    killer: 'a killer is not one of the people.',
    language: 'the case is in English; write in English.',
    ignorant: (name: string) =>
      `${name} knows fewer than ${LEAST_KNOWN} lines of the timeline and would have nothing to tell.`,
    untraced: (name: string) =>
      `Too little leads to ${name}: at least ${LEAST_TRACES} lines that others know must name ${name}.`,
    uncleared: (name: string) =>
      `Nothing clears ${name}: alibis must name a line that ${name} knows and another innocent person knows too.`,
    untold: (names: readonly string[]) => `The premise does not say who they are: ${names.join(', ')}.`,
  },
  zh: {
    people: (count: number) => `人物必须正好是${count}个。`,
    victims: (count: number) => `死者必须正好是${count}个。`,
    twice: '有两个人重名。',
    alive: '死者已经死了，不能再列在人物里。',
    killer: '凶手必须是人物里的一个。',
    language: '这个案子用中文写，不要用别的语言。',
    ignorant: (name: string) => `时间线上${name}知道的不到${LEAST_KNOWN}条，上了桌没有话可说。`,
    untraced: (name: string) =>
      `指向${name}的线索太少：别人知道的事里，至少要有${LEAST_TRACES}条写到${name}。`,
    uncleared: (name: string) =>
      `没有什么能证明${name}的清白：alibis 里要写一条${name}知道、另一个无辜的人也知道的事。`,
    untold: (names: readonly string[]) => `开场没有交代这几个人：${names.join('、')}。`,
  },
} as const)
