import type { ShowDetail } from '@commedia/core/wire'
import { Sheet } from '../../parts/sheet.tsx'
import { OnlyHere } from '../../piece/only-here.tsx'
import { shareWords } from '../../piece/share-words.ts'
import { Shared } from '../../piece/shared.tsx'
import css from '../../piece/sheets.module.css'
import { useWords } from '../../words/use-words.tsx'
import type { TableDeeds } from './deeds/table-deeds.ts'
import { tableWords } from './table-words.ts'

/** Asks others to the table: a link for each seat a model plays, one to watch by, one for a host. */
export function InviteSheet({
  show,
  share,
  onClose,
}: {
  readonly show: Pick<ShowDetail, 'cast'>
  readonly share: NonNullable<TableDeeds['share']>
  readonly onClose: () => void
}) {
  const words = useWords(tableWords)
  const sheet = useWords(shareWords)
  return (
    <Sheet title={words.invite} onClose={onClose}>
      <p className={css.why}>{words.inviteWhy}</p>
      <ul className={css.choices}>
        {show.cast
          .filter(({ sitter }) => sitter === null)
          .map(({ id, name }) => (
            <Shared
              key={id}
              title={sheet.shareSeat(name)}
              why={sheet.shareSeatWhy}
              wish={{ right: 'seat', role: id }}
              share={share}
            />
          ))}
        <Shared title={sheet.shareWatch} why={sheet.shareWatchWhy} wish={{ right: 'watch' }} share={share} />
        <Shared title={words.booth} why={sheet.shareBoothWhy} wish={{ right: 'booth' }} share={share} />
      </ul>
      <OnlyHere />
    </Sheet>
  )
}
