import { drawnAgain } from '@commedia/core/masks'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Fold } from '../../parts/fold.tsx'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import type { CharacterDraft } from './character-draft.ts'
import { CharacterFields } from './character-fields.tsx'
import css from './dressing-table.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { pictureOf, shrinkPicture } from './picture.ts'

/** How a card is written. */
export type CardFormat = 'png' | 'json' | 'charx'

const CARD_FORMATS = ['png', 'json', 'charx'] as const

/** What can be done with a character that is kept; nothing for one that is not yet. */
export interface CharacterDeeds {
  readonly talk: (() => void) | undefined
  readonly useIn: () => void
  readonly card: (format: CardFormat) => void
  readonly drop: () => void
}

/** One character before the mirror: the mask, everything about them, and what they can do. */
export function DressingTable({
  id,
  draft,
  hours = 0,
  busy,
  deeds,
  onChange,
  onKeep,
  asks,
  children,
  sheet,
}: {
  readonly id: string
  readonly draft: CharacterDraft
  /** How much of a life is remembered. */
  readonly hours?: number
  readonly busy: 'keeping' | 'talking' | undefined
  readonly deeds: CharacterDeeds | undefined
  readonly onChange: (draft: CharacterDraft) => void
  readonly onKeep: () => void
  /** What is still to be said before one sits down with them. */
  readonly asks?: ReactNode
  /** What was kept or did not work. */
  readonly children?: ReactNode
  /** What is laid over the screen. */
  readonly sheet?: ReactNode
}) {
  const words = useWords(greenRoomWords)
  const { name, description, avatar } = draft
  const masked = useMemo(() => [{ id, name, description, avatar }], [id, name, description, avatar])
  return (
    <MaskPeople people={masked}>
      <div className={css.page}>
        <TopBar where={words.title} />
        <main id="main" className={css.table}>
          <div className={css.mirror}>
            <Link href="/characters">{words.back}</Link>
            <Mask id={id} lit picture={pictureOf(draft.avatar)} className={css.mask} />
            {draft.name.trim() === '' ? (
              <h1>{words.unnamed}</h1>
            ) : (
              <h1 translate="no" dir="auto">
                {draft.name}
              </h1>
            )}
            {deeds === undefined ? null : (
              <Deeds id={id} hours={hours} busy={busy} deeds={deeds} asks={asks} />
            )}
            <Picture draft={draft} onChange={onChange} />
          </div>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              onKeep()
            }}
          >
            <CharacterFields draft={draft} onChange={onChange} />
            <div className={css.keep}>
              {children}
              <Button look="commit" type="submit" disabled={busy !== undefined}>
                {busy === 'keeping' ? words.keeping : words.keep}
              </Button>
            </div>
          </form>
        </main>
        {sheet}
      </div>
    </MaskPeople>
  )
}

function Deeds({
  id,
  hours,
  busy,
  deeds,
  asks,
}: {
  readonly id: string
  readonly hours: number
  readonly busy: 'keeping' | 'talking' | undefined
  readonly deeds: CharacterDeeds
  readonly asks: ReactNode
}) {
  const words = useWords(greenRoomWords)
  const figures = useFigures()
  return (
    <div className={css.deeds}>
      {deeds.talk === undefined ? null : (
        <>
          <Button disabled={busy !== undefined} onClick={deeds.talk}>
            {busy === 'talking' ? words.talking : words.talk}
          </Button>
          <p>{words.talkNote}</p>
          {asks}
        </>
      )}
      <Button onClick={deeds.useIn}>{words.useIn}</Button>
      <Link href={`/characters/${id}/memory`} className={css.memory}>
        <b>{words.memory}</b>
        <small className="figures">
          {hours === 0 ? words.memoryNone : words.memoryHours(figures.count(hours), hours)}
        </small>
      </Link>
      {hours === 0 ? null : <Link href={`/characters/${id}/chronicle`}>{words.ofYou}</Link>}
      <Fold title={words.card}>
        <p>{words.cardNote}</p>
        {CARD_FORMATS.map((format) => (
          <Button key={format} look="plain" onClick={() => deeds.card(format)}>
            <span>
              <span translate="no">{format.toUpperCase()}</span> · {words.cards[format]}
            </span>
          </Button>
        ))}
      </Fold>
      <Button look="plain" onClick={deeds.drop}>
        {words.drop}
      </Button>
    </div>
  )
}

function Picture({
  draft,
  onChange,
}: {
  readonly draft: CharacterDraft
  readonly onChange: (draft: CharacterDraft) => void
}) {
  const words = useWords(greenRoomWords)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={css.picture}>
      <Button look="plain" title={words.pictureNote} onClick={() => picker.current?.click()}>
        {words.choosePicture}
      </Button>
      {pictureOf(draft.avatar) === undefined ? (
        <Button look="plain" onClick={() => onChange({ ...draft, avatar: drawnAgain(draft.avatar) })}>
          {words.drawAgain}
        </Button>
      ) : (
        <Button look="plain" onClick={() => onChange({ ...draft, avatar: '' })}>
          {words.dropPicture}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onChange({ ...draft, avatar: await shrinkPicture(file) })
        }}
      />
    </div>
  )
}
