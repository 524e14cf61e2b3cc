import type { Mood } from '@commedia/core/masks'
import { MASK_BOX, type Masked, maskElements, maskTilt } from './mask-svg.ts'

/** A mask that can change its mood: what is alike in all its moods is drawn once, the rest for each of them. */
export function movingMask(masked: Masked, moods: ReadonlySet<Mood>): string {
  const all: readonly Mood[] = ['calm', ...[...moods].filter((mood) => mood !== 'calm')]
  const drawn = all.map((mood) => maskElements(masked, mood))
  const calm = drawn[0] ?? []
  const elements = calm.map((element, nth) => {
    const others = drawn.map((one) => one[nth] ?? '')
    if (others.every((other) => other === element)) return element
    return others.map((other, which) => `<g class="f f-${all[which]}">${other}</g>`).join('')
  })
  return `<svg class="mask" viewBox="${MASK_BOX}" aria-hidden="true" focusable="false" data-mood="calm"><g transform="rotate(${maskTilt(masked)} 50 70)">${elements.join('')}</g></svg>`
}
