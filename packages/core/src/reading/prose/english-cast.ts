import { genderOfTitle, partsOfName } from '../../prelude/names.ts'
import { sentenceSubjects, subjectAfter, subjectBefore } from './english-subject.ts'
import type { Story } from './prose-paragraph.ts'

/** Whether somebody is a man or a woman, where the text has said so. */
export type Gender = 'man' | 'woman'

/** The people of an English story: their names, what each other form of a name stands for, and their gender. */
export type EnglishCast = {
  readonly names: readonly string[]
  readonly nameOf: (form: string) => string | undefined
  readonly genderOf: Map<string, Gender>
  /** Those of a couple who bear the same name. */
  readonly wives: readonly string[]
  readonly husbands: readonly string[]
}

const MEN = new Set(
  'boy man gentleman king prince father husband brother uncle son grandfather lord duke'.split(' '),
)
const WOMEN = new Set(
  'girl woman lady queen princess duchess mother wife sister aunt daughter grandmother maid'.split(' '),
)
const SHORT_NAMES: Readonly<Record<string, string>> = {
  lizzy: 'elizabeth',
  eliza: 'elizabeth',
  betty: 'elizabeth',
  bess: 'elizabeth',
  tom: 'thomas',
  bill: 'william',
  jack: 'john',
  dick: 'richard',
  bob: 'robert',
  kate: 'catherine',
  harry: 'henry',
  ned: 'edward',
  jim: 'james',
  peggy: 'margaret',
  molly: 'mary',
  sally: 'sarah',
}
const MOST_NAMES = 1500

/** Collects who speaks or acts in the told parts of a story, and joins the forms of one name. */
export function findEnglishCast({ text, chapters, people }: Story): EnglishCast {
  const counts = new Map<string, number>()
  const hints: GenderHint[] = []
  const see = (name: string, weight: number) => counts.set(name, (counts.get(name) ?? 0) + weight)
  for (const name of people) see(name, 1000)
  for (const paragraph of chapters.flat())
    paragraph.pieces.forEach((piece, at) => {
      if (piece.kind !== 'told') return
      const told = text.slice(piece.start, piece.end)
      const subjects = sentenceSubjects(told)
      const after = paragraph.pieces[at - 1] && subjectAfter(told)
      const before = paragraph.pieces[at + 1] && subjectBefore(told)
      for (const subject of subjects) if (subject.kind === 'name') see(subject.text, 1)
      for (const tag of [after, before])
        if (tag?.speaks && tag.subject.kind === 'name') see(tag.subject.text, 3)
      const about = after?.subject ?? subjects[0]
      const score = Math.sign(count(told, WOMAN_WORDS) - count(told, MAN_WORDS))
      if (about?.kind === 'name' && score !== 0) hints.push({ form: about.text, score })
    })
  const titled = text.matchAll(/\b(?:Mrs?|Miss|Dr|Sir|Lady|Lord)\b\.? \p{Lu}[\p{L}’'-]{1,20}/gu)
  for (const [name] of titled) see(name.replace('.', ''), 0.5)
  const known = [...counts]
    .filter(([, weight]) => weight >= 2)
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_NAMES)
  return joinForms(
    known.map(([name]) => name),
    hints,
  )
}

/** A sentence that opens with a name and goes on with "she" or "his" tells the gender, most often. */
type GenderHint = { readonly form: string; readonly score: number }

function joinForms(forms: readonly string[], hints: readonly GenderHint[]): EnglishCast {
  const byBare = new Map<string, string[]>()
  for (const form of forms) {
    const { bare } = partsOfName(form)
    byBare.set(bare, [...(byBare.get(bare) ?? []), form])
  }
  const names = new Map<string, string>()
  for (const form of forms) names.set(key(form), form)
  for (const [bare, group] of byBare) {
    const titled = group.filter((form) => partsOfName(form).title !== undefined)
    const [only] = titled
    if (titled.length === 1 && only && group.length === 2)
      for (const form of group) names.set(key(form), group[0] ?? form)
    const words = bare.split(' ')
    const short =
      words.length > 1 ? [words.at(-1), words[0]].flatMap((word) => byBare.get(word ?? '') ?? []) : []
    if (short.length === 1 && short[0] && titled.length === 0)
      for (const form of group) names.set(key(form), short[0])
  }
  for (const [short, long] of Object.entries(SHORT_NAMES)) {
    const [full] = byBare.get(long) ?? []
    if (full && !byBare.has(short)) names.set(short, full)
  }
  const genderOf = new Map<string, Gender>()
  const nameOf = (form: string) => names.get(key(form))
  for (const form of forms) {
    const gender = genderOfTitle(partsOfName(form).title ?? '') ?? genderOfNoun(form)
    const name = nameOf(form)
    if (gender && name !== undefined) genderOf.set(name, gender)
  }
  const scores = new Map<string, number>()
  for (const { form, score } of hints) {
    const name = nameOf(form)
    if (name !== undefined) scores.set(name, (scores.get(name) ?? 0) + score)
  }
  for (const [name, score] of scores)
    if (!genderOf.has(name) && score !== 0) genderOf.set(name, score > 0 ? 'woman' : 'man')
  const married = (title: string, other: string) =>
    [...new Set(names.values())].filter((name) => {
      const parts = partsOfName(name)
      return parts.title === title && nameOf(`${other} ${parts.bare}`) !== undefined
    })
  const short = [...names.keys()].filter((form) => form in SHORT_NAMES)
  return {
    names: [...new Set([...names.values(), ...short])],
    nameOf,
    genderOf,
    wives: married('mrs', 'Mr'),
    husbands: married('mr', 'Mrs'),
  }
}

/** The gender of a described person: "the old gentleman", "Queen". */
export function genderOfNoun(noun: string): Gender | undefined {
  const words = noun.toLowerCase().split(' ')
  return words.some((word) => MEN.has(word))
    ? 'man'
    : words.some((word) => WOMEN.has(word))
      ? 'woman'
      : undefined
}

function key(form: string): string {
  const { title, bare } = partsOfName(form)
  return title === undefined ? bare : `${title} ${bare}`
}

const WOMAN_WORDS = /\b(?:she|her|herself)\b/gi
const MAN_WORDS = /\b(?:he|his|him|himself)\b/gi

function count(text: string, words: RegExp): number {
  return text.slice(0, 300).match(words)?.length ?? 0
}
