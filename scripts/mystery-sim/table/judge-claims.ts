import { PARAMETERS } from '../parameters.ts'
import { OWN, type Said } from './claims.ts'
import { TABLE } from './setting.ts'

/** What a reader makes of lines. */
export interface Judged {
  readonly claims: readonly Said[]
  /** How much speaks for it that each did it: a logarithm, 0 where nothing is known. */
  readonly weights: ReadonlyMap<string, number>
  /** How many things are known of each. */
  readonly known: ReadonlyMap<string, number>
  /** Pairs of lines that cannot both be true. */
  readonly clashes: readonly (readonly [Said, Said])[]
}

/**
 * Weighs lines as Bayes would who knows how often lines are misread: tellers are believed by how often others bear them out
 * or contradict them, one thing told by two counts once, and what somebody says of themselves counts a quarter.
 */
export function judgeClaims(claims: readonly Said[], turned: number): Judged {
  const facts = new Map<number, Said[]>()
  for (const claim of claims) {
    const same = facts.get(claim.fact)
    if (same === undefined) facts.set(claim.fact, [claim])
    else same.push(claim)
  }
  const { clashes, trust } = compare(facts)
  const weights = new Map<string, number>()
  const known = new Map<string, number>()
  for (const told of facts.values()) {
    const [{ suspect }] = told as [Said, ...Said[]]
    weights.set(suspect, (weights.get(suspect) ?? 0) + weightOfFact(told, { trust, turned }))
    known.set(suspect, (known.get(suspect) ?? 0) + 1)
  }
  return { claims, weights, known, clashes }
}

type Trust = (teller: string) => number

function compare(facts: ReadonlyMap<number, readonly Said[]>): { clashes: [Said, Said][]; trust: Trust } {
  const clashes: [Said, Said][] = []
  const counts = new Map<string, { agreed: number; clashed: number }>()
  const count = (teller: string, how: 'agreed' | 'clashed') => {
    const own = counts.get(teller) ?? { agreed: 0, clashed: 0 }
    own[how]++
    counts.set(teller, own)
  }
  for (const told of facts.values())
    for (const [at, one] of told.entries())
      for (const other of told.slice(at + 1)) {
        const how = one.isAgainst === other.isAgainst ? 'agreed' : 'clashed'
        if (how === 'clashed') clashes.push([one, other])
        count(one.by, how)
        count(other.by, how)
      }
  const trust: Trust = (teller) => {
    if (teller === OWN) return TABLE.ownEyes
    const { agreed, clashed } = counts.get(teller) ?? { agreed: 0, clashed: 0 }
    const inFavour = TABLE.trust.agreed + agreed
    return Math.max(0.5, inFavour / (inFavour + TABLE.trust.clashed + clashed))
  }
  return { clashes, trust }
}

function weightOfFact(
  told: readonly Said[],
  { trust, turned }: { readonly trust: Trust; readonly turned: number },
): number {
  const others = told.filter(({ by, suspect }) => by !== suspect)
  const heard = others.length > 0 ? others : told
  let [ifAgainst, ifNot] = [1, 1]
  for (const { by, isAgainst } of heard) {
    const believed = trust(by)
    const right = believed * (1 - turned) + (1 - believed) * turned
    ifAgainst *= isAgainst ? right : 1 - right
    ifNot *= isAgainst ? 1 - right : right
  }
  const { murderer, other } = PARAMETERS.against[(told[0] as Said).kind]
  const weight = Math.log(
    (murderer * ifAgainst + (1 - murderer) * ifNot) / (other * ifAgainst + (1 - other) * ifNot),
  )
  return others.length > 0 ? weight : weight * PARAMETERS.ofOneself
}
