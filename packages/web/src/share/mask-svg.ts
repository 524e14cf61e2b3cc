import { drawMask, type MaskLayer, type MaskPerson, type Mood, maskForm } from '@commedia/core/masks'

/** Whose mask is drawn: what anybody there knows of them. */
export type Masked = MaskPerson

/** The page a mask is drawn on; hats and long beards go a little beyond it. */
export const MASK_BOX = '-5 -12 110 143'

/** A mask as elements of a drawing of 100 by 130, one text each, in their order; the same count whatever the mood. */
export function maskElements(masked: Masked, mood: Mood): readonly string[] {
  return drawMask(maskForm(masked), mood).map(elementOf)
}

/** How far a mask is turned, in degrees. */
export function maskTilt(masked: Masked): number {
  return maskForm(masked).tilt
}

/** A whole mask in one mood, as a group to be put into any drawing. */
export function maskGroup(masked: Masked, mood: Mood): string {
  return `<g transform="rotate(${maskTilt(masked)} 50 70)">${maskElements(masked, mood).join('')}</g>`
}

function elementOf({ d, fill = 'none', stroke, width = 1, opacity, part }: MaskLayer): string {
  const lips = part === 'mouth' ? ' class="lips"' : ''
  const line =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path${lips} d="${d}" fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}
