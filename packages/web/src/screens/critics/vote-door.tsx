import { inLanguage } from '@commedia/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Doorway } from '../../door/doorway.tsx'
import { useHouse } from '../../house/house.tsx'
import { meWords } from '../../house/me-words.ts'
import { statusOf } from '../../house/status-of.ts'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { VoteInvitation } from './vote-invitation.tsx'
import { voteWords } from './vote-words.ts'

/** Comes in by a link for voters: nobody is asked for a name. */
export function VoteDoor() {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const tongue = useTongue()
  const { nameless } = useWords(meWords)
  const { door: words } = useWords(voteWords)
  const house = useHouseFacts()
  const [secret] = useState(() => location.hash.slice(1))
  // From here on it is in this page's memory alone, and goes nowhere but into the claim.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname)
  }, [])
  const claim = useMutation({
    mutationFn: async () => {
      const { show } = await wire.claimInvite({ body: { secret, name: nameless } })
      // Somebody may have been handed a link to an evening.
      const isBallot = await wire.getMyBallot({ ballot: show }).then(
        () => true,
        (error: unknown) => statusOf(error) !== 404 && statusOf(error) !== 403,
      )
      return isBallot ? `/vote/${show}` : `/shows/${show}`
    },
    onSuccess: (path) => go(path),
  })
  return (
    <Doorway notice={house.data && inLanguage(tongue, house.data.notice)}>
      <VoteInvitation
        hasLink={secret !== ''}
        busy={claim.isPending || claim.isSuccess}
        error={statusOf(claim.error) === 403 ? new Error(words.refused) : claim.error}
        onBegin={() => claim.mutate()}
      />
    </Doorway>
  )
}
