import css from './envelope.module.css'

/** An envelope under the light: sealed while a letter is on its way, open once it was read. */
export function Envelope({ state }: { readonly state: 'sealed' | 'open' }) {
  return (
    <svg
      className={css.envelope}
      viewBox={state === 'open' ? '0 4 120 88' : '0 36 120 56'}
      aria-hidden="true"
    >
      {state === 'open' ? (
        <>
          <path className={css.flap} d="M12 40 60 8l48 32" />
          <path className={css.sheet} d="M24 52V22h72v30" />
          <path className={css.ink} d="M36 34h48M36 43h34" />
        </>
      ) : null}
      <path className={css.back} d="M12 40h96v48H12z" />
      <path className={css.fold} d="M12 88 52 60M108 88 68 60" />
      <path className={css.front} d="m12 40 48 32 48-32" />
      {state === 'sealed' ? (
        <>
          <path className={css.seal} d="M60 56c5-2 11 0 13 5s2 10-2 14-10 4-15 2-9-6-8-11 5-9 12-10z" />
          <path className={css.stamp} d="M54.500 64c2 3.500 9 3.500 11 0M55 70h10" />
        </>
      ) : null}
    </svg>
  )
}
