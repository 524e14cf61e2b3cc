import type { RoleListed } from '@commedia/core/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import type { Seat } from './seat.ts'
import type { Player } from './seat-row.tsx'

interface Giving {
  readonly role: string
  readonly player: Player
  readonly cast: readonly RoleListed[]
  readonly seats: readonly Seat[]
}

const WATCHERS = 100
const WEEK_MS = 604_800_000

/** Gives parts to people and models, and keeps the links that were made for as long as the page is open. */
export function useSeats(show: string) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({})
  const [giving, setGiving] = useState<Giving>()
  const keep = (role: string, secret: string): void =>
    setLinks((before) => ({ ...before, [role]: `${location.origin}/join#${secret}` }))
  const drop = (role: string): void => setLinks(({ [role]: _dropped, ...others }) => others)

  /** Whoever sits there gets up, and no link leads there any more. */
  const free = async (role: string, seat: Seat | undefined): Promise<void> => {
    if (seat?.kind === 'asked') for (const invite of seat.invites) await wire.revokeInvite({ show, invite })
    if (seat?.kind === 'me' || seat?.kind === 'friend')
      await wire.giveSeat({ show, role, body: { to: 'model' } })
    drop(role)
  }
  const give = useMutation({
    mutationFn: async ({ role, player, cast, seats }: Giving) => {
      const seatAt = (id: string): Seat | undefined => seats[cast.findIndex((one) => one.id === id)]
      await free(role, seatAt(role))
      if (player === 'friend') {
        const { secret } = await wire.invite({ show, body: { right: 'seat', role, lastsMs: WEEK_MS } })
        keep(role, secret)
      }
      if (player !== 'me') return
      // One person plays one part: the one I had before goes back to a model.
      for (const { id } of cast) if (id !== role && seatAt(id)?.kind === 'me') await free(id, { kind: 'me' })
      await wire.giveSeat({ show, role, body: { to: 'me' } })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['show', show] }),
        queries.invalidateQueries({ queryKey: ['invites', show] }),
      ]),
  })
  const watch = useMutation({
    mutationFn: () => wire.invite({ show, body: { right: 'watch', uses: WATCHERS, lastsMs: WEEK_MS } }),
    onSuccess: ({ secret }) => keep('', secret),
  })
  return {
    links,
    give: (giving: Giving): void => {
      setGiving(giving)
      give.mutate(giving, { onSettled: () => setGiving(undefined) })
    },
    makeWatchLink: watch.mutate,
    /** What is being given to whom just now: shown at once, whatever the house takes to answer. */
    giving,
    error: give.error ?? watch.error,
  }
}
