import { useState } from 'react'
import { Failure } from '../parts/failure.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useWords } from '../words/use-words.tsx'
import { keepWords } from './keep-words.ts'
import css from './sheets.module.css'

/** How a script is kept. */
export type KeepAs = 'plain' | 'fountain' | 'pdf' | 'epub' | 'json'

const WAYS: readonly KeepAs[] = ['pdf', 'epub', 'plain', 'fountain', 'json']

/** Takes the script home, in the form one likes. */
export function KeepSheet({
  keep,
  onClose,
}: {
  readonly keep: (as: KeepAs) => Promise<void>
  readonly onClose: () => void
}) {
  const words = useWords(keepWords)
  const [state, setState] = useState<{ readonly busy?: KeepAs; readonly error?: unknown }>({})
  return (
    <Sheet title={words.keep} onClose={onClose}>
      <p className={css.why}>{words.keepWhy}</p>
      <ul className={css.choices}>
        {WAYS.map((way) => (
          <li key={way}>
            <button
              type="button"
              className={css.choice}
              // Not `disabled`, which would throw whoever pressed it with the keyboard out of the sheet.
              aria-disabled={state.busy !== undefined}
              onClick={() => {
                if (state.busy !== undefined) return
                setState({ busy: way })
                keep(way).then(
                  () => setState({}),
                  (error: unknown) => setState({ error }),
                )
              }}
            >
              {words[way]}
              <small>{words[`${way}Why`]}</small>
            </button>
          </li>
        ))}
      </ul>
      {state.error === undefined ? null : <Failure error={state.error} />}
    </Sheet>
  )
}
