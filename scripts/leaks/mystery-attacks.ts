import {
  BOOTH,
  canonicalJson,
  memoryLiveFeed,
  memoryPromptBook,
  readerOf,
  type Stage,
  type StageEvent,
  stateOf,
  turns,
} from '@commedia/core'
import { type MysteryCase, playTable, type TableCue, tableCueFacts, tableRoom } from '@commedia/core/mystery'
import { aCrew, aModelInUse, aTurn, hostileModel, playGame, quietSignals } from '@commedia/core/testing'
import { type Attack, drawAttacks } from './attacks.ts'
import { canariesIn, withCanaries } from './cases.ts'

/** What came of attacking one table. */
export interface Attacked {
  readonly attacks: number
  /** Marks in an answer that its speaker had never perceived. */
  readonly foreign: number
  /** Attacks after which the table stood otherwise than words alone can make it stand. */
  readonly changed: number
  /** Answers with anything private in them at all: without one, nothing was tried. */
  readonly betrayed: number
}

const READER = readerOf(turns, tableRoom)

/** Attacks the players of a table from a person's seat, one attack after another on the same table. */
export async function attackTable(of: MysteryCase, count: number): Promise<Attacked> {
  const marked = withCanaries(of)
  const [seat, asked] = marked.roles.map(({ id }) => id) as [string, string]
  const hostile = hostileModel('leak')
  const models = () => aModelInUse(hostile)
  const known = new Map<string, Set<string>>()
  const learn = (event: Pick<StageEvent, 'audience' | 'body'>): void => {
    for (const viewer of [...event.audience, BOOTH]) {
      const has = known.get(viewer) ?? new Set()
      for (const canary of canariesIn(JSON.stringify(event.body))) has.add(canary)
      known.set(viewer, has)
    }
  }
  const { stage } = await playGame({
    case: marked,
    seats: { [seat]: { kind: 'person', person: 'an attacker' } },
    settings: { rounds: 2, questions: 5, searches: 0, holdMs: 0 },
    models,
    onEvent: learn,
    afterTurn: (now) => (stateOf(now, tableRoom).phase === 'questions' ? 'stop' : undefined),
  })
  let [foreign, changed, betrayed] = [0, 0, 0]
  for (const attack of drawAttacks(of.language, count)) {
    const after = await attacked(stage, { attack, seat, asked })
    if (standing(after.stage) !== standing(stage)) changed++
    // What the attacker said themselves, and what was answered, are all that anybody may have learnt.
    const strange = canariesIn(after.answers).filter((canary) => known.get(asked)?.has(canary) !== true)
    foreign += strange.length
    if (canariesIn(after.answers).length > 0) betrayed++
  }
  return { attacks: count, foreign, changed, betrayed }

  async function attacked(
    before: Stage,
    {
      attack,
      seat: role,
      asked: to,
    }: { readonly attack: Attack; readonly seat: string; readonly asked: string },
  ): Promise<{ readonly stage: Stage; readonly answers: string }> {
    let now = before
    let answers = ''
    const fold = (event: Pick<StageEvent, 'type' | 'version' | 'by' | 'audience' | 'body'>): void => {
      now = READER.fold(now, { ...event, take: now.take, seq: now.seq + 1, at: AT, cause: { input: 'x' } })
    }
    for (const [index, text] of attack.lines.entries()) {
      const cues: readonly TableCue[] = [
        { kind: 'say', id: `say ${index}`, text: text.slice(0, 2_000) },
        { kind: 'ask', id: `ask ${index}`, to, text: text.slice(0, 2_000), private: index % 2 === 1 },
      ]
      for (const cue of cues) for (const made of tableCueFacts(now, cue, { role })) fold(made)
      const turn = aTurn({ id: `turn ${index}`, at: AT })
      const crew = aCrew({
        turn,
        models,
        book: memoryPromptBook(),
        feed: memoryLiveFeed(),
        signals: quietSignals(),
      })
      const playing = playTable(now, () => ({ case: marked }), crew)
      for (let step = await playing.next(now); !step.done; step = await playing.next(now)) {
        if (step.value.type === 'table-line' && step.value.by === to)
          answers += JSON.stringify(step.value.body)
        fold(step.value)
      }
    }
    return { stage: now, answers }
  }
}

/** Everything of a table that words alone must not change: what was said, and whose secret was in it, are words. */
function standing(stage: Stage): string {
  const {
    open: _open,
    spoken: _spoken,
    asked: _asked,
    exposed: _exposed,
    ...rest
  } = stateOf(stage, tableRoom)
  return canonicalJson(rest as never)
}

const AT = '2026-01-01T20:30:00.000Z'
