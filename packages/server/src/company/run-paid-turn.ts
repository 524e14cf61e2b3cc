import {
  addUsage,
  CommediaError,
  type Fact,
  inProcessSteps,
  type ModelDirectory,
  NO_USAGE,
  type PerformCrew,
  type PlayTurn,
  type Reader,
  runTurn,
  type Stage,
  type StageEvent,
  stateOf,
  type TurnHold,
  turns,
  type Usage,
  watchBook,
} from '@commedia/core'
import type { Price, PricedCall } from '../models/price.ts'
import { amountOf } from './amount.ts'
import type { Notes } from './attendance.ts'
import { type CompanyHouse, eventsOf, type TurnEnd, type TurnTrace } from './company-house.ts'
import { countingBook } from './counting-book.ts'
import { BESIDES, HOUSE_ACCOUNT, type Payer, paidBy, tillPayer } from './payers.ts'
import type { Account, Billed } from './till.ts'
import { type TurnAllowance, turnAllowance } from './turn-allowance.ts'

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

/** What became of it. `spent`: it waits, begun or not, until there is more to spend in the purse that had too little. */
export type PaidOutcome =
  | { readonly kind: 'played'; readonly stage: Stage; readonly isOver: boolean }
  | { readonly kind: 'spent'; readonly purse?: string }

/**
 * Plays one turn under the fence of its hold, within what is taken for it from the purses of the piece and its owner.
 * The bill is written before the turn is closed, so that none is lost and a rerun counts nothing twice.
 */
export async function runPaidTurn(
  stage: Stage,
  turn: PaidTurn,
  { hold, house }: { readonly hold: TurnHold; readonly house: CompanyHouse },
): Promise<PaidOutcome> {
  const timed = house.turns?.begin()
  const trace = house.traces?.begin(turn.account.piece)
  const ended = (how: TurnEnd): void => {
    timed?.(how)
    trace?.end(how)
  }
  try {
    const outcome = await playPaid(stage, turn, { hold, house, trace })
    ended(outcome.kind)
    return outcome
  } catch (error) {
    ended(error instanceof CommediaError && error.code === 'lost-lease' ? 'lost' : 'failed')
    throw error
  }
}

async function playPaid(
  stage: Stage,
  { account, reader, notes, tokens, play }: PaidTurn,
  {
    hold,
    house,
    trace,
  }: { readonly hold: TurnHold; readonly house: CompanyHouse; readonly trace: TurnTrace | undefined },
): Promise<PaidOutcome> {
  const { store, bus, clock, random, till } = house
  const { models, dearest } = pricedModels(house, { notes, owner: account.owner })
  const held = await till.hold(account, amountOf({ inputTokens: 0, outputTokens: tokens }, dearest()))
  if ('emptyPurse' in held) return { kind: 'spent', purse: held.emptyPurse }
  const isLeft = stateOf(stage, turns).open?.take === stage.take
  const of = account.pays === 'owner' ? 'own' : 'house'
  const heard = watchBook(store.bookFor(hold.fence), (call) => house.onCall?.(call, of))
  const book = countingBook(heard, isLeft ? 'to-be-read' : 'none')
  const allowance = turnAllowance(held, { notes, dearest })
  const besides = turnPayer(allowance, account.pays === 'owner' ? tillPayer(HOUSE_ACCOUNT, house) : undefined)
  let isSettled = false
  let turn: { readonly id: string; readonly at: string } | undefined
  const settle = async (): Promise<void> => {
    await allowance.close()
    isSettled = true
    const bill = {
      turn: turn?.id ?? '',
      at: turn?.at ?? '',
      held,
      used: billsOf([...book.calls(), ...besides.calls], house),
    }
    await till.settle(account, bill)
  }

  const paid: PlayTurn = async function* (opened, own): AsyncGenerator<Fact, void, Stage> {
    turn = own.turn
    trace?.opened(own.turn)
    const steps = inProcessSteps(book, own.turn)
    const recall = house.recall === undefined ? {} : { recall: house.recall }
    const changes = house.changes === undefined ? {} : { changes: house.changes }
    const memory = house.lives === undefined ? {} : { memory: house.lives.memory }
    const crew = {
      ...own,
      models: trace?.listen(models) ?? models,
      book,
      allowance,
      steps,
      clock,
      feed: house.feed,
      ...recall,
      ...memory,
      ...changes,
    }
    yield* await play(opened, crew)
    await settle()
  }
  try {
    const turnCrew = {
      journal: store.journalFor(hold.fence),
      snapshots: store.snapshotsFor(hold.fence),
      reader,
      clock,
      random,
      stop: hold.stop,
      onEvent: (event: StageEvent) => {
        bus.publish(eventsOf(event.take), { seq: event.seq })
        house.onEvent?.(event)
      },
    }
    const played = await paidBy(besides.pay, () => runTurn(stage, paid, turnCrew))
    if (!isSettled) await settle()
    return { kind: 'played', stage: played, isOver: allowance.isOver() }
  } catch (error) {
    const code = error instanceof CommediaError ? error.code : undefined
    // Whoever has the piece now plays this turn again and writes its bill.
    if (code === 'lost-lease') throw error
    if (!isSettled) await settle()
    if (code === 'budget-spent')
      return { kind: 'spent', ...(held.shortOf !== undefined && { purse: held.shortOf }) }
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
    const { input, output } = priceOf?.({ model: found.model.modelId, prompt: use.prompt }) ?? FREE
    const before = notes.dearest
    notes.dearest = { input: Math.max(before.input, input), output: Math.max(before.output, output) }
    return found
  }
  priced({ prompt: 'acting.speak' })
  return { models: priced, dearest: () => notes.dearest }
}

const FREE: Price = { input: 0, output: 0 }

type PaidCall = PricedCall & { readonly usage: Usage }

function billsOf(calls: readonly PaidCall[], { priceOf }: CompanyHouse): ReadonlyMap<string, Billed> {
  const bills = new Map<string, Billed>()
  for (const { model, prompt, usage } of calls) {
    const before = bills.get(model) ?? { usage: NO_USAGE, money: 0 }
    const { money } = amountOf(usage, priceOf?.({ model, prompt }) ?? FREE)
    bills.set(model, { usage: addUsage(before.usage, usage), money: before.money + money })
  }
  return bills
}

/** What a turn has asked besides its pages comes out of what it may spend. */
function turnPayer(
  allowance: TurnAllowance,
  alsoPays: Payer | undefined,
): { readonly pay: Payer; readonly calls: readonly PaidCall[] } {
  const calls: PaidCall[] = []
  return {
    calls,
    async pay(asked) {
      // Neither counts for how many tokens this show's pages come to.
      const bound = { inputTokens: 0, outputTokens: asked.tokens }
      allowance.reserve(bound)
      allowance.settle(bound, { ...NO_USAGE, outputTokens: asked.tokens })
      await alsoPays?.(asked)
      const usage = { ...NO_USAGE, inputTokens: asked.tokens, calls: 1 }
      calls.push({ model: asked.model, prompt: BESIDES, usage })
    },
  }
}
