import { inLanguage } from '../../prelude/in-language.ts'
import { fact } from '../../record/define-event.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import type { LaidTable } from '../next-table-move.ts'
import { votesCounted } from '../table-events.ts'
import { everybody } from '../table-facts.ts'
import { TABLE_WORDS } from '../table-words.ts'

/** Counts the votes on each death before everybody. Whoever let the time pass has voted for nobody. */
export function countVotes({ case: of, votes }: LaidTable): readonly Fact[] {
  return of.victims.map(({ id: victim, name }) => {
    const cast = of.roles.map(({ id: by }) => ({ by, for: votes[victim]?.[by] ?? null }))
    const { out, tied } = votedOut(cast.map((vote) => vote.for))
    const text = inWords(of, { name, cast, out, tied })
    const body = { victim, votes: cast, out: [...out], tied: [...tied], text }
    return fact(votesCounted, { by: 'host', audience: everybody(of), body })
  })
}

/** Who is out, or who shares the most votes. */
interface VoteOutcome {
  readonly out: readonly string[]
  readonly tied: readonly string[]
}

/** Whoever has at least half of the votes that were cast. Where two have half each, it is a tie and nobody is out. */
export function votedOut(votes: readonly (string | null)[]): VoteOutcome {
  const given = votes.filter((vote) => vote !== null)
  const countOf = (one: string): number => given.filter((vote) => vote === one).length
  const named = [...new Set(given)]
  const most = Math.max(0, ...named.map(countOf))
  const first = named.filter((one) => countOf(one) === most)
  if (first.length > 1) return { out: [], tied: first }
  return { out: first.filter((one) => countOf(one) * 2 >= given.length), tied: [] }
}

interface Count extends VoteOutcome {
  readonly name: string
  readonly cast: readonly { readonly for: string | null }[]
}

function inWords({ roles, language }: MysteryCase, { name, cast, out, tied }: Count): string {
  const words = inLanguage(language, TABLE_WORDS)
  const namesOf = (ids: readonly string[]): string =>
    ids.map((id) => roles.find((role) => role.id === id)?.name ?? id).join(words.and)
  const tally = roles
    .map((role) => ({ name: role.name, count: cast.filter((vote) => vote.for === role.id).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return words.counted(
    name,
    tally.map((one) => words.oneVote(one.name, one.count)).join(words.and),
    tied.length > 0 ? words.tie(namesOf(tied)) : out.length === 0 ? words.nobodyOut : words.out(namesOf(out)),
  )
}
