import { type Html, html } from '../page/html.ts'
import { fine, placeOn } from './drawing.ts'

const [WIDTH, MIDDLE] = [150, 9]

/** A value and its interval as one line of a table; the numbers stand beside it, so it is hidden from whoever does not see it. */
export function drawWhisker(
  {
    value,
    low,
    high,
  }: { readonly value: number; readonly low?: number | undefined; readonly high?: number | undefined },
  span: readonly [number, number],
): Html {
  const at = placeOn(span, [6, WIDTH - 6])
  return html`<svg class="inline-whisker" viewBox="0 0 ${WIDTH} 18" aria-hidden="true"><path class="axis" d="M6 ${MIDDLE}H${WIDTH - 6}"/>${
    low === undefined || high === undefined
      ? ''
      : html`<rect class="reach" x="${at(low)}" y="${MIDDLE - 4}" width="${fine(at(high) - at(low))}" height="8"/>`
  }<path class="point" d="M${at(value)} ${MIDDLE - 7}v14"/></svg>`
}
