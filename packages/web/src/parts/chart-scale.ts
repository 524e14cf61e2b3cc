/** A point of a line, in the units of what it shows. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** The size every line is drawn to; the page stretches it. */
export const CHART = { width: 600, height: 180 } as const

/** A line through points, as an SVG path; whatever lies beyond the top is drawn at the top. */
export function linePath(points: readonly ChartPoint[], most: number): string {
  return placed(points, most)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
}

/** Where points stand on the page. */
export function placed(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  const first = points[0]?.x ?? 0
  const span = (points.at(-1)?.x ?? 0) - first
  return points.map(({ x, y }) => ({
    x: round(span === 0 ? CHART.width : ((x - first) / span) * CHART.width),
    y: round(heightOf(y, most)),
  }))
}

/** How far from the top a value stands. */
export function heightOf(value: number, most: number): number {
  const part = most <= 0 ? 0 : Math.min(1, Math.max(0, value / most))
  return round(CHART.height * (1 - part))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
