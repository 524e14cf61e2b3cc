import type { ModeListed } from '@commedia/core/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useHouse } from '../house/house.tsx'
import { useTongue } from '../words/use-words.tsx'

/** The modes that were handed to this house, in the words of whoever looks. They do not change while it is open. */
export function useHandedIn(): UseQueryResult<readonly ModeListed[]> {
  const { wire } = useHouse()
  const language = useTongue()
  return useQuery({
    queryKey: ['modes', language],
    queryFn: async () => (await wire.listModes({ query: { language } })).modes,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
