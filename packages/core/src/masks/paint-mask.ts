import { drawMask } from './draw-mask.ts'
import { maskForm } from './mask-form.ts'
import type { MaskLayer } from './mask-layer.ts'
import { MASK_PAGE } from './mask-svg.ts'
import type { MaskPerson } from './mask-traits.ts'
import { type PathLine, type Point, pathLines } from './path-lines.ts'

/** A painted picture: red, green, blue and how opaque, four bytes a pixel, row by row. */
export interface Painting {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array<ArrayBuffer>
}

/** How a mask is painted. */
export interface PaintingWanted {
  readonly width: number
  readonly height: number
  /** The ground it hangs on, as `#rrggbb`. */
  readonly ground: string
}

/** Each pixel is looked at in so many rows and columns. */
const FINE = 3

/** Paints somebody's mask pixel by pixel, with nothing but arithmetic: the same bytes on every machine. */
export function paintMask(person: MaskPerson, { width, height, ground }: PaintingWanted): Painting {
  const form = maskForm(person)
  const scale = Math.min(width / MASK_PAGE.width, height / MASK_PAGE.height) * FINE
  const [left, top] = [
    (width * FINE - MASK_PAGE.width * scale) / 2 - MASK_PAGE.x * scale,
    (height * FINE - MASK_PAGE.height * scale) / 2 - MASK_PAGE.y * scale,
  ]
  const turn = (form.tilt * Math.PI) / 180
  const onPage = ([x, y]: Point): Point => {
    const [dx, dy] = [x - 50, y - 70]
    const [tx, ty] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
    return [(50 + tx) * scale + left, (70 + ty) * scale + top]
  }
  const canvas: Canvas = { width, height, colour: new Float32Array(width * height * 3) }
  const back = channels(ground)
  for (let at = 0; at < canvas.colour.length; at++) canvas.colour[at] = back[at % 3] ?? 0
  for (const layer of drawMask(form)) paintLayer(layer, { canvas, onPage, scale })
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 4 + channel] = Math.round(canvas.colour[at * 3 + channel] ?? 0)
  return { width, height, pixels }
}

interface Canvas {
  readonly width: number
  readonly height: number
  readonly colour: Float32Array
}

interface Easel {
  readonly canvas: Canvas
  readonly onPage: (point: Point) => Point
  readonly scale: number
}

function paintLayer({ d, fill, stroke, width = 1, opacity = 1 }: MaskLayer, easel: Easel): void {
  const lines = pathLines(d).map(({ points, closed }) => ({ closed, points: points.map(easel.onPage) }))
  if (fill !== undefined)
    paintOver(
      easel.canvas,
      coverageOf(
        lines.map(({ points }) => points),
        easel.canvas,
      ),
      { colour: fill, opacity },
    )
  if (stroke === undefined) return
  const outline = lines.flatMap((line) => penStrokes(line, (width * easel.scale) / 2))
  paintOver(easel.canvas, coverageOf(outline, easel.canvas), { colour: stroke, opacity })
}

/** A line as a pen draws it: a box for each piece, and a round tip at each end of it; all wound the same way. */
function penStrokes({ points, closed }: PathLine, radius: number): readonly (readonly Point[])[] {
  const all = closed && points[0] !== undefined ? [...points, points[0]] : points
  const tips = all.map(([x, y]) =>
    Array.from({ length: 10 }, (_, at): Point => {
      const turn = (at / 10) * Math.PI * 2
      return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
    }),
  )
  const boxes = all.slice(1).flatMap((to, at) => {
    const from = all[at] ?? to
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (long === 0) return []
    const [nx, ny] = [(-(to[1] - from[1]) / long) * radius, ((to[0] - from[0]) / long) * radius]
    const box: readonly Point[] = [
      [from[0] - nx, from[1] - ny],
      [to[0] - nx, to[1] - ny],
      [to[0] + nx, to[1] + ny],
      [from[0] + nx, from[1] + ny],
    ]
    return [box]
  })
  return [...tips, ...boxes]
}

/** What shapes cover of the pixels between two rows, each from 0 to 1. */
interface Coverage {
  readonly from: number
  readonly covered: Float32Array
}

/** How much of each pixel shapes cover: what is wound around counts, as an SVG fills it. */
function coverageOf(shapes: readonly (readonly Point[])[], { width, height }: Canvas): Coverage {
  const rows = new Map<number, Crossing[]>()
  for (const shape of shapes)
    for (const crossing of crossingsOf(shape, height * FINE)) {
      const row = rows.get(crossing.row)
      if (row === undefined) rows.set(crossing.row, [crossing])
      else row.push(crossing)
    }
  const from = Math.floor(Math.min(height * FINE, ...rows.keys()) / FINE)
  const until = Math.floor(Math.max(0, ...rows.keys()) / FINE) + 1
  const covered = new Float32Array(Math.max(0, until - from) * width)
  for (const [row, crossings] of rows) {
    crossings.sort((one, other) => one.x - other.x)
    const start = (Math.floor(row / FINE) - from) * width
    let wound = 0
    for (const [at, { x, way }] of crossings.entries()) {
      wound += way
      if (wound !== 0)
        coverRun(
          covered,
          start,
          [x, crossings[at + 1]?.x ?? x].map((edge) => Math.max(0, Math.min(width * FINE, Math.round(edge)))),
        )
    }
  }
  return { from, covered }
}

/** Covers what lies between two fine columns of a row: whole pixels at once, the ends by their share. */
function coverRun(covered: Float32Array, start: number, [left = 0, right = 0]: readonly number[]): void {
  const share = 1 / (FINE * FINE)
  for (let column = left; column < right; ) {
    const pixel = Math.floor(column / FINE)
    const end = Math.min(right, (pixel + 1) * FINE)
    covered[start + pixel] = (covered[start + pixel] ?? 0) + (end - column) * share
    column = end
  }
}

interface Crossing {
  readonly row: number
  readonly x: number
  readonly way: 1 | -1
}

/** Where the edges of a shape cross the middles of the rows. */
function crossingsOf(shape: readonly Point[], rows: number): readonly Crossing[] {
  const crossings: Crossing[] = []
  for (const [at, from] of shape.entries()) {
    const to = shape[(at + 1) % shape.length] ?? from
    const [high, low] = from[1] < to[1] ? [from, to] : [to, from]
    const way = from[1] < to[1] ? 1 : -1
    const slope = (low[0] - high[0]) / (low[1] - high[1])
    const last = Math.min(rows - 1, Math.ceil(low[1] - 0.5) - 1)
    for (let row = Math.max(0, Math.ceil(high[1] - 0.5)); row <= last; row++)
      crossings.push({ row, x: high[0] + (row + 0.5 - high[1]) * slope, way })
  }
  return crossings
}

function paintOver(
  { colour: canvas, width }: Canvas,
  { from, covered }: Coverage,
  { colour, opacity }: { readonly colour: string; readonly opacity: number },
): void {
  const paint = channels(colour)
  for (const [at, part] of covered.entries()) {
    if (part === 0) continue
    const share = Math.min(1, part) * opacity
    for (let channel = 0; channel < 3; channel++) {
      const place = (from * width + at) * 3 + channel
      const before = canvas[place] ?? 0
      canvas[place] = before + ((paint[channel] ?? 0) - before) * share
    }
  }
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
