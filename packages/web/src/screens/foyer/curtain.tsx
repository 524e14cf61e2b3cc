import { useId } from 'react'
import css from './curtain.module.css'
import { curtainFolds, TIED_AT } from './curtain-folds.ts'

const HANGING = { folds: 11, rail: 320, tie: 104, hem: 168, height: 640 }
const FOLDS = curtainFolds(HANGING)
const CORD = TIED_AT * HANGING.height

/** A curtain drawn to its side and tied with a cord. */
export function Curtain({ side }: { readonly side: 'left' | 'right' }) {
  const cloth = useId()
  return (
    <svg
      className={`${css.curtain} ${css[side]}`}
      viewBox={`0 0 ${HANGING.rail} ${HANGING.height + 10}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={cloth}>
          <stop offset="0" className={css.crease} />
          <stop offset="0.42" className={css.face} />
          <stop offset="0.62" className={css.sheen} />
          <stop offset="1" className={css.crease} />
        </linearGradient>
      </defs>
      {FOLDS.map(({ path, light }) => (
        <g key={path}>
          <path className={css.fold} d={path} fill={`url(#${cloth})`} />
          <path d={path} className={css.shadow} fillOpacity={(1 - light) ** 1.4} />
        </g>
      ))}
      <path
        className={css.cord}
        d={`M0 ${CORD - 16}Q52 ${CORD + 14} ${HANGING.tie + 3} ${CORD - 5}V${CORD + 5}Q52 ${CORD + 26} 0 ${CORD - 4}Z`}
      />
      <path className={css.cord} d={`M96 ${CORD}l7 46 5 34h-18l2 -34z`} />
    </svg>
  )
}

/** The short curtain along the top that hides the rail. */
export function Valance() {
  const [swag, cloth] = [useId(), useId()]
  return (
    <svg className={css.valance} width="100%" height="84" aria-hidden="true">
      <defs>
        <linearGradient id={cloth} x2="0" y2="1">
          <stop offset="0" className={css.crease} />
          <stop offset="0.55" className={css.face} />
          <stop offset="1" className={css.sheen} />
        </linearGradient>
        <pattern id={swag} x="50%" width="184" height="84" patternUnits="userSpaceOnUse">
          <path d="M0 0H184V24Q92 108 0 24Z" fill={`url(#${cloth})`} />
          <path className={css.drape} d="M0 6Q92 78 184 6M0 14Q92 90 184 14" />
          <path className={css.fringe} d="M0 24Q92 108 184 24" />
          <path className={css.knot} d="M0 12q7 8 7 26H0ZM184 12q-7 8-7 26h7Z" />
        </pattern>
      </defs>
      <rect width="100%" height="84" fill={`url(#${swag})`} />
    </svg>
  )
}
