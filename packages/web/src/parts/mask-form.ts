import { chanceFrom, pickBy } from './mask-chance.ts'
import { MASK_KINDS, type MaskKind } from './mask-kinds.ts'

/** What a mask looks like, whatever its mood. */
export interface MaskForm {
  readonly kind: MaskKind
  readonly colour: string
  readonly brow: 'line' | 'wedge' | 'bushy' | 'arch'
  readonly cheek: 'bare' | 'round' | 'diamond' | 'stripe' | 'dots' | 'curl'
  /** How far the mask is turned, in degrees. */
  readonly tilt: number
}

/** Pigments of leather and paper masks. */
const COLOURS = [
  '#5f7c82',
  '#b9793a',
  '#8a4f5a',
  '#8f8a66',
  '#4f6b8c',
  '#a2503c',
  '#6d7f56',
  '#5b4a6b',
  '#3f7a6c',
  '#c09a4e',
  '#7b5a41',
  '#b0736a',
  '#46506b',
] as const

/** Bare paper: on a half mask it would not stand out from the face. */
const PAPER = '#d6c8a8'

/** The mask of whoever bears this id: the same for everybody, for ever. */
export function maskForm(id: string): MaskForm {
  const chance = chanceFrom(`mask ${id}`)
  const kind = pickBy(MASK_KINDS, chance)
  const colour = pickBy(COLOURS, chance)
  return {
    kind,
    colour: kind.face === undefined && chance() < 0.2 ? PAPER : colour,
    brow: pickBy(['line', 'wedge', 'bushy', 'arch'], chance),
    cheek: pickBy(['bare', 'bare', 'round', 'diamond', 'stripe', 'dots', 'curl'], chance),
    tilt: Math.round((chance() - 0.5) * 7),
  }
}
