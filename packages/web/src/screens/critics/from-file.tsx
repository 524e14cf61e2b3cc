import { Failure } from '../../parts/failure.tsx'
import { FileButton } from '../../parts/file-button.tsx'
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
  return (
    <div className={css.way}>
      <h3>{words.file}</h3>
      <p>{words.fileNote}</p>
      {error === undefined || error === null ? null : <Failure error={error} />}
      <FileButton busy={busy} words={words} onFile={onFile} />
    </div>
  )
}
