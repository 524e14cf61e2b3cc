import { partsOfName, samePerson } from '../prelude/names.ts'
import type { Person } from '../schema/script.ts'
import { MAX_PEOPLE, refuseTooLarge } from './limits.ts'

/** The people behind the labels of a script, and who speaks under each label. */
export type Cast = {
  readonly people: readonly Person[]
  readonly speakersOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the people behind printed labels. Labels that can only mean the same person ("Rank", "Doctor Rank") are
 * one person; a label shared by two who are told apart by title ("Bennet" beside Mr. and Mrs.) stays its own.
 * A label that joins others ("Gwendolen and Cecily") is nobody new: both speak.
 */
export function gatherPeople(labels: Iterable<string>): Cast {
  const distinct = [...new Set(labels)]
  refuseTooLarge(distinct.length, MAX_PEOPLE, 'people')
  const bare = new Set(distinct.map((label) => partsOfName(label).bare))
  const joint = new Map<string, readonly string[]>()
  for (const label of distinct) {
    const members = label.split(JOINTS).map((name) => name.trim())
    if (members.length > 1 && members.every((name) => name !== '' && bare.has(partsOfName(name).bare)))
      joint.set(label, members)
  }
  const groups = groupLabels(distinct.filter((label) => !joint.has(label)))
  const people = groups.map((group, at) => ({
    id: `person_${at + 1}`,
    name: displayName(group),
    labels: group,
  }))
  const speakersOf = new Map<string, readonly string[]>()
  for (const person of people) for (const label of person.labels) speakersOf.set(label, [person.id])
  const byBare = new Map(
    people.flatMap((person) => person.labels.map((label) => [partsOfName(label).bare, person.id] as const)),
  )
  for (const [label, members] of joint) {
    const ids = members.flatMap((name) => byBare.get(partsOfName(name).bare) ?? [])
    speakersOf.set(label, [...new Set(ids)])
  }
  return { people, speakersOf }
}

const JOINTS = /\s+(?:and|&|und|et|и)\s+|\s*[,、]\s*|(?<=\p{Script=Han})[和与與](?=\p{Script=Han})/u

function groupLabels(labels: readonly string[]): readonly (readonly string[])[] {
  const byBare = new Map<string, Label[]>()
  for (const [at, label] of labels.entries()) {
    const { bare, title } = partsOfName(label)
    const namesakes = byBare.get(bare)
    if (namesakes) namesakes.push({ label, title, at })
    else byBare.set(bare, [{ label, title, at }])
  }
  return [...byBare.values()]
    .flatMap(groupNamesakes)
    .map((group) => ({ group, first: group.reduce((first, { at }) => Math.min(first, at), Infinity) }))
    .sort((one, other) => one.first - other.first)
    .map(({ group }) => group.map(({ label }) => label))
}

/** A label, its title, and its place among all. */
type Label = { readonly label: string; readonly title: string | undefined; readonly at: number }

/** Namesakes: told apart by title; one without a title joins only when it can be nobody else. */
function groupNamesakes(labels: readonly Label[]): readonly (readonly Label[])[] {
  // One label of each title stands for all that bear it: there are few titles, however many labels.
  const titled: { readonly members: Label[]; readonly bearers: string[] }[] = []
  const byTitle = new Map<string, Label[]>()
  const untitled: Label[] = []
  for (const one of labels) {
    const { label, title } = one
    const members = title === undefined ? untitled : byTitle.get(title)
    if (members) {
      members.push(one)
      continue
    }
    const known = titled.find(({ bearers }) => bearers.every((other) => samePerson(other, label)))
    const group = known ?? { members: [], bearers: [] }
    if (!known) titled.push(group)
    group.members.push(one)
    group.bearers.push(label)
    if (title !== undefined) byTitle.set(title, group.members)
  }
  const groups = titled.map(({ members }) => members)
  const [only] = groups
  if (groups.length === 1 && only) return [[...untitled, ...only]]
  return untitled.length > 0 ? [untitled, ...groups] : groups
}

/** The fullest of a person's labels, without article; a name all in capitals is written as names are. */
function displayName(labels: readonly string[]): string {
  const fullest = labels.reduce((best, label) =>
    partsOfName(best).title === undefined && partsOfName(label).title !== undefined ? label : best,
  )
  const bare = fullest.replace(/^(?:the|a|an)\s+(?=\p{L})/iu, '')
  const isCapitals = bare === bare.toUpperCase() && bare !== bare.toLowerCase()
  return isCapitals
    ? bare.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : bare
}
