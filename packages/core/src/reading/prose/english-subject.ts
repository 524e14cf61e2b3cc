import { isSpeechVerb } from './speech-verbs.ts'

/** Who does something in an English clause: a pronoun, a name, or somebody described ("his wife", "the old man"). */
export type Subject = {
  readonly kind: 'pronoun' | 'name' | 'noun'
  readonly text: string
  readonly owner?: string
}

/** A subject and whether its clause says that it speaks. */
export type ClauseSubject = { readonly subject: Subject; readonly speaks: boolean }

const PRONOUNS = new Set('he she i they we it'.split(' '))
const OWNERS = new Set('his her my our their your'.split(' '))
const ARTICLES = new Set('the a an this that another'.split(' '))
const OPENERS = new Set(
  `the a an this that these those there then but and so or for nor yet when while as at in on of to from with by if after
  before just once here now well oh ah yes no what why how who where which all his her my our their your its he she it i we
  they you one not only even still thus however perhaps indeed presently suddenly meanwhile finally having being upon under
  over through during until till since though although because both each every some any such it’s it's don’t don't i’m i'm
  chapter mr mrs miss dr sir lady lord god heaven sunday monday tuesday wednesday thursday friday saturday january february
  march april may june july august september october november december english french german latin christmas`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
const TITLES = new Set(
  'mr mrs miss ms dr sir lady lord madam captain colonel major general professor inspector master aunt uncle king queen prince princess father mother count judge reverend'.split(
    ' ',
  ),
)

/** The words of a clause with their punctuation taken off, but for apostrophes inside. */
function wordsOf(clause: string): readonly string[] {
  return clause.match(/[\p{L}\d]+(?:[.'’-][\p{L}\d]+)*/gu) ?? []
}

/** Reads the words after a quotation: "said Alice", "the Hatter went on", "she remarked". */
export function subjectAfter(told: string): ClauseSubject | undefined {
  const clause = joinTitles(told.slice(0, 160)).split(/[.!?;:(]\s|[.!?;:]$|[;:]/, 1)[0] ?? ''
  const words = wordsOf(clause).slice(0, 14)
  const [first = ''] = words
  if (isSpeechVerb(first)) {
    const subject = readSubject(words, 1)?.subject
    return subject ? { subject, speaks: true } : undefined
  }
  const read = readSubject(words, 0)
  if (!read) return undefined
  const speaks = words.slice(read.next, read.next + 4).some(isSpeechVerb)
  return { subject: read.subject, speaks }
}

/** Reads the words before a quotation: "Mrs. Bennet said only,", "Alice considered a little, and then said". */
export function subjectBefore(told: string): ClauseSubject | undefined {
  const sentence = lastSentence(joinTitles(told.slice(-500)))
  const words = wordsOf(sentence)
  const verb = words.findLastIndex(isSpeechVerb)
  const leads = /[:,]\s*$/.test(told)
  const speaks = verb >= 0 && (leads || words.length - verb <= 6)
  const first = firstSubject(words)
  if (!speaks) return first ? { subject: first, speaks: leads } : undefined
  for (let at = verb - 1; at >= 0 && at >= verb - 4; at--) {
    const read = readSubject(words, at)
    if (!read || (read.subject.kind === 'noun' && read.next < verb)) continue
    if (read.next <= verb && (at === 0 || !isInsideName(words, at)))
      return { subject: read.subject, speaks: true }
  }
  return first ? { subject: first, speaks: true } : undefined
}

/** How much of a sentence can hold the subject it opens with. */
const OPENING_CHARS = 80

/** Every sentence of a told stretch by its subject, in order. */
export function sentenceSubjects(told: string): readonly Subject[] {
  return sentencesOf(joinTitles(told)).flatMap(
    (sentence) => firstSubject(wordsOf(sentence.slice(0, OPENING_CHARS))) ?? [],
  )
}

/** The subject a sentence opens with, after a word or two of time and manner. */
function firstSubject(words: readonly string[]): Subject | undefined {
  for (let at = 0; at < Math.min(words.length, 6); at++) {
    const read = readSubject(words, at)
    if (read && !(read.subject.kind === 'noun' && at > 0)) return read.subject
    if (read) return undefined
  }
  return undefined
}

function readSubject(words: readonly string[], at: number): { subject: Subject; next: number } | undefined {
  const word = words[at] ?? ''
  const lower = word.toLowerCase()
  if (PRONOUNS.has(lower)) return { subject: { kind: 'pronoun', text: lower }, next: at + 1 }
  if (ARTICLES.has(lower) || OWNERS.has(lower)) return readNoun(words, at)
  if (!isCapital(word) || (OPENERS.has(lower) && !TITLES.has(lower)) || /['’]s$/.test(word)) return undefined
  let end = at + 1
  while (
    end < words.length &&
    end < at + 4 &&
    isCapital(words[end] ?? '') &&
    !/['’]s$/.test(words[end] ?? '') &&
    !OPENERS.has((words[end] ?? '').toLowerCase())
  )
    end++
  if (end === at + 1 && TITLES.has(lower) && words.length > 1 && word.length <= 4) return undefined
  return { subject: { kind: 'name', text: words.slice(at, end).join(' ') }, next: end }
}

function readNoun(words: readonly string[], at: number): { subject: Subject; next: number } | undefined {
  const first = (words[at] ?? '').toLowerCase()
  let end = at + 1
  while (end < words.length && end < at + 4 && isNounWord(words[end] ?? '')) end++
  const inner = words.slice(at + 1, end)
  if (inner.length === 0 || inner.some((word) => /['’]s$/.test(word))) return undefined
  const capitals = inner.filter(isCapital)
  if (capitals.length > 0 && !OWNERS.has(first))
    return { subject: { kind: 'name', text: capitals.join(' ') }, next: end }
  return {
    subject: { kind: 'noun', text: inner.join(' '), ...(OWNERS.has(first) ? { owner: first } : {}) },
    next: end,
  }
}

function isNounWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (isCapital(word)) return true
  return (
    !isSpeechVerb(word) &&
    (!OPENERS.has(lower) || TITLES.has(lower)) &&
    !/(?:ly|ed|ing)$/.test(lower) &&
    !STOPS.has(lower)
  )
}

const STOPS = new Set(
  'to of in with was is had has who that and or but then again took made sat stood looked shook felt gave put'.split(
    ' ',
  ),
)

function isInsideName(words: readonly string[], at: number): boolean {
  return isCapital(words[at - 1] ?? '') && isCapital(words[at] ?? '')
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** "Mr. Bennet" ends no sentence. */
function joinTitles(text: string): string {
  return text.replace(/\b(Mr|Mrs|Ms|Dr|St|Rev|Capt|Col|Prof)\. /g, '$1 ')
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/[.!?]["”’)]?\s+/)
}

function lastSentence(text: string): string {
  return sentencesOf(text.trimEnd().replace(/[.!?]$/, '')).at(-1) ?? ''
}
