import { AsyncLocalStorage } from 'node:async_hooks'
import { CommediaError, type Company, type Embedder, type Moderation } from '@commedia/core'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { amountOf } from './amount.ts'
import type { CompanyHouse } from './company-house.ts'
import type { Account } from './till.ts'

/** What is asked besides the pages of a turn: a text to be checked, texts to be compared. */
export interface Asked {
  readonly model: string
  readonly tokens: number
}

/** Pays before it is asked; `budget-spent` where too little is left. */
export type Payer = (asked: Asked) => Promise<void>

/** What paying by the till works with. */
export interface Paying extends Pick<CompanyHouse, 'till' | 'clock'> {
  readonly priceOf?: CompanyHouse['priceOf'] | undefined
}

const payers = new AsyncLocalStorage<Payer>()

/** Has somebody pay for whatever is asked while this is done, unless somebody else is named within. */
export function paidBy<Result>(payer: Payer, work: () => Result): Result {
  return payers.run(payer, work)
}

/** By what name such a call is reckoned, as it has no prompt. */
export const BESIDES = 'besides'

/** What nobody in particular has asked. */
export const HOUSE_ACCOUNT: Account = { piece: 'house', owner: 'house' }

/** Pays from the purses of an account and the house's. */
export function tillPayer(
  account: Account | (() => Promise<Account>),
  { till, priceOf, clock }: Paying,
): Payer {
  return async ({ model, tokens }) => {
    const usage = { inputTokens: tokens, outputTokens: 0, cachedTokens: 0, calls: 1 }
    const { money } = amountOf(usage, priceOf?.({ model, prompt: BESIDES }) ?? { input: 0, output: 0 })
    const whose = typeof account === 'function' ? await account() : account
    const at = new Date(clock.now()).toISOString()
    if (!(await till.spend(whose, { model, at, usage, money })))
      throw new CommediaError('budget-spent', `What may be spent is spent; ${model} is not asked.`)
  }
}

/** Has a person pay for what they look into, which may have to be indexed first. */
export function paidByPerson<Result>(
  person: string,
  work: () => Result,
  { till, ...house }: Omit<Paying, 'till'> & { readonly till?: Paying['till'] | undefined },
): Result {
  return till === undefined
    ? work()
    : paidBy(tillPayer({ piece: person, owner: person }, { ...house, till }), work)
}

/** The same embedder; where it asks a model, whoever it is asked for pays, and the house for what nobody is named for. */
export function paidEmbedder(embedder: Embedder, house: Paying): Embedder {
  const byHouse = tillPayer(HOUSE_ACCOUNT, house)
  return {
    get id() {
      return embedder.id
    },
    get dimensions() {
      return embedder.dimensions
    },
    get model() {
      return embedder.model
    },
    async embed(texts, options) {
      const { model } = embedder
      if (model !== undefined && texts.length > 0) await payerOr(byHouse)({ model, tokens: tokensOf(texts) })
      return embedder.embed(texts, options)
    },
  }
}

/** The same moderation, paid for in the same way. */
export function paidModeration(moderation: Moderation, house: Paying): Moderation {
  const byHouse = tillPayer(HOUSE_ACCOUNT, house)
  const { model } = moderation
  return {
    ...moderation,
    async check(text, checking) {
      if (model !== undefined) await payerOr(byHouse)({ model, tokens: tokensOf([text]) })
      return moderation.check(text, checking)
    },
  }
}

/** The same company; what a piece has asked besides its turns is paid by its purse, its owner's and the house's. */
export function paidCompany(company: Company, house: Paying & Pick<CompanyHouse, 'database'>): Company {
  const payerOf = (piece: string): Payer =>
    tillPayer(async () => ({ piece, owner: await ownerOf(piece, house) }), house)
  return {
    play: (piece, hold) => paidBy(payerOf(piece), () => company.play(piece, hold)),
    record: (piece, cue) => paidBy(payerOf(piece), () => company.record(piece, cue)),
  }
}

function payerOr(otherwise: Payer): Payer {
  return payers.getStore() ?? otherwise
}

/** Neither says what it used: three letters a token, as where a model does not say. */
const BYTES_A_TOKEN = 3

function tokensOf(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_A_TOKEN)
}

async function ownerOf(piece: string, { database }: Pick<CompanyHouse, 'database'>): Promise<string> {
  const { jobs, shows } = tables
  const [found] = piece.startsWith('job_')
    ? await database.select({ owner: jobs.owner }).from(jobs).where(eq(jobs.id, piece))
    : await database.select({ owner: shows.owner }).from(shows).where(eq(shows.id, piece))
  return found?.owner ?? HOUSE_ACCOUNT.owner
}
