import type { Json, Language } from '@commedia/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { useHandedIn } from '../use-handed-in.ts'
import { anyWords } from './any-words.ts'
import { OpeningPage } from './opening-page.tsx'

/** Opens a piece of a mode that was handed to the house. */
export function OpenPiece({ mode }: { readonly mode: string }) {
  const { wire } = useHouse()
  const words = useWords(anyWords)
  const [, go] = useLocation()
  const tongue = useTongue()
  const [language, setLanguage] = useState<Language>(tongue)
  const handedIn = useHandedIn()
  const open = useMutation({
    mutationFn: (opening: Json) => {
      const endpoint = readChosenModel()
      const body = { mode, language, opening, ...(endpoint === undefined ? {} : { endpoint }) }
      return wire.openPiece({ body })
    },
    onSuccess: ({ id }) => go(`/shows/${id}`),
  })
  if (handedIn.error !== null)
    return <FailurePage error={handedIn.error} again={() => void handedIn.refetch()} />
  if (handedIn.data === undefined) return <Waiting />
  const listed = handedIn.data.find(({ id }) => id === mode)
  if (listed === undefined) return <FailurePage error={new Error(words.noSuchMode)} />
  return (
    <OpeningPage
      mode={listed}
      language={language}
      busy={open.isPending}
      error={open.error}
      onLanguage={setLanguage}
      onOpen={open.mutate}
    />
  )
}
