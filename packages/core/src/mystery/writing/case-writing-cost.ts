import type { Usage } from '../../schema/usage.ts'
import type { CaseRequest } from './case-writing-room.ts'

// Tokens a page and its answer come to, from saved pages and answers written by hand: rather too many than too few.
const CRIME = { input: 1_600, output: 2_400 }
const ROLE = { input: 1_500, output: 900 }
const PLACES = { input: 2_500, output: 1_500 }
const KEY = { output: 1_100 }
const SOURCES = { each: 700, rest: 2_000 }

/** About what a case costs to write: everything once, and a third of the roles, the crime and the key a second time. */
export function caseWritingCost({ players, victims }: Pick<CaseRequest, 'players' | 'victims'>): Usage {
  const again = Math.ceil(players / 3)
  const roles = players + again
  const pages = victims + players + 1
  return {
    calls: 2 + roles + 1 + pages,
    inputTokens:
      2 * CRIME.input + roles * ROLE.input + PLACES.input + pages * (players * SOURCES.each + SOURCES.rest),
    outputTokens: 2 * CRIME.output + roles * ROLE.output + PLACES.output + pages * KEY.output,
    cachedTokens: 0,
  }
}
