import { chanceFrom } from '@commedia/core/masks'
import type { Drawing } from '../parts/backdrop-drawing.ts'
import { INDOORS } from '../parts/backdrop-indoors.ts'
import { OUTDOORS } from '../parts/backdrop-outdoors.ts'
import { type SceneWords, sceneSeen } from '../parts/backdrop-scene.ts'
import { stars, weatherLines } from '../parts/backdrop-weather.ts'

const PLACES: Readonly<Record<string, (chance: () => number) => Drawing>> = { ...INDOORS, ...OUTDOORS }

/** What a drawing of a place is made of, to be put over air of one's own. */
export interface PlaceDrawn {
  readonly hour: string
  /** Elements with classes, on a page of 1200 by 320. */
  readonly elements: string
}

/** The place a scene plays in, drawn from its own words as every stage draws it. */
export function drawnPlace(scene: SceneWords, name: string): PlaceDrawn {
  const seen = sceneSeen(scene)
  const chance = chanceFrom(`scene ${scene.name}`)
  const drawing = PLACES[seen.place]?.(chance)
  if (drawing === undefined) return { hour: seen.hour, elements: '' }
  const isNight = seen.hour === 'night' && seen.weather === 'clear'
  const { fills = [], lines, glows = [], sky = 'M0 0h1200v262H0Z' } = drawing
  const elements = [
    ...fills.map(({ d, tone }) => `<path class="b-${tone}" d="${d}"/>`),
    `<clipPath id="${name}"><path d="${sky}"/></clipPath><g clip-path="url(#${name})">`,
    `<path class="b-${seen.weather}" d="${weatherLines(seen.weather, chance)}"/>`,
    isNight ? `<path class="b-snow" d="${stars(chance)}"/>` : '',
    '</g>',
    ...lines.map(({ d, depth }) => `<path class="b-${depth}" d="${d}"/>`),
    ...glows.map(
      ({ x, y, r, cold }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${cold ? 'cold' : 'glow'})"/>`,
    ),
  ]
  return { hour: seen.hour, elements: elements.join('') }
}
