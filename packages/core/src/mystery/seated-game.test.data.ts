import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import { aCrew, aTurn, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import { nextTableMove } from './next-table-move.ts'
import { playTable } from './play-table.ts'
import type { TableCue } from './table-cue.ts'
import { tableCueFacts } from './table-cue-facts.ts'
import { tableRoom } from './table-room.ts'
import type { TableSettings } from './table-settings.ts'
import type { TablePart } from './table-view.ts'

/** A cue of somebody who needs no name for it. */
export type Wish = TableCue extends infer One ? (One extends TableCue ? Omit<One, 'id'> : never) : never

const AT = Date.parse('2026-01-01T20:00:00.000Z')
const MOST_TURNS = 200

/** How a game goes in which one seat is a person's. */
export interface Seated {
  readonly person: string
  readonly settings?: Partial<TableSettings>
  readonly of?: ReturnType<typeof aCase>
  /** What the person does when the table waits for them; the usual unless told. */
  readonly does?: (part: TablePart) => Wish | undefined
  /** Before each turn: a cue nobody waits for. */
  readonly between?: (stage: Stage) => Wish | undefined
}

/** Plays a whole game with a person in one seat and the simulated company in the others. */
export async function seatedGame({ person, settings = {}, of = aCase(), does, between }: Seated) {
  const company = simulatedCompany({ seed: 5, players: sleuths(), keepPages: 'all' })
  const reader = readerOf(turns, tableRoom)
  const events: StageEvent[] = []
  let stage = emptyStage('take_1')
  const put = (made: Fact, cause: StageEvent['cause']): Stage => {
    const event = { ...made, take: 'take_1', seq: stage.seq + 1, at: new Date(AT).toISOString(), cause }
    events.push(event)
    stage = reader.fold(stage, event)
    return stage
  }
  const send = (wish: Wish): void => {
    const cue = { id: `cue_${events.length}`, ...wish } as TableCue
    for (const made of tableCueFacts(stage, cue, { role: person })) put(made, { input: cue.id })
  }
  const seats = { [person]: { kind: 'person' as const, person: 'somebody' } }
  for (let nth = 0; nth < MOST_TURNS; nth++) {
    const wish = between?.(stage)
    if (wish !== undefined) send(wish)
    const move = nextTableMove(stage, AT)
    if (move.kind === 'over') break
    const part = partOf(viewFor(person, stage), tableRoom)
    if (move.kind === 'wait') send(does?.(part) ?? usual(part, person))
    else {
      const turn = aTurn({ id: `turn_${nth}` })
      const crew = aCrew({ models: company.models, turn })
      const playing = playTable(stage, () => ({ case: of, seats, settings }), crew)
      let index = 0
      for (let one = await playing.next(stage); !one.done; )
        one = await playing.next(put(one.value, { turn: turn.id, index: index++ }))
    }
  }
  return { stage, events, company, table: stateOf(stage, tableRoom), send, after: () => stage }
}

/** What somebody does who wants to go on. */
function usual(part: TablePart, role: string): Wish {
  const answered = part.heard.flatMap(({ kind, question }) => (kind === 'answer' ? [question] : []))
  const owed = part.heard.find(
    ({ kind, to, question }) => kind === 'question' && to === role && !answered.includes(question),
  )
  if (owed?.question !== undefined)
    return { kind: 'answer', question: owed.question, text: 'At cards, as I said.' }
  const [other = ''] = (part.told?.people ?? []).map(({ id }) => id).filter((id) => id !== role)
  const asked = part.heard.some(
    ({ by, kind, round }) => by === role && kind === 'question' && round === part.round,
  )
  if (part.phase === 'introductions') return { kind: 'say', text: 'I was there.' }
  if (part.phase === 'questions' && !asked)
    return { kind: 'ask', to: other, text: 'Where were you?', private: false }
  const spoke = part.heard.some(({ by, kind }) => by === role && kind === 'talk')
  if (part.phase === 'discussion' && !spoke) return { kind: 'say', text: 'I think it was Cid.' }
  if (part.phase === 'vote') return { kind: 'vote', victim: 'victim_moss', for: other }
  return { kind: 'pass' }
}
