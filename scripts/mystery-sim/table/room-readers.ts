import { AFTER_THE_VOTE } from '../after-the-vote.ts'
import { readLines, writeLine } from '../evidence.ts'
import {
  between,
  othersOn,
  ownName,
  type ReaderAnswer,
  type ReaderPage,
  type Readers,
  readingsOf,
} from '../simulated-reader.ts'
import { gradeOf, stillLikely } from './ask-somebody.ts'
import { codeOf, OWN, type Said, saidLine } from './claims.ts'
import { VICTIM } from './draw-case.ts'
import type { Judged } from './judge-claims.ts'
import { NOTHING_MORE, questionLine } from './play-plainly.ts'
import { bestAbout, candidatesFor, type Knowing, sharesBy } from './questions.ts'
import { dryKey, noteAndJudge } from './read-page.ts'
import { type NoiseKind, type Shape, TABLE } from './setting.ts'
import { takeIn } from './take-in.ts'
import { type Asked, answerLines, isDry, tellable } from './tell-lines.ts'
import { mostSuspected } from './vote.ts'
import { hintLine } from './write-case.ts'

/** Whose chance it is, how lines are misread, and whether civilians keep a ledger. */
export interface RoomReading {
  readonly seed: number
  readonly shape: Shape
  readonly noise: NoiseKind
  readonly ledger: boolean
}

/**
 * The same readers as at the plain table, before the real pages of the room: they are given the page, and remember nothing
 * but how many they have read and, where they keep one, their ledger.
 */
export function roomReaders(reading: RoomReading): Readers {
  const minds = new Map<string, Mind>()
  const read = (page: ReaderPage): Judged => {
    const name = ownName(page.words)
    const isKiller = page.words.includes('You killed Valerius')
    const mind = minds.get(name) ?? { pages: 0, ledger: reading.ledger && !isKiller ? new Map() : null }
    minds.set(name, mind)
    const reader = codeOf(name, reading.seed)
    const taken = takeIn(linesOn(page.words, reading.seed), {
      noise: reading.noise,
      reader,
      pages: mind.pages++,
    })
    return noteAndJudge(taken, { ledger: mind.ledger, noise: reading.noise })
  }
  return {
    'mystery.introduce': ({ words }) => told(words, reading, null),
    'mystery.reply': ({ words }) => told(words, reading, askedIn(between(words, 'question'))),
    'mystery.profile': () => value({ profile: 'Somebody who gained, hated and was there.' }),
    'mystery.sense': (page) => sensed(page.words, read(page)),
    // Known to the room, never asked: these readers tell no chances.
    'mystery.gain': () => ({ kind: 'chances', chances: [0.5, 0.5] }),
    'mystery.gains': ({ words }) => graded(words),
    'mystery.question': (page) => asked(page.words, read(page)),
    'mystery.prune': ({ words }) => pruned(words),
    'mystery.vote': (page) => {
      const judged = read(page)
      const hasLedger = minds.get(ownName(page.words))?.ledger !== null
      return voted(page, { judged, hasLedger })
    },
    'mystery.retort': () => value({ choice: 'silence', line: '' }),
    ...AFTER_THE_VOTE,
    'mystery.weigh': (page) => {
      const judged = read(page)
      return weighed(page.words, judged)
    },
  }
}

interface Mind {
  pages: number
  readonly ledger: Map<number, Said> | null
}

const value = (given: object): ReaderAnswer => ({ kind: 'value', value: given })

/** Everything that was said, in its order, with who said it; one's own words left out. */
function linesOn(words: string, seed: number): readonly Said[] {
  const own = readLines(between(words, 'script')).map((line) => saidLine(line, { by: OWN, seq: 0, seed }))
  const heard = heardOn(words).flatMap(({ by, text }, at) =>
    by === 'You' ? [] : readLines(text).map((line) => saidLine(line, { by, seq: at + 1, seed })),
  )
  return [...own, ...heard]
}

function heardOn(
  words: string,
): readonly { readonly by: string; readonly to: string; readonly text: string }[] {
  return between(words, 'heard')
    .split('\n')
    .flatMap((line) => {
      const [, by = '', to = '', text = ''] = /^(\w+)(?: to (\w+))?: (.*)$/u.exec(line) ?? []
      return by === '' ? [] : [{ by, to, text }]
    })
}

function askedIn(question: string): Asked | null {
  const [, about] = /what do you know of (\w+)/u.exec(question) ?? []
  if (about === undefined) return null
  return { about, wording: question.includes('where were you') ? 'both' : 'about' }
}

function told(words: string, { shape }: RoomReading, question: Asked | null): ReaderAnswer {
  const name = ownName(words)
  const people = peopleOn(words)
  const next = people[(people.indexOf(name) + 1) % people.length] ?? ''
  const isKiller = words.includes(`You killed ${VICTIM}`)
  const heard = between(words, 'heard')
  const mine = heard
    .split('\n')
    .filter((line) => line.startsWith('You'))
    .join('\n')
  const script = between(words, 'script')
  const open = tellable(readLines(script), { name, isKiller, next, shape }).filter(
    (line) => !mine.includes(writeLine(line)),
  )
  const most = question === null ? TABLE.linesInIntroduction : TABLE.linesInAnswer
  const lines = answerLines(open, { name, asked: question, most }).map(writeLine)
  const hints = question === null ? people.filter((one) => script.includes(hintLine(one))).map(hintLine) : []
  return { kind: 'words', text: [...(lines.length === 0 ? [NOTHING_MORE] : lines), ...hints].join(' ') }
}

function peopleOn(words: string): readonly string[] {
  return /At the table: ([^.]+)\./u.exec(words)?.[1]?.split(', ') ?? []
}

/** What a reader goes by who thinks of questions: who said to know much about whom, and who has shown to know nothing more. */
function knowingOn(words: string, judged: Judged): Knowing {
  const name = ownName(words)
  const people = peopleOn(words)
  const at = people.indexOf(name)
  const lines = heardOn(words)
  const dry = new Set<string>()
  for (const [before, { by, to, text }] of lines.entries()) {
    const question = askedIn(text)
    const answer = lines[before + 1]
    if (question === null || answer === undefined || answer.to !== by) continue
    const witness = to === 'you' ? name : to
    if (isDry(readLines(answer.text), question)) dry.add(dryKey(witness, question.about))
  }
  const hints = people.map((one) => [
    one,
    people.filter((of) => lines.some(({ by, text }) => by === one && text.includes(hintLine(of)))),
  ])
  return {
    ...{ reader: name, judged, hints: Object.fromEntries(hints) },
    others: [...people.slice(at + 1), ...people.slice(0, at)],
    isDry: (witness, about) => dry.has(dryKey(witness, about)),
  }
}

function sensed(words: string, { weights, known }: Judged): ReaderAnswer {
  const suspect = /Now think of (\w+)\./u.exec(words)?.[1] ?? ''
  const weight = weights.get(suspect) ?? 0
  const yesNo = weight > 0 ? 'yes' : 'no'
  const reason = `${known.get(suspect) ?? 0} lines of weight ${weight.toFixed(3)}`
  return value({
    emotion: { choice: weight > 0 ? 'negative' : 'positive', reason },
    motive: { choice: yesNo, reason: '' },
    opportunity: { choice: yesNo, reason: '' },
    value: { choice: 'medium', reason: '' },
  })
}

function graded(words: string): ReaderAnswer {
  const others = othersOn(words)
  const shown = others.filter((name) => words.includes(`\n${name}:\n`))
  return value(
    Object.fromEntries(shown.map((name) => [name, gradeOf(readingsOf(words, name), others.length)])),
  )
}

function asked(words: string, judged: Judged): ReaderAnswer {
  const [, witness = ''] = /Your turn to ask (\w+) about/u.exec(words) ?? []
  const about = bestAbout(knowingOn(words, judged), witness)
  return value({ questions: [questionLine({ witness, about, wording: 'both' })], private: false })
}

function pruned(words: string): ReaderAnswer {
  const [, list = ''] = /On your list for the death of \w+: ([^.]+)\./u.exec(words) ?? []
  const suspects = stillLikely(list.split(', '), (name) => readingsOf(words, name).weight)
  return value({ suspects, reason: '', profile: '' })
}

function voted(
  { words, options }: ReaderPage,
  { judged, hasLedger }: { readonly judged: Judged; readonly hasLedger: boolean },
): ReaderAnswer {
  const { others } = knowingOn(words, judged)
  const readingOf = (name: string) =>
    hasLedger || !words.includes(`\n${name}:\n`) ? undefined : readingsOf(words, name)
  const most = mostSuspected(others, { judged, readingOf })
  return { kind: 'chances', chances: options.map((name) => (name === most ? 1 : 0)) }
}

/** The page of a round: everybody's weight, and the questions a reader thinks best. Claims are kept by the reader itself. */
function weighed(words: string, judged: Judged): ReaderAnswer {
  const knowing = knowingOn(words, judged)
  const shares = sharesBy(judged, knowing.others)
  const inHundred = (share: number): number => Math.round(share * 100)
  const shift = (after: Readonly<Record<string, number>>, about: string) => {
    const total = Object.values(after).reduce((sum, one) => sum + one, 0)
    return [{ who: about, weight: inHundred((after[about] ?? 0) / total) }]
  }
  const known = { motive: 'unknown', means: 'unknown', opportunity: 'unknown' }
  return value({
    claims: [],
    clashes: [],
    weights: Object.fromEntries(
      knowing.others.map((name) => [name, { ...known, weight: inHundred(shares[name] ?? 0) }]),
    ),
    questions: candidatesFor(knowing).map(({ witness, about, ifYes, ifNo }) => ({
      ...{ to: witness, about, settles: `whether it was ${about}` },
      question: questionLine({ witness, about, wording: 'about' }),
      ...{ ifYes: shift(ifYes, about), ifNo: shift(ifNo, about) },
    })),
  })
}
