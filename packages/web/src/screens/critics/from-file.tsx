import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../words/use-words.tsx'
import { criticsWords } from './critics-words.ts'
import css from './ways.module.css'

/** Makes a ballot of a file that a program wrote. */
export function FromFile({
  busy,
  error,
  onFile,
}: {
  readonly busy: boolean
  readonly error?: unknown
  readonly onFile: (file: File) => void
}) {
  const words = useWords(criticsWords)
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={css.way}>
      <h3>{words.file}</h3>
      <p>{words.fileNote}</p>
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button disabled={busy} onClick={() => field.current?.click()}>
        {busy ? words.reading : words.bring}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.bring}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
    </div>
  )
}
