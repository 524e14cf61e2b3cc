import { Button } from '../../parts/button.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './stage-note.module.css'
import { stageWords } from './stage-words.ts'
import { TimeLeft, type Wait } from './time-left.tsx'

/** What a show stands still for, or is about, as it is said in one line. */
export type Standing =
  | { readonly kind: 'connecting' | 'catching-up' | 'lost' | 'paused' | 'your-turn' | 'choosing' | 'trying' }
  /** It rests, for what it may spend is spent. */
  | { readonly kind: 'capped' }
  /** The models play; somebody is saying something; lines come one at a time. */
  | { readonly kind: 'playing' | 'next' }
  | { readonly kind: 'speaking'; readonly name: string }
  | { readonly kind: 'waiting'; readonly names: readonly string[] }
  | { readonly kind: 'past'; readonly line: number; readonly of: number }
  | { readonly kind: 'going-on' }

/** Says in one line how the show stands. */
export function StageNote({
  standing,
  wait,
  onChoose,
  onMore,
  onNext,
  onPlayFromHere,
  onNow,
}: {
  readonly standing: Standing
  /** What is left of the wait for somebody, where the others go on in the end. */
  readonly wait?: Wait | undefined
  readonly onChoose?: (() => void) | undefined
  /** Allows another evening's worth, for who may. */
  readonly onMore?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
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
      case 'capped':
        return onMore === undefined ? words.cappedOthers : words.capped
      case 'your-turn':
        return words.waitingYou
      case 'playing':
        return words.goingOn
      case 'speaking':
        return words.speaks(standing.name)
      case 'next':
        return onNext === undefined ? words.nextLineOthers : words.nextLine
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
      {wait === undefined ? null : <TimeLeft {...wait} />}
      {standing.kind === 'choosing' && onChoose !== undefined ? (
        <Button look="chip" onClick={onChoose}>
          {words.chooseNow}
        </Button>
      ) : null}
      {standing.kind === 'capped' && onMore !== undefined ? (
        <Button look="chip" className={css.commit} onClick={onMore}>
          {words.allowMore}
        </Button>
      ) : null}
      {standing.kind === 'next' && onNext !== undefined ? (
        <Button look="chip" className={css.commit} onClick={onNext}>
          {words.next}
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
