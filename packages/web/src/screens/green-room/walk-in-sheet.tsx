import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './walk-in-sheet.module.css'

/** Has a character take a part in one of one's own plays. */
export function WalkInSheet({
  name,
  plays,
  parts,
  busy,
  error,
  onPlay,
  onCast,
  onClose,
}: {
  readonly name: string
  readonly plays: readonly { readonly id: string; readonly title: string }[]
  /** The parts of the play that was chosen. */
  readonly parts: readonly { readonly id: string; readonly name: string }[] | undefined
  readonly busy: boolean
  readonly error?: unknown
  readonly onPlay: (play: string) => void
  readonly onCast: (part: string) => void
  readonly onClose: () => void
}) {
  const words = useWords(greenRoomWords)
  const [chosen, setChosen] = useState<string>()
  const part = chosen ?? parts?.[0]?.id
  return (
    <Sheet title={words.useTitle(name)} onClose={onClose}>
      {plays.length === 0 ? (
        <p>
          <Link href="/">{words.noPlays}</Link>
        </p>
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (part !== undefined) onCast(part)
          }}
        >
          <Field title={words.usePlay}>
            {(ids) => (
              <select
                {...ids}
                onChange={({ target }) => {
                  setChosen(undefined)
                  onPlay(target.value)
                }}
              >
                {plays.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field title={words.usePart}>
            {(ids) => (
              <select
                {...ids}
                disabled={parts === undefined}
                value={part ?? ''}
                onChange={({ target }) => setChosen(target.value)}
              >
                {parts?.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {error === undefined || error === null ? null : <Failure error={error} />}
          <Button look="commit" type="submit" disabled={busy || part === undefined}>
            {words.useDo}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
