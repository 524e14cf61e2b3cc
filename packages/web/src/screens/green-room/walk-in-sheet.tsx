import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Mask } from '../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../parts/mask-people.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './walk-in-sheet.module.css'

/** A play there are parts in: one that comes with the house, or one's own. */
export interface Play {
  readonly id: string
  readonly title: string
  readonly from: 'house' | 'own'
}

/** Has a character take a part in a play. */
export function WalkInSheet({
  character,
  plays,
  play,
  parts,
  busy,
  error,
  onPlay,
  onCast,
  onClose,
}: {
  readonly character: MaskedPerson
  readonly plays: readonly Play[]
  /** The play that was chosen. */
  readonly play: string | undefined
  readonly parts:
    | readonly { readonly id: string; readonly name: string; readonly description: string }[]
    | undefined
  readonly busy: boolean
  readonly error?: unknown
  readonly onPlay: (play: string) => void
  readonly onCast: (part: string) => void
  readonly onClose: () => void
}) {
  const words = useWords(greenRoomWords)
  const [chosen, setChosen] = useState<string>()
  const part = parts?.find(({ id }) => id === chosen) ?? parts?.[0]
  const groups = [
    [words.useHouse, plays.filter(({ from }) => from === 'house')],
    [words.useOwn, plays.filter(({ from }) => from === 'own')],
  ] as const
  const masked = useMemo(() => [...(parts ?? []), character], [parts, character])
  return (
    <MaskPeople people={masked}>
      <Sheet title={words.useTitle(character.name)} onClose={onClose}>
        {plays.length === 0 ? (
          <p>
            <Link href="/">{words.noPlays}</Link>
          </p>
        ) : (
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (part !== undefined && !busy) onCast(part.id)
            }}
          >
            <Field title={words.usePlay}>
              {(ids) => (
                <select
                  {...ids}
                  value={play ?? ''}
                  onChange={({ target }) => {
                    setChosen(undefined)
                    onPlay(target.value)
                  }}
                >
                  {groups.map(([of, some]) =>
                    some.length === 0 ? null : (
                      <optgroup key={of} label={of}>
                        {some.map(({ id, title }) => (
                          <option key={id} value={id} translate="no">
                            {title}
                          </option>
                        ))}
                      </optgroup>
                    ),
                  )}
                </select>
              )}
            </Field>
            <fieldset className={css.parts} disabled={parts === undefined}>
              <legend>{words.usePart}</legend>
              {parts?.map((one) => (
                <label key={one.id} data-chosen={one.id === part?.id}>
                  <input
                    type="radio"
                    name="part"
                    checked={one.id === part?.id}
                    onChange={() => setChosen(one.id)}
                  />
                  <Mask
                    id={one.id === part?.id ? character.id : one.id}
                    lit={one.id === part?.id}
                    className={css.mask}
                  />
                  <span translate="no" dir="auto">
                    <b>{one.name}</b>
                    <small>{one.description}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <p className={css.note}>{words.useNote}</p>
            {error === undefined || error === null ? null : <Failure error={error} />}
            <Button look="commit" type="submit" disabled={busy || part === undefined}>
              {words.useDo}
            </Button>
          </form>
        )}
      </Sheet>
    </MaskPeople>
  )
}
