import * as z from 'zod'

/** Whether something is so, as far as one knows. What is unknown is not a no. */
const Known = z.enum(['yes', 'no', 'unknown'])

/** How heavily somebody is suspected, from 0 to 100, and what could have led or let them do it. */
export const Suspicion = z.object({
  motive: Known,
  means: Known,
  opportunity: Known,
  weight: z.int().min(0).max(100),
})
/** How heavily somebody is suspected, from 0 to 100, and what could have led or let them do it. */
export type Suspicion = Readonly<z.infer<typeof Suspicion>>

/** How heavily each is suspected; only how they stand to each other counts. */
export type Weights = Readonly<Record<string, number>>

/** A question that might be asked, and how everybody would weigh after either answer. */
export interface CandidateQuestion {
  /** Who is asked. */
  readonly witness: string
  /** Whom the answer tells something about. */
  readonly about: string
  /** What it settles: whether something is so. */
  readonly settles: string
  readonly ifYes: Weights
  readonly ifNo: Weights
}

/** What a question is chosen by. */
export interface Weighing {
  readonly weights: Weights
  /** How far each witness is believed, from 0 to 1; whoever is missing is believed. */
  readonly believed?: Weights
  /** How little each witness has left to tell, from 0 to 1. */
  readonly drained?: Weights
  /** What was asked in earlier rounds, by anybody. */
  readonly askedBefore?: readonly Aim[]
  /** What others have chosen to ask in this round. */
  readonly chosenByOthers?: readonly Aim[]
  /** People whom nobody of the house has asked in this round. */
  readonly passedOver?: readonly string[]
}

/** Who is asked about whom. */
export type Aim = Pick<CandidateQuestion, 'witness' | 'about'>

/** Whoever has so great a share of all weight is as good as found. */
const SURE = 0.85

/** A question has two answers as long as neither is less likely than this, whatever one believes. */
const LEAST_CHANCE = 0.2

/** How far somebody's word about themselves counts. */
const OF_ONESELF = 0.5

/** What speaks against a question, as a part of all that is still open. */
const PENALTY = { drained: 0.15, askedBefore: 0.1, chosenByOthers: 0.15 } as const

/** How much less than the best a question may promise, as a part of all that is still open, and still go before it because a person would be passed over. */
const FOR_A_PERSON = 0.05

/** What each has of all weight; where nobody weighs anything, all have the same. */
export function sharesOf(weights: Weights): Weights {
  const all = Object.entries(weights)
  const total = all.reduce((sum, [, weight]) => sum + weight, 0)
  return Object.fromEntries(all.map(([id, weight]) => [id, total > 0 ? weight / total : 1 / all.length]))
}

/** How much is still open: ln n while all n weigh the same, 0 when one bears all of it. */
export function entropyOf(weights: Weights): number {
  return Object.values(sharesOf(weights)).reduce(
    (sum, share) => (share > 0 ? sum - share * Math.log(share) : sum),
    0,
  )
}

/** Who bears so much of all weight that nobody else need be asked any more, if anybody does. */
export function surestOf(weights: Weights): string | undefined {
  return Object.entries(sharesOf(weights)).find(([, share]) => share >= SURE)?.[0]
}

/** Whether one of them bears so much of all weight that nobody else need be asked any more. */
export function isSure(weights: Weights): boolean {
  return surestOf(weights) !== undefined
}

/**
 * How much less is open after a question, on the average of its two answers. Before it one believes the mean of what one
 * would believe after it: so an answer that changes nothing is worth nothing, however sure both of them sound.
 */
export function expectedFall(
  { ifYes, ifNo }: Pick<CandidateQuestion, 'ifYes' | 'ifNo'>,
  weights: Weights,
): number {
  const [now, yes, no] = [sharesOf(weights), sharesOf(ifYes), sharesOf(ifNo)]
  const chance = chanceOfYes(now, yes, no)
  const mean = Object.fromEntries(
    Object.keys(now).map((id) => [id, chance * (yes[id] ?? 0) + (1 - chance) * (no[id] ?? 0)]),
  )
  return Math.max(0, entropyOf(mean) - chance * entropyOf(yes) - (1 - chance) * entropyOf(no))
}

/** How likely a yes is, if one believes now what one would believe on the average after the answer. */
function chanceOfYes(now: Weights, yes: Weights, no: Weights): number {
  let [along, length] = [0, 0]
  for (const id of Object.keys(now)) {
    const step = (yes[id] ?? 0) - (no[id] ?? 0)
    along += ((now[id] ?? 0) - (no[id] ?? 0)) * step
    length += step * step
  }
  return length === 0 ? 1 / 2 : Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, along / length))
}

/** How much a question promises: what it would settle, as far as the witness is believed, less what speaks against asking it. */
export function questionScore(
  candidate: Pick<CandidateQuestion, 'witness' | 'about' | 'ifYes' | 'ifNo'>,
  { weights, believed = {}, drained = {}, askedBefore = [], chosenByOthers = [] }: Weighing,
): number {
  const { witness, about } = candidate
  const trust = (believed[witness] ?? 1) * (witness === about ? OF_ONESELF : 1)
  const against =
    PENALTY.drained * (drained[witness] ?? 0) +
    PENALTY.askedBefore * likeness(candidate, askedBefore) +
    PENALTY.chosenByOthers * likeness(candidate, chosenByOthers)
  return expectedFall(candidate, weights) * trust - against * entropyOf(weights)
}

/** How near a question comes to those already asked: the same to the same counts whole, another to the same a half. */
function likeness({ witness, about }: Aim, asked: readonly Aim[]): number {
  const same = asked.filter((one) => one.witness === witness)
  return same.some((one) => one.about === about) ? 1 : same.length > 0 ? 1 / 2 : 0
}

/** The question that promises most, the first of equals, or nearly as much of whoever would be passed over; with what each of them promises. */
export function chooseQuestion<
  Candidate extends Pick<CandidateQuestion, 'witness' | 'about' | 'ifYes' | 'ifNo'>,
>(
  candidates: readonly Candidate[],
  weighing: Weighing,
): { readonly chosen: Candidate | null; readonly scores: readonly number[] } {
  const scores = candidates.map((candidate) => questionScore(candidate, weighing))
  const { weights, passedOver = [] } = weighing
  const most = Math.max(...scores)
  const enough = most - FOR_A_PERSON * entropyOf(weights)
  const toPeople = scores.map((score, at) =>
    score >= enough && passedOver.includes(candidates[at]?.witness ?? '') ? score : Number.NEGATIVE_INFINITY,
  )
  const best = Math.max(...toPeople)
  const at = best === Number.NEGATIVE_INFINITY ? scores.indexOf(most) : toPeople.indexOf(best)
  return { chosen: candidates[at] ?? null, scores }
}
