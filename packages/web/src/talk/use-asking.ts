import type { Language } from '@commedia/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHouse } from '../house/house.tsx'
import { isMember, useMe } from '../house/use-me.ts'
import { useTongue } from '../words/use-words.tsx'

/** Whom one can ask in, of one's own characters and of the house's, and in which language. */
export function useAsking() {
  const { wire } = useHouse()
  const me = useMe()
  const tongue = useTongue()
  const [language, setLanguage] = useState<Language>(tongue)
  const isKnown = isMember(me.data)
  const mine = useQuery({ queryKey: ['characters'], queryFn: () => wire.listCharacters(), enabled: isKnown })
  const house = useQuery({
    queryKey: ['companions', language],
    queryFn: () => wire.listCompanions({ query: { language } }),
    enabled: isKnown,
    placeholderData: (before) => before,
  })
  return {
    language,
    setLanguage,
    mine: mine.data?.characters,
    house: house.data?.companions,
    error: me.error ?? mine.error ?? house.error,
    again: () => void Promise.all([me.refetch(), mine.refetch(), house.refetch()]),
  }
}
