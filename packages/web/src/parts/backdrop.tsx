import type { Mood } from '@commedia/core/masks'
import { chanceFrom } from '@commedia/core/masks'
import { memo, useId } from 'react'
import css from './backdrop.module.css'
import type { Drawing } from './backdrop-drawing.ts'
import { INDOORS } from './backdrop-indoors.ts'
import { OUTDOORS } from './backdrop-outdoors.ts'
import { type SceneWords, sceneSeen } from './backdrop-scene.ts'
import { stars, weatherLines } from './backdrop-weather.ts'

const PLACES: Readonly<Record<string, (chance: () => number) => Drawing>> = { ...INDOORS, ...OUTDOORS }

/** The place a scene plays in, drawn from its own words: line and light, the same on every screen. */
export const Backdrop = memo(function Backdrop({
  scene,
  mood = 'calm',
  picture,
  className,
}: {
  readonly scene: SceneWords | undefined
  readonly mood?: Mood
  /** A picture somebody brought, in place of the drawing. */
  readonly picture?: string | undefined
  readonly className?: string | undefined
}) {
  const id = useId()
  if (picture !== undefined) return <img className={`${css.backdrop} ${className}`} src={picture} alt="" />
  const seen = scene === undefined ? undefined : sceneSeen(scene)
  const chance = chanceFrom(`scene ${scene?.name ?? ''}`)
  const drawing = seen === undefined ? undefined : PLACES[seen.place]?.(chance)
  const isNight = seen?.hour === 'night' && seen.weather === 'clear'
  return (
    <svg
      className={[css.backdrop, className].filter(Boolean).join(' ')}
      data-hour={seen?.hour}
      data-mood={mood}
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}air`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={css.high} />
          <stop offset="0.85" className={css.low} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className={css.warm} stopOpacity="0.42" />
          <stop offset="0.4" className={css.warm} stopOpacity="0.14" />
          <stop offset="1" className={css.warm} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}cold`}>
          <stop offset="0" className={css.cold} stopOpacity="0.34" />
          <stop offset="1" className={css.cold} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}pool`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" className={css.warm} stopOpacity="0.36" />
          <stop offset="0.55" className={css.warm} stopOpacity="0.1" />
          <stop offset="1" className={css.warm} stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}sky`}>
          <path d={drawing?.sky ?? 'M0 0h1200v262H0Z'} />
        </clipPath>
      </defs>
      <path d="M0 0h1200v320H0Z" fill={`url(#${id}air)`} />
      {drawing === undefined || seen === undefined ? null : (
        <g key={scene?.name} className={css.place}>
          {drawing.fills?.map(({ d, tone }) => (
            <path key={d} className={css[tone]} d={d} />
          ))}
          <g clipPath={`url(#${id}sky)`}>
            <path className={css[seen.weather]} d={weatherLines(seen.weather, chance)} />
            {isNight ? <path className={css.snow} d={stars(chance)} /> : null}
          </g>
          {drawing.lines.map(({ d, depth }) => (
            <path key={d} className={css[depth]} d={d} />
          ))}
          {drawing.glows?.map(({ x, y, r, cold }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={`url(#${id}${cold ? 'cold' : 'glow'})`} />
          ))}
        </g>
      )}
      <ellipse cx="600" cy="150" rx="300" ry="230" fill={`url(#${id}pool)`} opacity="0.3" />
      <ellipse cx="600" cy="286" rx="480" ry="150" fill={`url(#${id}pool)`} />
    </svg>
  )
})
