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
    const out = votedOut(cast.map((vote) => vote.for))
    const body = { victim, votes: cast, out: [...out], text: inWords(of, { name, cast, out }) }
    return fact(votesCounted, { by: 'host', audience: everybody(of), body })
  })
}

/** Whoever has at least half of the votes that were cast. */
export function votedOut(votes: readonly (string | null)[]): readonly string[] {
  const given = votes.filter((vote) => vote !== null)
  return [...new Set(given)].filter((one) => given.filter((vote) => vote === one).length * 2 >= given.length)
}

interface Count {
  readonly name: string
  readonly cast: readonly { readonly for: string | null }[]
  readonly out: readonly string[]
}

function inWords({ roles, language }: MysteryCase, { name, cast, out }: Count): string {
  const words = inLanguage(language, TABLE_WORDS)
  const nameOf = (id: string): string => roles.find((role) => role.id === id)?.name ?? id
  const tally = roles
    .map((role) => ({ name: role.name, count: cast.filter((vote) => vote.for === role.id).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return words.counted(
    name,
    tally.map((one) => words.oneVote(one.name, one.count)).join(words.and),
    out.length === 0 ? words.nobodyOut : words.out(out.map(nameOf).join(words.and)),
  )
}
