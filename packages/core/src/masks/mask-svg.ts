import { drawMask } from './draw-mask.ts'
import { maskForm } from './mask-form.ts'
import type { MaskLayer } from './mask-layer.ts'
import type { MaskPerson } from './mask-traits.ts'

/** The page a mask is drawn on, with room for hats and long beards. */
export const MASK_PAGE = { x: -6, y: -22, width: 112, height: 162 } as const

/** Somebody's mask as an SVG of its own, without script, link or style: nothing of what they are called is in it. */
export function maskSvg(person: MaskPerson, { mood }: { readonly mood?: string | number } = {}): string {
  const form = maskForm(person)
  const { x, y, width, height } = MASK_PAGE
  const drawn = drawMask(form, mood).map(layerSvg).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><g transform="rotate(${form.tilt} 50 70)">${drawn}</g></svg>`
}

function layerSvg({ d, fill, stroke, width, opacity }: MaskLayer): string {
  const outline =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`
  const seen = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<path d="${d}" fill="${fill ?? 'none'}"${outline}${seen}/>`
}
