import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Fold } from '../../parts/fold.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './character-fields.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { type LoreDraft, NO_LORE } from './lore-draft.ts'

/** What a character knows of its world, each with the words that call it up; folded away, as a book may be long. */
export function LoreFields({
  lore,
  onChange,
}: {
  readonly lore: readonly LoreDraft[]
  readonly onChange: (lore: readonly LoreDraft[]) => void
}) {
  const words = useWords(greenRoomWords)
  const { count } = useFigures()
  const set = (index: number, change: Partial<LoreDraft>): void =>
    onChange(lore.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const line = (index: number, key: 'keys' | 'knownBy', says: { title: string; note: string }): ReactNode => (
    // What to write is said once, at the first.
    <Field title={says.title} note={index === 0 ? says.note : undefined}>
      {(ids) => (
        <input
          {...ids}
          value={lore[index]?.[key] ?? ''}
          onChange={({ target }) => set(index, { [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <p className={css.note}>{words.loreNote}</p>
      {lore.length === 0 ? null : (
        <Fold
          title={words.loreCount(count(lore.length), lore.length)}
          open={lore.some(({ entry }) => entry === undefined)}
        >
          <ol className={css.lore}>
            {lore.map((one, index) => (
              <li key={index}>
                {line(index, 'keys', { title: words.loreKeys, note: words.loreKeysNote })}
                {line(index, 'knownBy', { title: words.loreKnownBy, note: words.loreKnownByNote })}
                <Field title={words.loreText}>
                  {(ids) => (
                    <textarea
                      {...ids}
                      rows={2}
                      value={one.text}
                      onChange={({ target }) => set(index, { text: target.value })}
                    />
                  )}
                </Field>
                <Button look="plain" onClick={() => onChange(lore.filter((_, at) => at !== index))}>
                  {words.loreDrop}
                </Button>
              </li>
            ))}
          </ol>
        </Fold>
      )}
      <div>
        <Button onClick={() => onChange([...lore, NO_LORE])}>{words.loreAdd}</Button>
      </div>
    </>
  )
}
