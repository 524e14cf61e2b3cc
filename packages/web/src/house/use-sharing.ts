import type { Sharing } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHouse } from './house.tsx'
import { useHouseFacts } from './use-house-facts.ts'

/** The door to the network as whoever is at the machine has it; nothing for everybody else. */
export function useSharing() {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const isOffered = useHouseFacts().data?.shares === true
  const { data } = useQuery({
    queryKey: ['sharing'],
    queryFn: () => wire.getSharing(),
    enabled: isOffered,
    networkMode: 'always',
  })
  const change = useMutation({
    mutationFn: (work: () => Promise<Sharing>) => work(),
    networkMode: 'always',
    onSuccess: (sharing) => queries.setQueryData(['sharing'], sharing),
  })
  return {
    sharing: isOffered ? data : undefined,
    open: (tunnel?: string | null): void =>
      change.mutate(() => wire.openToNetwork({ body: tunnel === undefined ? {} : { tunnel } })),
    close: (): void => change.mutate(() => wire.closeToNetwork()),
    isBusy: change.isPending,
    error: change.error,
  }
}

/** Gives a link as others can follow it: under an address of the network while the house is open to it. */
export function useGuestLink(): (link: string) => string {
  const { sharing } = useSharing()
  return (link) => guestLink(link, sharing)
}

/** The same link under the address by which others come: of a tunnel before one of the network. */
export function guestLink(link: string, sharing: Sharing | undefined): string {
  const base = sharing?.open === true ? (sharing.tunnel ?? sharing.addresses[0]) : undefined
  const { pathname, hash } = new URL(link)
  return base === undefined ? link : `${base}${pathname}${hash}`
}
