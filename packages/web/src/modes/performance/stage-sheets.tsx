import type { OfferListed, ShowDetail } from '@commedia/core/wire'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { KeepSheet, PageSheet } from '../../piece/keep-sheet.tsx'
import { ShareSheet } from '../../piece/share-sheet.tsx'
import { shareWords } from '../../piece/share-words.ts'
import css from '../../piece/sheets.module.css'
import type { ScriptLine } from '../../script/script-page.ts'
import { type Names, spokenText } from '../../script/script-text.ts'
import { scriptWords } from '../../script/script-words.ts'
import { SoundSheet } from '../../sound/sound-sheet.tsx'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { LineSheet } from './line-sheet.tsx'
import { offeredText } from './offered-text.ts'
import { OffersSheet } from './offers-sheet.tsx'
import { sheetWords } from './sheet-words.ts'
import type { StageDeeds } from './stage-deeds.ts'
import type { StageRights } from './stage-rights.ts'
import { WhoSheet } from './who-sheet.tsx'

/** What lies over the stage. */
export type SheetOpen =
  | { readonly kind: 'line'; readonly line: ScriptLine }
  | { readonly kind: 'who'; readonly role: string }
  | { readonly kind: 'another' | 'offers' | 'share' | 'keep' | 'page' | 'episode' | 'end' | 'sound' }

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
  /** What another take would be of: null when there is nothing, undefined while it is not known. */
  readonly retaken: ScriptLine | null | undefined
  readonly isPlaying: boolean
  readonly deeds: StageDeeds
  readonly sound: SoundDesk | undefined
  readonly viewer: string
}): ReactNode {
  const { shareBooth } = useWords(shareWords)
  const { show, rights, offers, names, you, retaken, isPlaying, deeds, sound, viewer } = with_
  switch (open?.kind) {
    case undefined:
      return null
    case 'line':
      return (
        <LineSheet line={open.line} names={names} you={you} rights={rights} deeds={deeds} onClose={onClose} />
      )
    case 'another':
      return (
        <AnotherSheet
          line={retaken}
          offered={offers.find(({ original }) => original)}
          names={names}
          isPlaying={isPlaying}
          deeds={deeds}
          onClose={onClose}
        />
      )
    case 'who':
      return <WhoSheet show={show} role={open.role} viewer={viewer} sound={sound} onClose={onClose} />
    case 'sound':
      return sound === undefined ? null : (
        <SoundSheet show={show} viewer={viewer} sound={sound} onClose={onClose} />
      )
    case 'end':
      return <EndSheet onEnd={deeds.end} onClose={onClose} />
    case 'offers':
      // Somebody took one on another screen: there is nothing left to choose.
      return offers.length === 0 ? null : (
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
      return (
        <ShareSheet
          cast={show.cast}
          share={deeds.share}
          booth={shareBooth}
          screen={(link) => `/shows/${encodeURIComponent(show.id)}/screen${new URL(link).hash}`}
          onClose={onClose}
        />
      )
    case 'keep':
      return <KeepSheet show={show} viewer={viewer} keep={deeds.keep} onClose={onClose} />
    case 'page':
      return <PageSheet show={show} onClose={onClose} />
    case 'episode':
      return <EpisodeSheet planEpisode={deeds.planEpisode} onClose={onClose} />
  }
}

/** Asks for the last line in other ways, with a word to the actor. The show waits until it is asked for, or left as it is. */
function AnotherSheet({
  line,
  offered,
  names,
  isPlaying,
  deeds,
  onClose,
}: {
  readonly line: ScriptLine | null | undefined
  /** Lines are on offer already: as it was played first. */
  readonly offered: OfferListed | undefined
  readonly names: Names
  readonly isPlaying: boolean
  readonly deeds: StageDeeds
  readonly onClose: () => void
}) {
  const words = useWords(sheetWords)
  const script = useWords(scriptWords)
  const { runOn } = useFigures()
  const [note, setNote] = useState('')
  const [count, setCount] = useState(2)
  const [wasPlaying] = useState(isPlaying)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!wasPlaying) return
    deeds.hold()
    return () => {
      if (!isAsked.current) deeds.release()
    }
  }, [])
  const quote =
    offered === undefined ? line && spokenText(line, { names, words: script }) : offeredText(offered, names)
  return (
    <Sheet title={words.another} onClose={onClose}>
      {quote === undefined ? (
        <Waiting />
      ) : (
        <blockquote className={css.quote}>{quote ?? words.anotherNone}</blockquote>
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          isAsked.current = true
          deeds.another({ note: note.trim(), count })
          onClose()
        }}
      >
        <p className={css.why}>{runOn([words.anotherWhy, wasPlaying ? words.anotherStops : null])}</p>
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
        <Button type="submit" look="commit" disabled={!quote}>
          {words.anotherAsk}
        </Button>
      </form>
    </Sheet>
  )
}

/** Asks once before the curtain falls for everybody. */
function EndSheet({ onEnd, onClose }: { readonly onEnd: () => void; readonly onClose: () => void }) {
  const words = useWords(sheetWords)
  return (
    <Sheet title={words.end} onClose={onClose}>
      <p className={css.why}>{words.endWhy}</p>
      <div className={css.answer}>
        <Button onClick={onClose}>{words.endNo}</Button>
        <Button
          look="commit"
          onClick={() => {
            onEnd()
            onClose()
          }}
        >
          {words.endYes}
        </Button>
      </div>
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
