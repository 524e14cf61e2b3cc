import { useSharing } from '../house/use-sharing.ts'
import { useWords } from '../words/use-words.tsx'
import { AskName } from './ask-name.tsx'
import { isThisMachine } from './is-this-machine.ts'
import { Network } from './network.tsx'
import { shareWords } from './share-words.ts'
import css from './sheets.module.css'

/** Under links: the door to the network for whoever may open it, and to others under a local address, that it leads nowhere else. */
export function OnlyHere() {
  const words = useWords(shareWords)
  const { sharing } = useSharing()
  // Once it is open, the door itself has the name.
  if (sharing !== undefined)
    return (
      <>
        {sharing.open ? null : <AskName />}
        <Network />
      </>
    )
  return isThisMachine(location.hostname) ? <p className={css.note}>{words.onlyHere}</p> : null
}
