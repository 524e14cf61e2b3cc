import * as z from 'zod'
import { sharesOf, type Weights } from './weighing.ts'

/** What somebody said of somebody. */
export const Claim = z.object({
  by: z.string(),
  about: z.string(),
  hour: z.string(),
  place: z.string(),
  words: z.string(),
  /** Where it was said in the record; 0 for what stands in one's own script. */
  seq: z.int().min(0),
})
/** What somebody said of somebody. */
export type Claim = Readonly<z.infer<typeof Claim>>

/** Two claims that cannot both be true, by their numbers in the ledger, which begin at 1. */
export const Clash = z.object({ one: z.int().min(1), other: z.int().min(1), why: z.string() })
/** Two claims that cannot both be true. */
export type Clash = Readonly<z.infer<typeof Clash>>

/** What a player has noted of what was said about a death. */
export interface Ledger {
  readonly claims: readonly Claim[]
  readonly clashes: readonly Clash[]
}

/** Nothing noted yet. */
export const NO_LEDGER: Ledger = { claims: [], clashes: [] }

/** What one clash leaves of the belief in each of the two whose words it is about. */
const AFTER_A_CLASH = 0.8

/** How many of the last answers of a witness tell whether there is more to be had. */
const LAST_ANSWERS = 2

/**
 * A ledger with a page's claims and clashes added. What was noted before is noted once, and a clash between numbers that
 * do not exist, or of one with itself, is left out.
 */
export function addToLedger(
  { claims: old, clashes: before }: Ledger,
  page: { readonly claims: readonly Claim[]; readonly clashes: readonly Clash[] },
): Ledger {
  const claims = [...old]
  // A page numbers its own claims on from the last of the ledger: where one was there already, its number is the old one.
  const numbers = page.claims.map((claim) => {
    const at = claims.findIndex((known) => isSame(known, claim))
    return at >= 0 ? at + 1 : claims.push(claim)
  })
  const meant = (number: number): number => numbers[number - old.length - 1] ?? number
  const clashes = page.clashes
    .map(({ one, other, why }) => ({ one: meant(one), other: meant(other), why }))
    .filter(({ one, other }) => one !== other && Math.max(one, other) <= claims.length)
  const fresh = clashes.filter(
    (clash, at) =>
      !before.some((known) => isSamePair(known, clash)) &&
      clashes.findIndex((other) => isSamePair(other, clash)) === at,
  )
  return { claims, clashes: [...before, ...fresh] }
}

/** How far a witness is believed, from 0 to 1: the less the more they are suspected, and after each clash. */
export function believedIn(
  witness: string,
  { weights, ledger }: { readonly weights: Weights; readonly ledger: Ledger },
): number {
  const clashes = ledger.clashes.filter(({ one, other }) =>
    [one, other].some((number) => ledger.claims[number - 1]?.by === witness),
  ).length
  return (1 - (sharesOf(weights)[witness] ?? 0)) * AFTER_A_CLASH ** clashes
}

/** How little a witness has left to tell, from 0 to 1: how many of their last answers, by their places in the record, told nothing that was noted. */
export function drainedShare(answers: readonly number[], { claims }: Ledger): number {
  const last = answers.slice(-LAST_ANSWERS)
  return last.filter((seq) => !claims.some((claim) => claim.seq === seq)).length / LAST_ANSWERS
}

function isSame(one: Claim, other: Claim): boolean {
  return one.by === other.by && one.about === other.about && one.words === other.words
}

function isSamePair(one: Clash, other: Clash): boolean {
  return (
    (one.one === other.one && one.other === other.other) ||
    (one.one === other.other && one.other === other.one)
  )
}
