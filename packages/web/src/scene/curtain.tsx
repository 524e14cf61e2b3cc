import css from './curtain.module.css'

/** The curtain: open, drawn in from both sides, or closed. */
export function Curtain({ drawn }: { readonly drawn: 'open' | 'in' | 'closed' }) {
  return (
    <div className={css.curtain} data-drawn={drawn} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
