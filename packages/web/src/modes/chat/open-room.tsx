import type { CompanionWanted } from '@commedia/core/wire'
import { useHouse } from '../../house/house.tsx'
import { AskIn } from '../../talk/ask-in.tsx'
import { WhoSits } from './who-sits.tsx'

/** Asks people into a new companion room, and opens it. */
export function OpenRoom() {
  const { wire } = useHouse()
  return (
    <AskIn<readonly CompanionWanted[]>
      open={(companions, how) => wire.openRoom({ body: { companions: [...companions], ...how } })}
    >
      {(asking, onOpen) => <WhoSits {...asking} onOpen={onOpen} />}
    </AskIn>
  )
}
