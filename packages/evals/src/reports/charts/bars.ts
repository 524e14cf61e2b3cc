import { type Html, html } from '../page/html.ts'
import { clipText, textWidth } from '../words/text-width.ts'
import { drawing, fine, placeOn, ticksOf } from './drawing.ts'
import { lookOf, systemMark } from './system-mark.ts'

/** One bar: whose it is, how long, between which bounds, and how that is printed. */
export interface Bar {
  /** Which look it has. */
  readonly look: number
  readonly label: string
  readonly value: number
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly printed: string
  readonly printedInterval?: string | undefined
}

/** What bars are drawn on. */
export interface BarsFrame {
  readonly id: string
  readonly title: string
  readonly span: readonly [number, number]
  readonly printTick: (value: number) => string
  /** A line across all bars: what they are compared with. */
  readonly reference?: number | undefined
}

const WIDTH = 360
const ROW = 44
const LEFT = 8
const RIGHT = WIDTH - 8

/** Bars with their 95 % intervals, one below the other: who and how much in a line of text, the bar below it. */
export function drawBars(bars: readonly Bar[], { id, title, span, printTick, reference }: BarsFrame): Html {
  const at = placeOn(span, [LEFT, RIGHT])
  const bottom = bars.length * ROW + 2
  const ticks = ticksOf(span, 4)
  /** A line down the bars that leaves out the rows of text. */
  const beside = (x: number) => bars.map((_, row) => `M${x} ${row * ROW + 22}v${ROW - 26}`).join('')
  const describe = ({ label, printed, printedInterval = '' }: Bar) =>
    `${label} ${printed} ${printedInterval}`.trim()
  return drawing(
    { id, title, description: bars.map(describe).join('; '), width: WIDTH, height: bottom + 20 },
    html`<g class="grid">${ticks.map((tick) => html`<path d="${beside(at(tick))}"/>`)}</g>${bars.map((bar, row) => drawRow(bar, { at, top: row * ROW }))}${
      reference === undefined ? '' : html`<path class="reference" d="${beside(at(reference))}"/>`
    }<path class="axis" d="M${LEFT} ${bottom}H${RIGHT}"/><g class="ticks">${ticks.map(
      (tick) =>
        html`<text x="${at(tick)}" y="${bottom + 15}" text-anchor="${anchorOf(at(tick))}">${printTick(tick)}</text>`,
    )}</g>`,
  )
}

function drawRow(
  { look, label, value, low, high, printed, printedInterval = '' }: Bar,
  { at, top }: { readonly at: (value: number) => number; readonly top: number },
): Html {
  const [zero, end] = [at(0), at(value)]
  const y = top + 30
  const room = 46 - textWidth(printed) - textWidth(printedInterval)
  return html`<g class="${lookOf(look)}">${systemMark(look, { x: LEFT + 6, y: top + 12 })}<text class="name" x="${LEFT + 18}" y="${top + 16}">${clipText(label, room)}</text><text class="value" x="${RIGHT}" y="${top + 16}" text-anchor="end">${printed}${
    printedInterval === '' ? '' : html` <tspan class="interval">${printedInterval}</tspan>`
  }</text><rect class="bar" x="${Math.min(zero, end)}" y="${y - 5}" width="${fine(Math.abs(end - zero))}" height="10"/>${
    low === undefined || high === undefined
      ? html`<path class="end" d="M${end} ${y - 5}v10"/>`
      : html`<path class="whisker" d="M${at(low)} ${y}H${at(high)}M${at(low)} ${y - 5}v10M${at(high)} ${y - 5}v10"/>${systemMark(look, { x: end, y })}`
  }</g>`
}

function anchorOf(x: number): string {
  return x < LEFT + 12 ? 'start' : x > RIGHT - 12 ? 'end' : 'middle'
}
