import { choicesIn, meant } from '../prelude/meant.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { MysteryCase } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import { gameRated } from './reveal-events.ts'
import type { TableCue } from './table-cue.ts'
import {
  keyAnswered,
  notebookMarked,
  phasePassed,
  tableHintAsked,
  tableLine,
  voteCast,
} from './table-events.ts'
import { answerFact, everybody, questionFact, searchFacts, showFacts } from './table-facts.ts'
import { tableRefused } from './table-refusal.ts'
import { type OpenQuestion, type TableState, tableRoom } from './table-room.ts'
import { Phase } from './table-settings.ts'
import { withoutName } from './without-name.ts'

type Laid = TableState & { readonly case: MysteryCase }

/** What a person's cue comes to at a table, each fact with exactly those who perceive it; `bad-cue` when it may not be. */
export function tableCueFacts(
  stage: Stage,
  cue: TableCue,
  { role }: { readonly role: string },
): readonly Fact[] {
  const table = laid(stateOf(stage, tableRoom))
  const { case: of } = table
  const own = (made: Fact): readonly Fact[] => [made]
  if (cue.kind === 'mark')
    return own(fact(notebookMarked, { by: role, audience: [role], body: knownMark(cue.mark, table) }))
  if (cue.kind === 'rate') {
    if (!table.over) throw tableRefused('too-early', 'The game is not over.')
    return own(fact(gameRated, { by: role, audience: [role], body: { ratings: cue.ratings } }))
  }
  // Whoever was there has a word about it, and may see how much they had seen.
  if (table.over && cue.kind !== 'say' && cue.kind !== 'key')
    throw tableRefused('game-over', 'The game is over.')
  switch (cue.kind) {
    case 'say':
      return sayFacts(table, cue, role)
    case 'ask':
      return own(askFact(table, cue, role))
    case 'answer': {
      return own(answerFact(questionMeant(table, cue.question, role), { text: cue.text }, of))
    }
    case 'search':
      require(table, ['search'], role)
      if ((table.searched[role] ?? 0) >= table.settings.searches)
        throw tableRefused('nothing-left', 'You have searched enough for this round.')
      return searchFacts(table, { role, place: placeMeant(of, cue.place) })
    case 'show': {
      if (table.found[cue.clue] !== role) throw tableRefused('no-such-clue', 'You hold no such clue.')
      const to = cue.to === undefined ? undefined : player(of, cue.to, role)
      return showFacts(of, { by: role, clue: cue.clue, to })
    }
    case 'vote': {
      require(table, ['vote'], role)
      const victim = victimMeant(of, cue.victim)
      const accused = cue.for === null ? null : player(of, cue.for, role)
      const cast = fact(voteCast, { by: role, audience: [role], body: { victim, for: accused } })
      const left = of.victims.filter(({ id }) => id !== victim && table.votes[id]?.[role] === undefined)
      return left.length === 0 ? [cast, passedFact(of, role)] : [cast]
    }
    case 'key': {
      require(table, ['key', ...AFTER_TRUTH], role)
      // Whoever answered the key before the truth is asked nothing after it.
      const isPut = !(isTold(table) && table.settings.key)
      const question = of.questions.find(({ id, to }) => isPut && id === cue.question && to.includes(role))
      if (question === undefined) throw tableRefused('no-such-question', 'This was not asked of you.')
      const letters = [...new Set(cue.letters)]
      if (
        letters.length !== question.pick ||
        letters.some((letter) => !question.options.some((option) => option.letter === letter))
      )
        throw tableRefused('wrong-letters', `Choose ${question.pick} of the options.`)
      return own(
        fact(keyAnswered, {
          by: role,
          audience: [role],
          body: { question: question.id, letters, reason: '' },
        }),
      )
    }
    case 'pass':
      return table.passed.includes(role) ? [] : own(passedFact(of, role))
    case 'hint':
      if (isTold(table)) throw tableRefused('too-late', 'The truth is told.')
      return own(fact(tableHintAsked, { by: role, audience: [role], body: { role } }))
  }
}

/** Somebody has done what they wanted to; everybody sees it. */
export function passedFact(of: MysteryCase, role: string, why: 'done' | 'time' = 'done'): Fact {
  return fact(phasePassed, { by: role, audience: everybody(of), body: { role, why } })
}

function sayFacts(table: Laid, cue: Extract<TableCue, { kind: 'say' }>, role: string): readonly Fact[] {
  const { case: of, phase } = table
  // Who speaks is known: people write their own name before their words all the same.
  const { name = '' } = of.roles.find(({ id }) => id === role) ?? {}
  const text = withoutName(cue.text, name)
  if (phase === 'vote' || phase === 'key') throw tableRefused('too-late', 'The talking is over.')
  if (isTold(table) && (table.spoken[role] ?? 0) >= LINES_AFTER_TRUTH)
    throw tableRefused('nothing-left', 'You have said what you had to say to that.')
  const kind = isTold(table) ? wordsAfterTruth(of, role) : phase === 'introductions' ? 'introduction' : 'talk'
  const line = fact(tableLine, { by: role, audience: everybody(of), body: { kind, text, private: false } })
  return phase === 'introductions' && !table.passed.includes(role) ? [line, passedFact(of, role)] : [line]
}

function askFact(table: Laid, cue: Extract<TableCue, { kind: 'ask' }>, role: string): Fact {
  const { case: of } = table
  require(table, ['questions', 'discussion'], role)
  const to = player(of, cue.to, role)
  const victim = cue.victim === undefined ? undefined : victimMeant(of, cue.victim)
  if ((table.asked[role] ?? 0) >= questionsFor(table))
    throw tableRefused('nothing-left', 'You have asked all you may ask in this round.')
  const { text, private: isPrivate } = cue
  return questionFact({ by: role, to, text, victim, private: isPrivate, name: cue.id }, of)
}

/** As often somebody speaks once the truth is told. */
const LINES_AFTER_TRUTH = 3

const AFTER_TRUTH: readonly Phase[] = ['reveal', 'over']

function isTold({ phase, over }: Laid): boolean {
  return over || AFTER_TRUTH.includes(phase)
}

function wordsAfterTruth({ victims }: MysteryCase, role: string): 'confession' | 'reaction' {
  return victims.some(({ killedBy }) => killedBy.includes(role)) ? 'confession' : 'reaction'
}

/** How many questions a person may ask in a round: as many as a player that asks once about each victim. */
export function questionsFor({ case: of, settings }: Pick<Laid, 'case' | 'settings'>): number {
  return settings.questions * of.victims.length
}

function laid(table: TableState): Laid {
  if (table.case === null) throw tableRefused('no-table', 'This is no mystery table.')
  return { ...table, case: table.case }
}

function require({ phase, passed }: Laid, phases: readonly Phase[], role: string): void {
  if (phases.includes(phase)) {
    if (phase === 'search' && passed.includes(role))
      throw tableRefused('too-late', 'You are done with this part.')
    return
  }
  const last = phases.at(-1) ?? phase
  const placeOf = (one: Phase): number => Phase.options.indexOf(one)
  throw placeOf(phase) < placeOf(last)
    ? tableRefused('too-early', 'It is too early for that.')
    : tableRefused('too-late', 'It is too late for that.')
}

function player({ roles }: MysteryCase, said: string, self: string): string {
  const { id } = meant(said, roles) ?? {}
  if (id === self) throw tableRefused('not-yourself', 'That is you.')
  if (id !== undefined) return id
  throw tableRefused(
    'no-such-player',
    'Nobody of this name sits here.',
    choicesIn(roles.filter((role) => role.id !== self)),
  )
}

/** A question by its id, or by who asked it: the first of theirs. */
function questionMeant({ case: { roles }, open }: Laid, said: string, role: string): OpenQuestion {
  const mine = open.filter(({ to }) => to === role)
  const by = meant(said, roles)?.id
  const asked = mine.find(({ id }) => id === said) ?? mine.find((one) => one.by === by)
  if (asked !== undefined) return asked
  const who = roles.filter(({ id }) => mine.some((one) => one.by === id))
  throw tableRefused('no-such-question', 'Nobody waits for this answer.', choicesIn(who))
}

function placeMeant({ places }: MysteryCase, said: string): string {
  const place = meant(said, places)
  if (place === undefined) throw tableRefused('no-such-place', 'There is no such place.', choicesIn(places))
  return place.id
}

function victimMeant({ victims }: MysteryCase, said: string): string {
  const victim = meant(said, victims)
  if (victim !== undefined) return victim.id
  throw tableRefused('no-such-victim', 'Nobody of this name has died here.', choicesIn(victims))
}

function knownMark(mark: Extract<TableCue, { kind: 'mark' }>['mark'], { case: of }: Laid) {
  if (mark.kind === 'page') return mark
  victimMeant(of, mark.victim)
  if (!of.roles.some(({ id }) => id === mark.suspect))
    throw tableRefused('no-such-player', 'Nobody of this name sits here.')
  return mark
}
