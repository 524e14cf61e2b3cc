import { browOf, cheekOf, eyeOf, mouthOf } from '../parts/mask-features.ts'
import { maskForm } from '../parts/mask-form.ts'
import type { Piece } from '../parts/mask-kinds.ts'
import { expressionOf, type Mood } from '../parts/mask-mood.ts'
import { mixed } from './mix-colours.ts'

/** Whose mask is drawn. */
export interface Masked {
  readonly id: string
}

/** A mask as elements of a drawing of 100 by 130, one text each, in their order; the same count whatever the mood. */
export function maskElements({ id }: Masked, mood: Mood, clip: string): readonly string[] {
  const { kind, colour, brow, cheek } = maskForm(id)
  const { behind = [], front = [], face, mask, nose, eyes, mouth, cheeks } = kind
  const look = expressionOf(mood)
  const tones = tonesOf(colour)
  const pieces = (some: readonly Piece[]): readonly string[] =>
    some.map(({ d, tone }) => (tone === 'line' ? stroke(d, tones.line, 1.8) : fill(d, tones[tone])))
  const lips =
    mouth === undefined
      ? []
      : [
          `<path class="lips" d="${mouthOf(mouth, look)}" fill="${HOLE}" stroke="${HOLE}" stroke-width="1.6" stroke-linejoin="round"/>`,
        ]
  const brows = browOf(brow, eyes, look)
  return [
    ...pieces(behind),
    `<clipPath id="${clip}"><path d="${mask}"/>${face === undefined ? '' : `<path d="${face}"/>`}</clipPath>`,
    ...(face === undefined ? [] : [fill(face, tones.face), ...lips]),
    fill(mask, colour),
    `<path d="M50 0h60v130H50Z" clip-path="url(#${clip})" fill="#160d08" opacity=".2"/>`,
    `<path d="${cheekOf(cheek, cheeks)}" fill="${tones.cheek}" opacity=".75"/>`,
    fill(nose[0], tones.light),
    fill(nose[1], tones.shade),
    ...pieces(front),
    fill(eyeOf(eyes, look), HOLE),
    ...(kind.browed
      ? []
      : [brow === 'line' || brow === 'arch' ? stroke(brows, tones.line, 2.8) : fill(brows, HOLE)]),
    ...(face === undefined ? lips : []),
  ]
}

/** How far a mask is turned, in degrees. */
export function maskTilt({ id }: Masked): number {
  return maskForm(id).tilt
}

/** A whole mask in one mood, as a group to be put into any drawing. */
export function maskGroup(masked: Masked, mood: Mood, clip: string): string {
  return `<g transform="rotate(${maskTilt(masked)} 50 70)">${maskElements(masked, mood, clip).join('')}</g>`
}

const HOLE = '#17110d'
const PAPER = '#d9cbb0'

/** What the tones of a colour are on every stage. */
function tonesOf(colour: string): Readonly<Record<Piece['tone'] | 'face' | 'cheek', string>> {
  return {
    body: colour,
    face: mixed(PAPER, 0.78, colour),
    light: mixed(colour, 0.8, '#fff3da'),
    shade: mixed(colour, 0.68, '#140c08'),
    deep: mixed(colour, 0.24, '#17100c'),
    cloth: mixed(colour, 0.38, '#2a211b'),
    paper: mixed(PAPER, 0.88, colour),
    gilt: '#c69a4a',
    cheek: mixed(colour, 0.52, '#8d1f1a'),
    line: mixed(colour, 0.3, '#17100c'),
  }
}

function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`
}

function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
}
