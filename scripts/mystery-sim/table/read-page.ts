import { OWN, type Said } from './claims.ts'
import { type Judged, judgeClaims } from './judge-claims.ts'
import { pay, type Seat, type Table } from './lay-table.ts'
import type { PageKind } from './page-lengths.ts'
import type { Knowing } from './questions.ts'
import { type NoiseKind, TABLE } from './setting.ts'
import { takeIn, turnedRound } from './take-in.ts'

/**
 * Has somebody read a page with their script and all that was heard, and says what they make of it: what they take in on
 * this page. With a ledger, what stands in it is taken as it was written down, right or wrong, and the page adds a few lines
 * to it: what others said first, then what only the own script tells.
 */
export function readPage(table: Table, seat: Seat, kind: PageKind): Judged {
  pay(table, seat, kind)
  const { noise } = table
  const page = [...seat.script, ...table.heard.filter(({ by }) => by !== seat.name)]
  const taken = takeIn(page, { noise, reader: seat.code, pages: seat.pages++ })
  return noteAndJudge(taken, { ledger: seat.ledger, noise })
}

/** What somebody makes of what they took in together with their ledger, to which they add some of it. */
export function noteAndJudge(
  taken: readonly Said[],
  { ledger, noise }: { readonly ledger: Map<number, Said> | null; readonly noise: NoiseKind },
): Judged {
  if (ledger === null) return judgeClaims(taken, turnedRound(noise))
  const fresh = taken.filter(({ code }) => !ledger.has(code))
  const judged = judgeClaims([...ledger.values(), ...fresh], turnedRound(noise))
  const inOrder = [...fresh.filter(({ by }) => by !== OWN), ...fresh.filter(({ by }) => by === OWN)]
  for (const line of inOrder.slice(0, TABLE.claimsOfAPage)) ledger.set(line.code, line)
  return judged
}

/** What somebody goes by who thinks of questions. */
export function knowingOf({ of, dry }: Table, { name, others }: Seat, judged: Judged): Knowing {
  return {
    ...{ reader: name, others, judged, hints: of.hints },
    isDry: (witness, about) => dry.has(dryKey(witness, about)),
  }
}

/** By what it is known that somebody knows nothing more about somebody. */
export function dryKey(witness: string, about: string): string {
  return `${witness} ${about}`
}
