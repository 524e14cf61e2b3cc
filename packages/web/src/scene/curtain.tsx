import css from './curtain.module.css'

/** How a curtain moves before one's eyes: up as an evening begins, down and aside as it ends. */
export type CurtainMoves = 'rises' | 'falls'

/** The curtain: open, drawn in from both sides, or closed. For whoever wants nothing to move it is at once where it is. */
export function Curtain({
  drawn,
  moves,
}: {
  readonly drawn: 'open' | 'in' | 'closed'
  readonly moves?: CurtainMoves | undefined
}) {
  return (
    <div className={css.curtain} data-drawn={drawn} data-moves={moves} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
