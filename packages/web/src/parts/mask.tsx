import { drawMask, isDrawnAgain, maskForm } from '@commedia/core/masks'
import { memo, useMemo } from 'react'
import css from './mask.module.css'
import { useMasked } from './mask-people.tsx'

/** What a mask shows. */
export interface MaskProps {
  /** Whose mask it is, as `MaskPeople` around it knows them. */
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

/** A character as a mask, drawn from what is known of them; eyes and mouth follow the mood. */
export const Mask = memo(function Mask({
  id,
  mood = 'calm',
  lit,
  speaking,
  picture,
  label,
  className,
}: MaskProps) {
  const person = useMasked(id)
  const form = useMemo(() => maskForm({ ...person, avatar: picture ?? person.avatar }), [person, picture])
  const layers = useMemo(() => drawMask(form, mood), [form, mood])
  const state = [css.mask, lit && css.lit, speaking && css.speaking, className].filter(Boolean).join(' ')
  if (picture !== undefined && !isDrawnAgain(picture))
    return <img className={`${state} ${css.picture}`} src={picture} alt={label ?? ''} />
  return (
    <svg
      className={state}
      viewBox="-5 -12 110 143"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <g transform={`rotate(${form.tilt} 50 70)`}>
        {layers.map(({ d, fill = 'none', stroke, width, opacity, part }) => (
          <path
            key={d}
            className={part === 'mouth' ? css.mouth : undefined}
            d={d}
            fill={fill}
            stroke={stroke}
            strokeWidth={width}
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={opacity}
          />
        ))}
      </g>
    </svg>
  )
})
