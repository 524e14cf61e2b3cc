import { Sheet } from '../parts/sheet.tsx'
import { OnlyHere } from '../piece/only-here.tsx'
import { Shared } from '../piece/shared.tsx'
import css from '../piece/sheets.module.css'
import { useWords } from '../words/use-words.tsx'
import type { RoomDeeds } from './room-deeds.ts'
import { talkWords } from './talk-words.ts'

/** Lets somebody in: to talk, or to watch; a link and a code for each. */
export function InviteSheet({
  hasChair,
  invite,
  onClose,
}: {
  /** Whether there is a chair nobody has sat in. */
  readonly hasChair: boolean
  readonly invite: NonNullable<RoomDeeds['invite']>
  readonly onClose: () => void
}) {
  const words = useWords(talkWords)
  return (
    <Sheet title={words.invite} onClose={onClose}>
      {hasChair ? null : <p className={css.why}>{words.friendFull}</p>}
      <ul className={css.choices}>
        {hasChair ? <Shared title={words.friend} why={words.friendWhy} share={() => invite('seat')} /> : null}
        <Shared title={words.watcher} why={words.watcherWhy} share={() => invite('watch')} />
      </ul>
      <OnlyHere />
    </Sheet>
  )
}
