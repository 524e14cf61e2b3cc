import type { RoleListed } from '@commedia/core/wire'
import { Sheet } from '../parts/sheet.tsx'
import { useWords } from '../words/use-words.tsx'
import { OnlyHere } from './only-here.tsx'
import { shareWords } from './share-words.ts'
import { Shared, type ShareWish } from './shared.tsx'
import css from './sheets.module.css'

/** Lets others in: a link and a code to watch by, one for each seat that is free, and one to direct where that is given out. */
export function ShareSheet({
  cast,
  share,
  title,
  why,
  booth,
  screen,
  onClose,
}: {
  readonly cast: readonly RoleListed[]
  readonly share: (wish: ShareWish) => Promise<string>
  /** What it is called, where it is not an evening. */
  readonly title?: string
  readonly why?: string
  /** What directing is called here; nothing where nobody is asked to. */
  readonly booth?: string
  /** The big screen that shows a link's code. */
  readonly screen?: (link: string) => string
  readonly onClose: () => void
}) {
  const words = useWords(shareWords)
  const free = cast.filter(({ sitter }) => sitter === null)
  return (
    <Sheet title={title ?? words.share} onClose={onClose}>
      {why === undefined ? null : <p className={css.why}>{why}</p>}
      <ul className={css.choices}>
        <Shared
          title={words.shareWatch}
          why={words.shareWatchWhy}
          share={() => share({ right: 'watch' })}
          {...(screen === undefined ? {} : { screen })}
        />
        {free.map(({ id, name }) => (
          <Shared
            key={id}
            title={words.shareSeat(name)}
            why={words.shareSeatWhy}
            share={() => share({ right: 'seat', role: id })}
          />
        ))}
        {booth === undefined ? null : (
          <Shared title={booth} why={words.shareBoothWhy} share={() => share({ right: 'booth' })} />
        )}
      </ul>
      <OnlyHere />
    </Sheet>
  )
}
