// Masks: what is known of somebody becomes a form, and a form a drawing. No library stands behind this door.

export { drawMask } from './draw-mask.ts'
export { drawnAgain, isDrawnAgain } from './drawn-again.ts'
export { HOUSE_COMPANIONS } from './house-companions.ts'
export { chanceFrom } from './mask-chance.ts'
export { type MaskForm, maskForm } from './mask-form.ts'
export type { MaskLayer } from './mask-layer.ts'
export { EXPRESSIONS, type Expression, expressionOf, type Mood, readMood } from './mask-mood.ts'
export { MASK_PAGE, maskSvg } from './mask-svg.ts'
export { type MaskPerson, type MaskTraits, maskTraits } from './mask-traits.ts'
export { type Painting, type PaintingWanted, paintMask } from './paint-mask.ts'
