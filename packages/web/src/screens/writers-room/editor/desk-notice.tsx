import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './editor.module.css'
import { editorWords } from './editor-words.ts'
import { filledPart } from './filled-part.ts'

/** What somebody at the desk has to be told: what went wrong, what was left, what no model wrote. */
export function DeskNotice({
  error,
  told,
  left,
  filledIn = [],
}: {
  readonly error?: unknown
  readonly told?: string | undefined
  readonly left?: { readonly takeUp: () => void; readonly drop: () => void } | undefined
  readonly filledIn?: readonly string[] | undefined
}) {
  const words = useWords(editorWords)
  const { list } = useFigures()
  if (error == null && told === undefined && left === undefined && filledIn.length === 0) return null
  return (
    <div className={css.notices}>
      {error == null ? null : <Failure error={error} />}
      {told === undefined ? null : <p role="status">{told}</p>}
      {left === undefined ? null : (
        <div className={css.left}>
          <p>{words.left}</p>
          <Button look="chip" onClick={left.takeUp}>
            {words.takeUp}
          </Button>
          <Button look="plain" onClick={left.drop}>
            {words.dropLeft}
          </Button>
        </div>
      )}
      {filledIn.length === 0 ? null : (
        <p>
          {words.filledIn} {list([...new Set(filledIn.map((step) => filledPart(step, words.filled)))])}
        </p>
      )}
    </div>
  )
}
