import type { CompanionWanted } from '@commedia/core/wire'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { AskName } from '../../piece/ask-name.tsx'
import { SAID_BEFORE } from '../../piece/your-name.tsx'
import { useAsking } from '../../talk/use-asking.ts'
import { WhoSits } from './who-sits.tsx'

/** Asks people into a new companion room, and opens it. */
export function OpenRoom() {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const { language, setLanguage, mine, house, error, again } = useAsking()
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
  if (error !== null) return <FailurePage error={error} again={again} />
  if (mine === undefined || house === undefined) return <Waiting />
  return (
    <WhoSits
      mine={mine}
      house={house}
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
