import type { ReplyOf, Routes, WireClient } from '@commedia/core/wire'
import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useHouse } from './house.tsx'
import { learnLanguages } from './learn-languages.ts'

/** What a house offers. */
export type HouseFacts = ReplyOf<Routes['getHouse']>

/** What this house offers: its shows, its models, its rules. */
export function useHouseFacts(): UseQueryResult<HouseFacts> {
  return useQuery({ ...houseQuery(useHouse().wire), staleTime: FRESH_MS })
}

/**
 * The same, for whoever asks before a screen is drawn. Who was known a moment ago still is; who was not may have come in since,
 * and is looked for again.
 */
export function askHouse(queries: QueryClient, wire: Pick<WireClient, 'getHouse'>): Promise<HouseFacts> {
  return queries.fetchQuery({
    ...houseQuery(wire),
    staleTime: ({ state }) => (state.data?.known === true ? FRESH_MS : 0),
  })
}

const FRESH_MS = 60_000

function houseQuery(wire: Pick<WireClient, 'getHouse'>) {
  return queryOptions({
    queryKey: ['house'],
    queryFn: async () => {
      const facts = await wire.getHouse()
      await learnLanguages(facts.languages)
      return facts
    },
    // A house at home is reached without the internet; whether it is there is found out by asking.
    networkMode: 'always',
  })
}
