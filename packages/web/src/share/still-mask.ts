import { type Masked, maskGroup } from './mask-svg.ts'

/** A mask that does not move. */
export function stillMask(masked: Masked, name: string): string {
  return `<svg class="mask" viewBox="0 0 100 130" aria-hidden="true" focusable="false">${maskGroup(masked, 'calm', name)}</svg>`
}
