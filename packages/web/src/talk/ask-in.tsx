import type { Language } from '@commedia/core'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { readChosenModel } from '../house/chosen-model.ts'
import { FailurePage } from '../parts/failure-page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { AskName } from '../piece/ask-name.tsx'
import { SAID_BEFORE } from '../piece/your-name.tsx'
import { useAsking } from './use-asking.ts'
import type { WhoComes } from './who-comes.tsx'

/** What a page that asks characters in is drawn from, but for what it opens. */
export type Asking = Pick<
  ComponentProps<typeof WhoComes>,
  'mine' | 'house' | 'language' | 'busy' | 'error' | 'children' | 'onLanguage'
>

/** Finds whoever could be asked in, and opens a piece with those who are: in this language, with the model that was chosen. */
export function AskIn<Wish>({
  open,
  children,
}: {
  readonly open: (
    wish: Wish,
    how: { readonly language: Language; readonly endpoint?: string },
  ) => Promise<{ readonly id: string }>
  readonly children: (asking: Asking, onOpen: (wish: Wish) => void) => ReactNode
}) {
  const [, go] = useLocation()
  const { language, setLanguage, mine, house, error, again } = useAsking()
  const opening = useMutation({
    scope: SAID_BEFORE,
    mutationFn: (wish: Wish) => {
      const endpoint = readChosenModel()
      return open(wish, { language, ...(endpoint === undefined ? {} : { endpoint }) })
    },
    onSuccess: ({ id }) => go(`/shows/${id}`),
  })
  if (error !== null) return <FailurePage error={error} again={again} />
  if (mine === undefined || house === undefined) return <Waiting />
  const asking = { mine, house, language, busy: opening.isPending, error: opening.error }
  return children({ ...asking, onLanguage: setLanguage, children: <AskName /> }, opening.mutate)
}
