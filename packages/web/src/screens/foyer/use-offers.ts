import type { ReplyOf, Routes } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'

/** A model found on the machine of the house. */
export type Offer = ReplyOf<Routes['listModels']>['offers'][number]

/** What the machine could play with, and how one of it is chosen. */
export interface Offers {
  readonly offers: readonly Offer[]
  /** Nobody has answered yet. */
  readonly isLooking: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly choose: (choice: { readonly offer: string; readonly model?: string }) => void
}

/** Asks what the machine could play with, while the house has nothing. */
export function useOffers({ enabled }: { readonly enabled: boolean }): Offers {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const found = useQuery({ queryKey: ['models'], queryFn: () => wire.listModels(), enabled })
  const choose = useMutation({
    mutationFn: (body: Parameters<Offers['choose']>[0]) => wire.chooseModel({ body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['house'] }),
        queries.invalidateQueries({ queryKey: ['models'] }),
      ]),
  })
  return {
    offers: found.data?.offers ?? [],
    isLooking: found.isPending,
    busy: choose.isPending,
    error: choose.error,
    choose: choose.mutate,
  }
}
