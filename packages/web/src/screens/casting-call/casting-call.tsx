import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { Failure } from '../../parts/failure.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { CastingPage } from './casting-page.tsx'
import { changeTo, type Rules, rulesOf } from './rules.ts'
import { seatOf } from './seat.ts'
import { useSeats } from './use-seats.ts'

const LOOK_AGAIN_MS = 3_000

/** The casting call: who plays whom, and then the curtain. */
export function CastingCall({ show: id }: { readonly show: string }) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const house = useHouseFacts()
  const show = useQuery({
    queryKey: ['show', id],
    queryFn: () => wire.getShow({ show: id }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const isOwner = show.data?.rights.includes('owner') ?? false
  const invites = useQuery({
    queryKey: ['invites', id],
    queryFn: () => wire.listInvites({ show: id }),
    enabled: isOwner,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const [changed, setChanged] = useState<Rules>()
  const seats = useSeats(id)
  const raise = useMutation({
    mutationFn: async () => {
      if (show.data === undefined) return
      await wire.changeShow({ show: id, body: changeTo(changed ?? rulesOf(show.data), show.data) })
      await wire.startShow({ show: id })
    },
    onSuccess: async () => {
      // The stage knows that the curtain is up before anybody sees it: there is no second rope.
      await queries.invalidateQueries({ queryKey: ['show', id] })
      go(`/shows/${id}`)
    },
  })
  const strike = useMutation({
    mutationFn: () => wire.deleteShow({ show: id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['shows'] })
      go('/')
    },
  })
  if (show.data === undefined || house.data === undefined) {
    const error = show.error ?? house.error
    return error === null ? <Waiting /> : <FailurePage error={error} again={() => void show.refetch()} />
  }
  const { cast } = show.data
  const now = new Date().toISOString()
  const sitting = cast.map((role) => seatOf(role, invites.data?.invites ?? [], now))
  const error = raise.error ?? seats.error ?? strike.error
  return (
    <CastingPage
      show={show.data}
      seats={sitting}
      rules={changed ?? rulesOf(show.data)}
      links={seats.links}
      models={house.data.models}
      busy={raise.isPending}
      giving={seats.giving}
      casting={
        isOwner
          ? {
              give: (role, player) => seats.give({ role, player, cast, seats: sitting }),
              newLink: (role) => seats.give({ role, player: 'friend', cast, seats: sitting }),
              watchLink: seats.makeWatchLink,
              setRules: setChanged,
              raise: raise.mutate,
              strike: strike.mutate,
            }
          : undefined
      }
      onStage={() => go(`/shows/${id}`)}
    >
      {error === null ? null : <Failure error={error} />}
    </CastingPage>
  )
}
