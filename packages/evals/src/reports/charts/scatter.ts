import { type Html, html } from '../page/html.ts'
import { clipText, textWidth } from '../words/text-width.ts'
import { drawing, fine, placeOn, ticksOf } from './drawing.ts'
import { placeLabels } from './place-labels.ts'
import { lookOf, systemMark } from './system-mark.ts'

/** One system: what it costs and how good it is. */
export interface ScatterPoint {
  readonly look: number
  readonly label: string
  readonly x: number
  readonly y: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** What stands along the axes. */
export interface ScatterFrame {
  readonly id: string
  readonly title: string
  readonly across: string
  readonly up: string
  readonly printAcross: (value: number) => string
  readonly printUp: (value: number) => string
}

const [WIDTH, HEIGHT] = [400, 320]
const PLOT = { left: 44, right: 390, top: 28, bottom: 276 } as const
/** Costs further apart than this stand on a scale of factors. */
const FAR_APART = 12
/** Over more of these, only the tenfolds are named. */
const MANY_TENFOLDS = 2.5

/** Cost against quality: each system a mark with its name and the interval of its quality. */
export function drawScatter(points: readonly ScatterPoint[], frame: ScatterFrame): Html {
  const costs = costAxis(points.map(({ x }) => x))
  const quality = qualityAxis(points)
  const placed = points.map((point) => {
    const at = { x: costs.at(point.x), y: quality.at(point.y) }
    return { ...point, at, top: quality.at(point.high ?? point.y), bottom: quality.at(point.low ?? point.y) }
  })
  const description = points
    .map(
      ({ label, x, y }) =>
        `${label}: ${frame.across} ${frame.printAcross(x)}, ${frame.up} ${frame.printUp(y)}`,
    )
    .join('; ')
  return drawing(
    { id: frame.id, title: frame.title, description, width: WIDTH, height: HEIGHT },
    html`<g class="grid">${quality.ticks.map((tick) => html`<path d="M${PLOT.left} ${quality.at(tick)}H${PLOT.right}"/>`)}${costs.ticks.map(
      (tick) => html`<path d="M${costs.at(tick)} ${PLOT.top}V${PLOT.bottom}"/>`,
    )}</g><path class="axis" d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}"/><g class="ticks">${quality.ticks.map(
      (tick) =>
        html`<text x="${PLOT.left - 6}" y="${fine(quality.at(tick) + 4)}" text-anchor="end">${frame.printUp(tick)}</text>`,
    )}${costs.ticks.map(
      (tick) =>
        html`<text x="${costs.at(tick)}" y="${PLOT.bottom + 16}" text-anchor="middle">${frame.printAcross(tick)}</text>`,
    )}<text class="axis-name" x="${PLOT.right}" y="${PLOT.bottom + 36}" text-anchor="end">${frame.across} →</text><text class="axis-name" x="0" y="14">↑ ${clipText(frame.up, 50)}</text></g>${placed.map(
      ({ look, low, high, at, top, bottom }) =>
        html`<g class="${lookOf(look)}">${
          low === undefined || high === undefined
            ? ''
            : html`<path class="whisker" d="M${at.x} ${bottom}V${top}M${fine(at.x - 4)} ${bottom}h8M${fine(at.x - 4)} ${top}h8"/>`
        }${systemMark(look, at)}</g>`,
    )}${namesOf(placed)}`,
  )
}

interface Axis {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
}

function costAxis(costs: readonly number[]): Axis {
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  const sides = [PLOT.left, PLOT.right] as const
  if (least <= 0 || most <= FAR_APART * least) {
    const span = [0, most * 1.12 || 1] as const
    return { at: placeOn(span, sides), ticks: ticksOf(span, 5) }
  }
  const span = [Math.log10(least / 1.6), Math.log10(most * 1.6)] as const
  const place = placeOn(span, sides)
  const powers = Array.from(
    { length: Math.ceil(span[1]) - Math.floor(span[0]) },
    (_, at) => Math.floor(span[0]) + at,
  )
  const steps = powers.flatMap((power) =>
    (span[1] - span[0] > MANY_TENFOLDS ? [1] : [1, 2, 5]).map((step) => Number(`${step}e${power}`)),
  )
  return {
    at: (cost) => place(Math.log10(cost)),
    ticks: steps.filter((step) => Math.log10(step) >= span[0] && Math.log10(step) <= span[1]),
  }
}

/** As much of the scale as the intervals need. */
function qualityAxis(points: readonly ScatterPoint[]): Axis {
  const values = points.flatMap(({ y, low = y, high = y }) => [y, low, high])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const margin = (most - least) * 0.14 || Math.abs(most) * 0.1 || 1
  const span = [least - margin, most + margin] as const
  return { at: placeOn(span, [PLOT.bottom, PLOT.top]), ticks: ticksOf(span, 5) }
}

function namesOf(
  placed: readonly (ScatterPoint & {
    readonly at: { readonly x: number; readonly y: number }
    readonly top: number
    readonly bottom: number
  })[],
): Html {
  const names = placed.map(({ label }) => clipText(label, 22))
  const places = placeLabels(
    placed.map(({ at }, index) => ({ ...at, width: textWidth(names[index] ?? '') * 6.6 })),
    {
      within: PLOT,
      taken: placed.flatMap(({ at, top, bottom }) => [
        { left: at.x - 7, right: at.x + 7, top: at.y - 7, bottom: at.y + 7 },
        { left: at.x - 5, right: at.x + 5, top, bottom },
      ]),
    },
  )
  return html`${places.map(
    ({ x, y, anchor }, index) =>
      html`<text class="beside" x="${fine(x)}" y="${fine(y)}" text-anchor="${anchor}">${names[index]}</text>`,
  )}`
}
