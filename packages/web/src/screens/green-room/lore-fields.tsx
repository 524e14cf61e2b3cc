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
                <Field title={words.loreKeys} note={index === 0 ? words.loreKeysNote : undefined}>
                  {(ids) => (
                    <input
                      {...ids}
                      value={one.keys}
                      onChange={({ target }) => set(index, { keys: target.value })}
                    />
                  )}
                </Field>
                <Field title={words.loreKnownBy} note={index === 0 ? words.loreKnownByNote : undefined}>
                  {(ids) => (
                    <input
                      {...ids}
                      value={one.knownBy}
                      onChange={({ target }) => set(index, { knownBy: target.value })}
                    />
                  )}
                </Field>
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
