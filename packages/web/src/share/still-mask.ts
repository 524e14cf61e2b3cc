import { MASK_BOX, type Masked, maskGroup } from './mask-svg.ts'

/** A mask that does not move. */
export function stillMask(masked: Masked): string {
  return `<svg class="mask" viewBox="${MASK_BOX}" aria-hidden="true" focusable="false">${maskGroup(masked, 'calm')}</svg>`
}
