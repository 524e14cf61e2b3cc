import type { Language } from '@commedia/core'
import type { CompanionWanted } from '@commedia/core/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { isMember, useMe } from '../../house/use-me.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { AskName } from '../../piece/ask-name.tsx'
import { SAID_BEFORE } from '../../piece/your-name.tsx'
import { useTongue } from '../../words/use-words.tsx'
import { WhoSits } from './who-sits.tsx'

/** Asks people into a new companion room, and opens it. */
export function OpenRoom() {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const me = useMe()
  const tongue = useTongue()
  const [language, setLanguage] = useState<Language>(tongue)
  const isKnown = isMember(me.data)
  const mine = useQuery({
    queryKey: ['characters'],
    queryFn: () => wire.listCharacters(),
    enabled: isKnown,
  })
  const house = useQuery({
    queryKey: ['companions', language],
    queryFn: () => wire.listCompanions({ query: { language } }),
    enabled: isKnown,
    placeholderData: (before) => before,
  })
  const open = useMutation({
    scope: SAID_BEFORE,
    mutationFn: (companions: readonly CompanionWanted[]) => {
      const endpoint = readChosenModel()
      return wire.openRoom({
        body: { companions: [...companions], language, ...(endpoint === undefined ? {} : { endpoint }) },
      })
    },
    onSuccess: ({ id }) => go(`/shows/${id}`),
  })
  const error = me.error ?? mine.error ?? house.error
  if (error !== null)
    return (
      <FailurePage
        error={error}
        again={() => void Promise.all([me.refetch(), mine.refetch(), house.refetch()])}
      />
    )
  if (mine.data === undefined || house.data === undefined) return <Waiting />
  return (
    <WhoSits
      mine={mine.data.characters}
      house={house.data.companions}
      language={language}
      busy={open.isPending}
      error={open.error}
      onLanguage={setLanguage}
      onOpen={open.mutate}
    >
      <AskName />
    </WhoSits>
  )
}
