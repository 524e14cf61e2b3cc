import type { ShowDetail } from '@commedia/core/wire'
import { Sheet } from '../../parts/sheet.tsx'
import { OnlyHere } from '../../piece/only-here.tsx'
import { shareWords } from '../../piece/share-words.ts'
import { Shared } from '../../piece/shared.tsx'
import css from '../../piece/sheets.module.css'
import { useWords } from '../../words/use-words.tsx'
import type { StageDeeds } from './stage-deeds.ts'

/** Lets others in: a link and a code for each right. */
export function ShareSheet({
  show,
  deeds,
  onClose,
}: {
  readonly show: ShowDetail
  readonly deeds: Pick<StageDeeds, 'share'>
  readonly onClose: () => void
}) {
  const words = useWords(shareWords)
  const free = show.cast.filter(({ sitter }) => sitter === null)
  return (
    <Sheet title={words.share} onClose={onClose}>
      <ul className={css.choices}>
        <Shared
          title={words.shareWatch}
          why={words.shareWatchWhy}
          wish={{ right: 'watch' }}
          share={deeds.share}
          screen={(link) => `/shows/${encodeURIComponent(show.id)}/screen${new URL(link).hash}`}
        />
        {free.map(({ id, name }) => (
          <Shared
            key={id}
            title={words.shareSeat(name)}
            why={words.shareSeatWhy}
            wish={{ right: 'seat', role: id }}
            share={deeds.share}
          />
        ))}
        <Shared
          title={words.shareBooth}
          why={words.shareBoothWhy}
          wish={{ right: 'booth' }}
          share={deeds.share}
        />
      </ul>
      <OnlyHere />
    </Sheet>
  )
}
