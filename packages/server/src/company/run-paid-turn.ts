import {
  CommediaError,
  type Fact,
  inProcessSteps,
  type ModelDirectory,
  type PerformCrew,
  type PlayTurn,
  type Reader,
  runTurn,
  type Stage,
  stateOf,
  type TurnHold,
  turns,
} from '@commedia/core'
import { amountOf, type Price } from './amount.ts'
import type { Notes } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import { type CountingBook, countingBook } from './counting-book.ts'
import type { Account, Billed } from './till.ts'
import { turnAllowance } from './turn-allowance.ts'

/** A turn to be paid for. */
export interface PaidTurn {
  readonly account: Account
  readonly reader: Reader
  readonly notes: Notes
  /** The most tokens it may spend. */
  readonly tokens: number
  readonly play: (
    stage: Stage,
    crew: PerformCrew,
  ) => AsyncGenerator<Fact, void, Stage> | Promise<AsyncGenerator<Fact, void, Stage>>
}

/** What became of it. `spent`: it waits, begun or not, until there is more to spend. */
export type PaidOutcome =
  | { readonly kind: 'played'; readonly stage: Stage; readonly isOver: boolean }
  | { readonly kind: 'spent' }

/**
 * Plays one turn under the fence of its hold, within what is taken for it from the purses of the piece and its owner.
 * The bill is written before the turn is closed, so that none is lost and a rerun counts nothing twice.
 */
export async function runPaidTurn(
  stage: Stage,
  { account, reader, notes, tokens, play }: PaidTurn,
  { hold, house }: { readonly hold: TurnHold; readonly house: CompanyHouse },
): Promise<PaidOutcome> {
  const { store, bus, clock, random, till } = house
  const { models, dearest } = pricedModels(house, { notes, owner: account.owner })
  const held = await till.hold(account, amountOf({ inputTokens: 0, outputTokens: tokens }, dearest()))
  if (held === undefined) return { kind: 'spent' }
  const isLeft = stateOf(stage, turns).open?.take === stage.take
  const book = countingBook(store.book, isLeft ? 'to-be-read' : 'none')
  const allowance = turnAllowance(held, { notes, dearest })
  let isSettled = false
  let turn: { readonly id: string; readonly at: string } | undefined
  const settle = async (): Promise<void> => {
    await allowance.close()
    isSettled = true
    const bill = { turn: turn?.id ?? '', at: turn?.at ?? '', held, used: billsOf(book, house) }
    await till.settle(account, bill)
  }

  const paid: PlayTurn = async function* (opened, own): AsyncGenerator<Fact, void, Stage> {
    turn = own.turn
    const steps = inProcessSteps(book, own.turn)
    const recall = house.recall === undefined ? {} : { recall: house.recall }
    const memory = house.lives === undefined ? {} : { memory: house.lives.memory }
    const crew = { ...own, models, book, allowance, steps, clock, feed: house.feed, ...recall, ...memory }
    yield* await play(opened, crew)
    await settle()
  }
  try {
    const played = await runTurn(stage, paid, {
      journal: store.journalFor(hold.fence),
      snapshots: store.snapshots,
      reader,
      clock,
      random,
      stop: hold.stop,
      onEvent: ({ take, seq }) => bus.publish(eventsOf(take), { seq }),
    })
    if (!isSettled) await settle()
    return { kind: 'played', stage: played, isOver: allowance.isOver() }
  } catch (error) {
    const code = error instanceof CommediaError ? error.code : undefined
    // Whoever has the piece now plays this turn again and writes its bill.
    if (code === 'lost-lease') throw error
    if (!isSettled) await settle()
    if (code === 'budget-spent') return { kind: 'spent' }
    throw error
  }
}

/** Asks on the owner's behalf, and reckons with the dearest of the models this show asked so far: a bound does not say which model it is for. */
function pricedModels(
  { models, priceOf }: CompanyHouse,
  { notes, owner }: { readonly notes: Notes; readonly owner: string },
): { readonly models: ModelDirectory; readonly dearest: () => Price } {
  const priced: ModelDirectory = (use) => {
    const found = models(use, owner)
    const { input, output } = priceOf?.(found.model.modelId) ?? FREE
    const before = notes.dearest
    notes.dearest = { input: Math.max(before.input, input), output: Math.max(before.output, output) }
    return found
  }
  priced({ prompt: 'acting.speak' })
  return { models: priced, dearest: () => notes.dearest }
}

const FREE: Price = { input: 0, output: 0 }

function billsOf(book: CountingBook, { priceOf }: CompanyHouse): ReadonlyMap<string, Billed> {
  return new Map(
    [...book.used()].map(([model, usage]) => [
      model,
      { usage, money: amountOf(usage, priceOf?.(model) ?? FREE).money },
    ]),
  )
}
