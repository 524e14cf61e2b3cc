import { type EvidenceLine, writeLine } from '../evidence.ts'
import { type Question, questionsOf, thinkOver } from './ask-somebody.ts'
import { saidLine } from './claims.ts'
import { type DrawnCase, VICTIM } from './draw-case.ts'
import { layTable, mayAsk, type Playing, pay, type Seat, type Table } from './lay-table.ts'
import { dryKey, readPage } from './read-page.ts'
import { TABLE } from './setting.ts'
import { type Asked, answerLines, isDry } from './tell-lines.ts'
import { mostSuspected } from './vote.ts'
import { hintLine } from './write-case.ts'

/** How a game went. */
export interface PlainOutcome {
  readonly won: boolean
  readonly questions: number
  readonly tokens: number
  /** What part of all lines was told. */
  readonly told: number
}

/** Plays a case by one way, in plain functions: who is asked is decided by the code of core, everything else here. */
export function playPlainly(of: DrawnCase, playing: Playing): PlainOutcome {
  const table = layTable(of, playing)
  for (const seat of table.seats) introduce(table, seat)
  const { rounds = TABLE.mostRounds } = playing.allowed
  for (let round = 1; round <= rounds && mayGoOn(table); round++) {
    table.aimsBefore.push(...table.aimsNow.splice(0))
    const asked = table.seats.map((seat) => askInTurn(table, seat, round))
    const isLast = round === rounds || !mayGoOn(table)
    for (const [at, seat] of table.seats.entries())
      thinkOver(table, seat, { round, asked: asked[at] ?? [], isLast })
  }
  const votes = table.seats.map((seat) => vote(table, seat))
  const lines = table.seats.reduce((sum, { willTell }) => sum + willTell.length, 0)
  return {
    won: votes.filter((name) => name === of.killer).length * 2 >= votes.length,
    questions: table.questions,
    tokens: table.tokens,
    told: table.told.size / lines,
  }
}

function introduce(table: Table, seat: Seat): void {
  pay(table, seat, 'introduce')
  say(table, seat, { asked: null, most: TABLE.linesInIntroduction })
  for (const known of table.of.hints[seat.name] ?? []) table.heardLength += hintLine(known).length + 1
}

/** What somebody is asked, in words. */
export function questionLine({ witness, about, wording }: Question): string {
  return wording === 'about'
    ? `${witness}, what do you know of ${about} and the death of ${VICTIM}?`
    : `${witness}, where were you when ${VICTIM} died, and what do you know of ${about}?`
}

/** What somebody says who knows nothing more. */
export const NOTHING_MORE = `I know nothing more about the death of ${VICTIM}.`

function askInTurn(table: Table, seat: Seat, round: number): readonly string[] {
  if (!mayAsk(table, seat)) return []
  const questions = questionsOf(table, seat, round)
  for (const question of questions) ask(table, seat, question)
  return questions.map(({ witness }) => witness)
}

function ask(table: Table, seat: Seat, question: Question): void {
  const { witness, about } = question
  const asked = table.seats.find(({ name }) => name === witness)
  if (asked === undefined) return
  seat.asked++
  table.questions++
  pay(table, asked, 'reply')
  table.heardLength += `${seat.name} to ${witness}: ${questionLine(question)}\n`.length
  const told = say(table, asked, { asked: question, most: TABLE.linesInAnswer })
  if (isDry(told, question)) table.dry.add(dryKey(witness, about))
  table.answers.set(witness, [...(table.answers.get(witness) ?? []), table.seq])
  table.aimsNow.push({ witness, about })
}

function say(
  table: Table,
  seat: Seat,
  { asked, most }: { readonly asked: Asked | null; readonly most: number },
): readonly EvidenceLine[] {
  const open = seat.willTell.filter((line) => !table.told.has(line))
  const lines = answerLines(open, { name: seat.name, asked, most })
  table.seq++
  for (const line of lines) {
    table.told.add(line)
    table.heard.push(saidLine(line, { by: seat.name, seq: table.seq, seed: table.of.seed }))
  }
  const words = lines.length === 0 ? NOTHING_MORE : lines.map(writeLine).join(' ')
  table.heardLength += `${seat.name} to nobody: ${words}\n`.length
  return lines
}

function mayGoOn(table: Table): boolean {
  return table.seats.some((seat) => mayAsk(table, seat))
}

function vote(table: Table, seat: Seat): string {
  const judged = readPage(table, seat, 'vote')
  const readingOf = (name: string) => (seat.ledger === null ? seat.readings.get(name) : undefined)
  return mostSuspected(seat.others, { judged, readingOf })
}
