import { inLanguage } from '@commedia/core'
import type { ReplyOf, Routes } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { cameByLink } from '../../door/came-by-link.ts'
import { Doorway } from '../../door/doorway.tsx'
import { useHouse } from '../../house/house.tsx'
import { statusOf } from '../../house/status-of.ts'
import { askHouse, useHouseFacts } from '../../house/use-house-facts.ts'
import { askWho } from '../../house/use-me.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { Invitation } from './invitation.tsx'
import { joinWords } from './join-words.ts'
import { NameForm } from './name-form.tsx'
import { NoLink, Refused, Ticket } from './ticket.tsx'

/** Comes in by a link: says who asks one in and to what, asks for a name if need be, and leads there. */
export function Join() {
  const { wire } = useHouse()
  const tongue = useTongue()
  const words = useWords(joinWords)
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [secret, setSecret] = useState(() => location.hash.slice(1))
  // From here on it is in this page's memory alone, and goes nowhere but to the house.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname)
  }, [])
  const house = useHouseFacts()
  const me = useQuery({
    queryKey: ['who'],
    queryFn: async () => (await askWho(() => askHouse(queries, wire), wire)) ?? null,
  })
  const read = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => wire.readInvite({ body: { secret } }),
    enabled: secret !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const claim = useMutation({
    mutationFn: async (name: string | undefined) => {
      const claimed = await wire.claimInvite({ body: { secret, ...(name === undefined ? {} : { name }) } })
      // Whoever the house knew before keeps what they were; a secret is told to newcomers alone.
      if (claimed.secret !== undefined) cameByLink().keep()
      return { claimed, show: await wire.getShow({ show: claimed.show }) }
    },
    onSuccess: () => queries.invalidateQueries(),
  })
  const notice = house.data && inLanguage(tongue, house.data.notice)
  if (claim.data !== undefined) {
    const { claimed, show } = claim.data
    return (
      <Doorway notice={notice}>
        <Ticket show={show} claimed={claimed} onGo={() => go(placeOf(claimed))} />
      </Doorway>
    )
  }
  if (me.isPending || read.isLoading) return <Waiting />
  return (
    <Doorway notice={notice}>
      {secret === '' ? (
        <NoLink
          onLink={(link) => {
            if (link.kind === 'here' && link.path.startsWith('/join'))
              setSecret(link.path.split('#')[1] ?? '')
            else if (link.kind === 'here') location.assign(link.path)
            else if (link.kind === 'elsewhere') location.assign(link.url)
          }}
        />
      ) : statusOf(read.error) === 403 ? (
        <Refused />
      ) : (
        <NameForm
          invitation={read.data && <Invitation invited={read.data} />}
          known={me.data?.name}
          busy={claim.isPending}
          error={statusOf(claim.error) === 403 ? new Error(words.refused) : claim.error}
          onName={claim.mutate}
        />
      )}
    </Doorway>
  )
}

function placeOf({ show, right }: ReplyOf<Routes['claimInvite']>): string {
  return right === 'booth' ? `/shows/${show}/booth` : `/shows/${show}`
}
