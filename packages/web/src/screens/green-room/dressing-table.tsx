import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { CharacterDraft } from './character-draft.ts'
import { CharacterFields } from './character-fields.tsx'
import css from './dressing-table.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { pictureOf, shrinkPicture } from './picture.ts'

/** What can be done with a character that is kept; nothing for one that is not yet. */
export interface CharacterDeeds {
  readonly talk: (() => void) | undefined
  readonly useIn: () => void
  readonly drop: () => void
}

/** One character before the mirror: the mask, everything about them, and what they can do. */
export function DressingTable({
  id,
  draft,
  busy,
  deeds,
  onChange,
  onKeep,
  children,
}: {
  readonly id: string
  readonly draft: CharacterDraft
  readonly busy: 'keeping' | 'talking' | undefined
  readonly deeds: CharacterDeeds | undefined
  readonly onChange: (draft: CharacterDraft) => void
  readonly onKeep: () => void
  /** What was kept or did not work, and sheets. */
  readonly children?: ReactNode
}) {
  const words = useWords(greenRoomWords)
  return (
    <div className={css.page}>
      <TopBar where={words.title} />
      <main id="main" className={css.table}>
        <div className={css.mirror}>
          <Link href="/characters">{words.back}</Link>
          <Mask id={id} lit picture={pictureOf(draft.avatar)} className={css.mask} />
          <h1>{draft.name.trim() === '' ? words.unnamed : draft.name}</h1>
          <Picture draft={draft} onChange={onChange} />
          {deeds === undefined ? null : (
            <div className={css.deeds}>
              {deeds.talk === undefined ? null : (
                <>
                  <Button disabled={busy !== undefined} onClick={deeds.talk}>
                    {busy === 'talking' ? words.talking : words.talk}
                  </Button>
                  <p>{words.talkNote}</p>
                </>
              )}
              <Button onClick={deeds.useIn}>{words.useIn}</Button>
              <Button look="plain" onClick={deeds.drop}>
                {words.drop}
              </Button>
            </div>
          )}
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
      <Button look="plain" onClick={() => picker.current?.click()}>
        {words.choosePicture}
      </Button>
      {pictureOf(draft.avatar) === undefined ? null : (
        <Button look="plain" onClick={() => onChange({ ...draft, avatar: '' })}>
          {words.dropPicture}
        </Button>
      )}
      <p>{words.pictureNote}</p>
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
