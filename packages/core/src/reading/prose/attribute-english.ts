import { nameFinder } from '../../prelude/names.ts'
import { type EnglishCast, findEnglishCast, type Gender, genderOfNoun } from './english-cast.ts'
import { type Subject, sentenceSubjects, subjectAfter, subjectBefore } from './english-subject.ts'
import type { Attribution, ProseParagraph, Story } from './prose-paragraph.ts'

const NOBODY = 'Somebody'
const FIRST_PERSON = 'I'
const REMEMBERED_TURNS = 8

/** What a listener keeps in mind while a conversation goes on. */
type Talk = {
  /** Who spoke, newest last, the same person never twice in a row. */
  turns: string[]
  /** Who was named in what is told, newest last. */
  named: string[]
  /** Whom the last quotation addressed. */
  addressed: readonly string[]
  /** The quotation before was left open: its speaker goes on. */
  goesOn: boolean
  /** Whom the paragraph before told of, when it held no speech, and whether it led into speech. */
  told: { readonly person?: string; readonly leads: boolean } | undefined
}

/**
 * Says who speaks each quotation of an English story: the one named beside it, the one a pronoun stands for, or,
 * where nobody is named, the one whose turn it is.
 */
export function attributeEnglish(story: Story): Attribution {
  const cast = findEnglishCast(story)
  const find = nameFinder(cast.names)
  const speakers = new Map<number, string>()
  for (const chapter of story.chapters) {
    const talk: Talk = { turns: [], named: [], addressed: [], goesOn: false, told: undefined }
    for (const paragraph of chapter) hearParagraph(paragraph, { story, cast, find, talk, speakers })
  }
  return speakers
}

type Hearing = {
  readonly story: Story
  readonly cast: EnglishCast
  readonly find: ReturnType<typeof nameFinder>
  readonly talk: Talk
  readonly speakers: Map<number, string>
}

function hearParagraph(paragraph: ProseParagraph, hearing: Hearing): void {
  const { story, talk, speakers } = hearing
  const quotes = paragraph.pieces.filter((piece) => piece.kind === 'quote')
  const textAt = (at: number) => {
    const piece = paragraph.pieces[at]
    return piece?.kind === 'told' ? story.text.slice(piece.start, piece.end) : ''
  }
  if (quotes.length === 0) {
    hearTold(textAt(0), hearing)
    return
  }
  let inParagraph: string | undefined
  paragraph.pieces.forEach((piece, at) => {
    if (piece.kind === 'told') {
      remember(textAt(at), hearing)
      return
    }
    const words = story.text.slice(piece.start, piece.end)
    const tagged = taggedSpeaker(textAt(at - 1), textAt(at + 1), hearing)
    const speaker =
      (talk.goesOn ? talk.turns.at(-1) : undefined) ?? tagged ?? inParagraph ?? nextInTurn(words, hearing)
    speakers.set(piece.start, speaker)
    inParagraph = speaker
    talk.goesOn = piece.isOpen === true
    if (talk.turns.at(-1) !== speaker) talk.turns = [...talk.turns.slice(1 - REMEMBERED_TURNS), speaker]
    talk.addressed = addressedIn(words, hearing)
    talk.told = undefined
  })
}

/** Who is named or meant in the words beside a quotation. */
function taggedSpeaker(before: string, after: string, hearing: Hearing): string | undefined {
  const next = subjectAfter(after)
  if (next?.speaks) return resolve(next.subject, { before, beside: clauseOf(after) }, hearing)
  const last = before.trim() === '' ? undefined : subjectBefore(before)
  if (last) {
    const speaker = resolve(last.subject, { before, beside: '' }, hearing)
    if (speaker !== undefined && (last.speaks || last.subject.kind !== 'noun')) return speaker
  }
  return undefined
}

/** The words before a quotation, and those beside the pronoun: whoever they name is somebody else. */
type Context = { readonly before: string; readonly beside: string }

function resolve(subject: Subject, { before, beside }: Context, hearing: Hearing): string | undefined {
  const { cast, talk, find } = hearing
  if (subject.kind === 'name') return cast.nameOf(subject.text) ?? subject.text
  if (subject.kind === 'noun') return resolveNoun(subject, hearing)
  if (subject.text === 'i') return FIRST_PERSON
  if (subject.text === 'they' || subject.text === 'we') return undefined
  const wanted: Gender | undefined =
    subject.text === 'he' ? 'man' : subject.text === 'she' ? 'woman' : undefined
  const otherNames = new Set(find(beside).map(({ name }) => cast.nameOf(name) ?? name))
  const fits = (name: string) =>
    name !== FIRST_PERSON &&
    !otherNames.has(name) &&
    (wanted === undefined || (cast.genderOf.get(name) ?? genderOfNoun(name) ?? wanted) === wanted)
  const here = sentenceSubjects(before.slice(-600)).flatMap((one) =>
    one.kind === 'name' ? (cast.nameOf(one.text) ?? []) : [],
  )
  const others = talk.turns.slice(0, -1).reverse()
  const last = talk.turns.at(-1)
  const told = talk.told?.person
  const recent = [...talk.named].reverse()
  const order = [
    ...here.reverse(),
    ...(told === undefined ? [] : [told]),
    ...others.filter((name) => name !== last),
    ...recent,
    ...(last === undefined ? [] : [last]),
  ]
  const found = order.find(fits)
  if (found !== undefined && wanted !== undefined && !cast.genderOf.has(found))
    cast.genderOf.set(found, wanted)
  return found
}

/** "his wife", "her father": the one of a couple who bear the same name; any other description is a name of its own. */
function resolveNoun(subject: Subject, { cast, talk }: Hearing): string {
  const role = subject.text.toLowerCase()
  const isWife = /\b(?:wife|lady|mother|mamma|mama)\b/.test(role)
  const isHusband = /\b(?:husband|father|papa)\b/.test(role)
  if (subject.owner !== undefined && (isWife || isHusband)) {
    const partnered = isWife ? cast.wives : cast.husbands
    const near = [...talk.turns, ...talk.named].reverse()
    const found = near.find((name) => partnered.includes(name)) ?? partnered[0]
    if (found !== undefined) return found
  }
  const name = cast.nameOf(subject.text) ?? subject.text
  const gender = genderOfNoun(subject.text)
  if (gender && !cast.genderOf.has(name)) cast.genderOf.set(name, gender)
  return name
}

/** Nobody is named: the one spoken to answers, else the other of the two who talk. */
function nextInTurn(words: string, hearing: Hearing): string {
  const { talk } = hearing
  const last = talk.turns.at(-1)
  const spokenTo = new Set(addressedIn(words, hearing))
  const can = (name: string | undefined): name is string =>
    name !== undefined && name !== last && !spokenTo.has(name)
  if (talk.told?.leads && talk.told.person !== undefined) return talk.told.person
  const others = [...talk.turns.slice(0, -1)].reverse()
  const order = [talk.told?.person, ...talk.addressed, ...others, ...[...talk.named].reverse()]
  return order.find(can) ?? last ?? NOBODY
}

/** A paragraph that only tells: who it is about speaks next, unless it says that they kept silent. */
function hearTold(told: string, hearing: Hearing): void {
  remember(told, hearing)
  hearing.talk.goesOn = false
  const subjects = sentenceSubjects(told.slice(-1000))
  const closing = subjectBefore(told)
  const subject = closing?.speaks ? closing.subject : subjects.at(-1)
  const isSilent = SILENCE.test(told.slice(-300))
  const meant =
    subject && !isSilent && subject.kind !== 'noun'
      ? resolve(subject, { before: told, beside: '' }, hearing)
      : undefined
  const mentioned = hearing.find(told.slice(-500)).at(-1)?.name
  const person =
    meant ?? (isSilent || mentioned === undefined ? undefined : (hearing.cast.nameOf(mentioned) ?? mentioned))
  const leads = meant !== undefined && (/[:,]\s*$/.test(told) || closing?.speaks === true)
  hearing.talk.told = person === undefined ? undefined : { person, leads }
}

/** The clause a tag stands in: up to the end of its sentence or the next quotation. */
function clauseOf(told: string): string {
  return told.slice(0, 160).split(/(?<!Mrs?|Dr)[.!?;:]/, 1)[0] ?? ''
}

const SILENCE =
  /\b(?:no answer|no reply|was silent|said nothing|did not answer|did not reply|not to make any reply)\b[^.]*\.?\s*$/

function remember(told: string, { find, cast, talk }: Hearing): void {
  for (const { name } of find(told)) {
    const known = cast.nameOf(name) ?? name
    talk.named = [...talk.named.filter((other) => other !== known).slice(-REMEMBERED_TURNS), known]
  }
}

/** Whom a quotation calls by name: set off by commas, before or after something else is said. */
function addressedIn(words: string, { find, cast }: Hearing): readonly string[] {
  const said = words.slice(1, 2000).replace(/["”’']+$/, '')
  return find(said).flatMap(({ name, at }) => {
    const before = said
      .slice(Math.max(0, at - 12), at)
      .replace(/\b(?:my )?dear(?:est)? $/i, '')
      .trimEnd()
    const rest = said.slice(at).replace(/^(?:Mrs?|Dr)\./, '')
    const after = /^[\p{L}’' ]*/u.exec(rest)?.[0] ?? ''
    const mark = rest[after.length]
    const opens = before === '' && (mark === ',' || mark === '!') && rest.length > after.length + 2
    const closes = before.endsWith(',') && (mark === undefined || ',.!?;—'.includes(mark))
    return (opens || closes) && after.split(' ').length <= 3 ? [cast.nameOf(name) ?? name] : []
  })
}
