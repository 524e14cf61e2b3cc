import { Button } from '../../parts/button.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './stage-note.module.css'
import { stageWords } from './stage-words.ts'

/** What a show stands still for, or is about, as it is said in one line. */
export type Standing =
  | { readonly kind: 'connecting' | 'catching-up' | 'lost' | 'paused' | 'your-turn' | 'choosing' | 'trying' }
  | { readonly kind: 'waiting'; readonly names: readonly string[] }
  | { readonly kind: 'past'; readonly line: number; readonly of: number }
  | { readonly kind: 'going-on' }

/** Says in one line how the show stands. */
export function StageNote({
  standing,
  onChoose,
  onPlayFromHere,
  onNow,
}: {
  readonly standing: Standing
  readonly onChoose?: (() => void) | undefined
  readonly onPlayFromHere?: (() => void) | undefined
  readonly onNow: () => void
}) {
  const words = useWords(stageWords)
  const figures = useFigures()
  const said = ((): string => {
    switch (standing.kind) {
      case 'going-on':
        return ''
      case 'connecting':
        return words.connecting
      case 'catching-up':
        return words.catchingUp
      case 'lost':
        return words.lost
      case 'paused':
        return words.paused
      case 'your-turn':
        return words.waitingYou
      case 'trying':
        return words.trying
      case 'choosing':
        return onChoose === undefined ? words.choosingOthers : words.choosing
      case 'waiting':
        return words.waitingFor(figures.list(standing.names))
      case 'past':
        return words.past(standing.line, standing.of)
    }
  })()
  return (
    <div className={css.note} data-kind={standing.kind}>
      <p role="status">{said}</p>
      {standing.kind === 'choosing' && onChoose !== undefined ? (
        <Button look="chip" onClick={onChoose}>
          {words.chooseNow}
        </Button>
      ) : null}
      {standing.kind === 'past' ? (
        <>
          {onPlayFromHere === undefined ? null : (
            <Button look="chip" className={css.commit} onClick={onPlayFromHere}>
              {words.playFromHere}
            </Button>
          )}
          <Button look="chip" onClick={onNow}>
            {words.toNow}
          </Button>
        </>
      ) : null}
    </div>
  )
}
