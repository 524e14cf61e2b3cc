import type { OfferListed, ShowDetail } from '@commedia/core/wire'
import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { ScriptLine } from '../../parts/script-page.ts'
import type { Names } from '../../parts/script-text.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import { KeepSheet } from './keep-sheet.tsx'
import { LineSheet } from './line-sheet.tsx'
import { OffersSheet } from './offers-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { sheetWords } from './sheet-words.ts'
import type { StageDeeds } from './stage-deeds.ts'
import type { StageRights } from './stage-rights.ts'
import css from './stage-sheets.module.css'

/** What lies over the stage. */
export type SheetOpen =
  | { readonly kind: 'line'; readonly line: ScriptLine }
  | { readonly kind: 'another' | 'offers' | 'share' | 'keep' | 'episode' }

/** The sheet that is open over the stage. */
export function StageSheets({
  open,
  onClose,
  onOpen,
  ...with_
}: {
  readonly open: SheetOpen | undefined
  readonly onClose: () => void
  readonly onOpen: (open: SheetOpen) => void
  readonly show: ShowDetail
  readonly rights: StageRights
  readonly offers: readonly OfferListed[]
  readonly names: Names
  readonly you: string | undefined
  readonly deeds: StageDeeds
}): ReactNode {
  const { show, rights, offers, names, you, deeds } = with_
  switch (open?.kind) {
    case undefined:
      return null
    case 'line':
      return (
        <LineSheet line={open.line} names={names} you={you} rights={rights} deeds={deeds} onClose={onClose} />
      )
    case 'another':
      return <AnotherSheet deeds={deeds} onClose={onClose} />
    case 'offers':
      return (
        <OffersSheet
          offers={offers}
          names={names}
          language={show.language}
          deeds={deeds}
          onClose={onClose}
          onAgain={() => onOpen({ kind: 'another' })}
        />
      )
    case 'share':
      return <ShareSheet show={show} deeds={deeds} onClose={onClose} />
    case 'keep':
      return <KeepSheet keep={deeds.keep} onClose={onClose} />
    case 'episode':
      return <EpisodeSheet planEpisode={deeds.planEpisode} onClose={onClose} />
  }
}

/** Asks for the last line in other ways, with a word to the actor. */
function AnotherSheet({ deeds, onClose }: { readonly deeds: StageDeeds; readonly onClose: () => void }) {
  const words = useWords(sheetWords)
  const [note, setNote] = useState('')
  const [count, setCount] = useState(2)
  return (
    <Sheet title={words.another} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          deeds.another({ note: note.trim(), count })
          onClose()
        }}
      >
        <p className={css.why}>{words.anotherWhy}</p>
        <label className={css.label}>
          {words.note}
          <textarea
            rows={2}
            maxLength={500}
            value={note}
            placeholder={words.notePlaceholder}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <label className={css.label}>
          {words.ways}
          <input
            type="number"
            min={1}
            max={5}
            value={count}
            onChange={({ target }) => setCount(Math.min(5, Math.max(1, Number(target.value) || 1)))}
          />
        </label>
        <Button type="submit" look="commit">
          {words.anotherAsk}
        </Button>
      </form>
    </Sheet>
  )
}

/** Has the next episode planned. */
function EpisodeSheet({
  planEpisode,
  onClose,
}: {
  readonly planEpisode: StageDeeds['planEpisode']
  readonly onClose: () => void
}) {
  const words = useWords(sheetWords)
  const [wishes, setWishes] = useState('')
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: unknown }>({ busy: false })
  return (
    <Sheet title={words.episode} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          setState({ busy: true })
          planEpisode(wishes.trim()).catch((error: unknown) => setState({ busy: false, error }))
        }}
      >
        <label className={css.label}>
          {words.episodeWhy}
          <textarea
            rows={3}
            maxLength={2000}
            value={wishes}
            placeholder={words.episodePlaceholder}
            onChange={({ target }) => setWishes(target.value)}
          />
        </label>
        {state.error === undefined ? null : <Failure error={state.error} />}
        <Button type="submit" look="commit" disabled={state.busy}>
          {words.episodePlan}
        </Button>
      </form>
    </Sheet>
  )
}
