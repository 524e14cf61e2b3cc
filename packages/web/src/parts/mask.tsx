import { memo, useId } from 'react'
import css from './mask.module.css'
import { browOf, cheekOf, eyeOf, mouthOf } from './mask-features.ts'
import { maskForm } from './mask-form.ts'
import type { Piece } from './mask-kinds.ts'
import { expressionOf } from './mask-mood.ts'

/** What a mask shows. */
export interface MaskProps {
  /** Whose mask it is: everything about it but its mood follows from this. */
  readonly id: string
  /** A mood, a word for one, or a value between -1 and 1. */
  readonly mood?: string | number
  /** In the light, because they speak. */
  readonly lit?: boolean
  /** The mouth moves. */
  readonly speaking?: boolean
  /** A picture somebody brought, in place of the drawing. */
  readonly picture?: string | undefined
  /** What it stands for, where nothing beside it says so. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A character as a mask, drawn from its id; eyes and mouth follow the mood. */
export const Mask = memo(function Mask({
  id,
  mood = 'calm',
  lit,
  speaking,
  picture,
  label,
  className,
}: MaskProps) {
  const clip = useId()
  const state = [css.mask, lit && css.lit, speaking && css.speaking, className].filter(Boolean).join(' ')
  if (picture !== undefined)
    return <img className={`${state} ${css.picture}`} src={picture} alt={label ?? ''} />
  const { kind, colour, brow, cheek, tilt } = maskForm(id)
  const look = expressionOf(mood)
  const { eyes, mouth } = kind
  return (
    <svg
      className={state}
      viewBox="0 0 100 130"
      style={{ '--mask': colour, '--tilt': `${tilt}deg` } as Record<string, string>}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <g className={css.turned}>
        <Pieces pieces={kind.behind} />
        <clipPath id={clip}>
          <path d={kind.mask} />
          {kind.face === undefined ? null : <path d={kind.face} />}
        </clipPath>
        {kind.face === undefined ? null : <path className={css.face} d={kind.face} />}
        {kind.face === undefined || mouth === undefined ? null : <Mouth d={mouthOf(mouth, look)} />}
        <path className={css.body} d={kind.mask} />
        <path className={css.side} d="M50 0h60v130H50Z" clipPath={`url(#${clip})`} />
        <path className={css.cheek} d={cheekOf(cheek, kind.cheeks)} />
        <path className={css.light} d={kind.nose[0]} />
        <path className={css.shade} d={kind.nose[1]} />
        <Pieces pieces={kind.front} />
        <path className={css.hole} d={eyeOf(eyes, look)} />
        {kind.browed ? null : (
          <path
            className={brow === 'line' || brow === 'arch' ? css.browLine : css.brow}
            d={browOf(brow, eyes, look)}
          />
        )}
        {kind.face !== undefined || mouth === undefined ? null : <Mouth d={mouthOf(mouth, look)} />}
      </g>
    </svg>
  )
})

function Mouth({ d }: { readonly d: string }) {
  return <path className={css.mouth} d={d} />
}

function Pieces({ pieces = [] }: { readonly pieces?: readonly Piece[] | undefined }) {
  return pieces.map(({ d, tone }) => <path key={d} className={css[tone]} d={d} />)
}
