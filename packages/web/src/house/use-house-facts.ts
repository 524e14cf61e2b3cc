import type { ReplyOf, Routes } from '@commedia/core/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useHouse } from './house.tsx'

/** What a house offers. */
export type HouseFacts = ReplyOf<Routes['getHouse']>

/** What this house offers: its shows, its models, its rules. */
export function useHouseFacts(): UseQueryResult<HouseFacts> {
  const { wire } = useHouse()
  return useQuery({
    queryKey: ['house'],
    queryFn: () => wire.getHouse(),
    staleTime: 60_000,
    // A house at home is reached without the internet; whether it is there is found out by asking.
    networkMode: 'always',
  })
}
