import type { ShelvedShow } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './library.module.css'
import { libraryWords } from './library-words.ts'
import { tagsIn } from './tags-in.ts'

/** How an evening is to be called and found from now on. */
export interface EveningChange {
  readonly title: string
  readonly tags: string[]
}

/** One evening taken off the shelf: called otherwise, tagged, or thrown away. */
export function EveningSheet({
  evening,
  onChange,
  onDrop,
  onClose,
}: {
  readonly evening: Pick<ShelvedShow, 'title' | 'tags'>
  readonly onChange: (change: EveningChange) => void
  readonly onDrop: () => void
  readonly onClose: () => void
}) {
  const words = useWords(libraryWords)
  const [title, setTitle] = useState(evening.title)
  const [tags, setTags] = useState(evening.tags.join(', '))
  const [isSure, setSure] = useState(false)
  return (
    <Sheet title={words.sheet} onClose={onClose}>
      <form
        className={css.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ title: title.trim() || evening.title, tags: tagsIn(tags) })
        }}
      >
        <Field title={words.name}>
          {(ids) => (
            <input {...ids} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Field>
        <Field title={words.tags} note={words.tagsNote}>
          {(ids) => (
            <input {...ids} value={tags} maxLength={600} onChange={({ target }) => setTags(target.value)} />
          )}
        </Field>
        <p className={css.deeds}>
          <Button type="submit" look="commit">
            {words.keep}
          </Button>
        </p>
      </form>
      <div className={css.drop}>
        <p>{words.dropNote}</p>
        {isSure ? (
          <p className={css.deeds}>
            <Button look="quiet" onClick={onDrop}>
              {words.dropSure}
            </Button>
            <Button look="plain" onClick={() => setSure(false)}>
              {words.stay}
            </Button>
          </p>
        ) : (
          <Button look="plain" onClick={() => setSure(true)}>
            {words.drop}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
