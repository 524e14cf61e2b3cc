import { Button } from '../../../parts/button.tsx'
import { estimateWords } from '../../../parts/estimate-words.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useAmount } from '../../../parts/use-estimate.ts'
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
  took,
}: {
  readonly error?: unknown
  readonly told?: string | undefined
  readonly left?: { readonly takeUp: () => void; readonly drop: () => void } | undefined
  readonly filledIn?: readonly string[] | undefined
  /** What writing it took, right after it was written. */
  readonly took?: { readonly tokens: number; readonly money: number } | undefined
}) {
  const words = useWords(editorWords)
  const { list, runOn } = useFigures()
  const said = useWords(estimateWords)
  const amount = useAmount()
  const isQuiet = error == null && told === undefined && left === undefined && filledIn.length === 0
  if (isQuiet && took === undefined) return null
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
      {took === undefined ? null : <p className="figures">{said.planned(amount(took))}</p>}
      {filledIn.length === 0 ? null : (
        <p>
          {runOn([
            words.filledIn,
            list([...new Set(filledIn.map((step) => filledPart(step, words.filled)))]),
          ])}
        </p>
      )}
    </div>
  )
}
