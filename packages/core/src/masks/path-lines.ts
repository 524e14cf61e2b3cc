/** A point on the page. */
export type Point = readonly [x: number, y: number]

/** A row of points that a path comes to, and whether it ends where it began. */
export interface PathLine {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** The lines that a path comes to, its curves cut into straight pieces. */
export function pathLines(d: string): readonly PathLine[] {
  const lines: { points: Point[]; closed: boolean }[] = []
  let pen: Pen = { at: [0, 0], pole: [0, 0], command: '' }
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/giu)) {
    const command = letter.toUpperCase()
    const line = lines.at(-1)
    if (command === 'Z') {
      const at = line?.points[0] ?? pen.at
      if (line !== undefined) line.closed = true
      pen = { at, pole: at, command }
      continue
    }
    const size = SIZES[command]
    if (size === undefined) throw new TypeError(`A mask is not drawn with ${letter}.`)
    const numbers = (rest.match(/-?\d*\.?\d+/gu) ?? []).map(Number)
    for (let first = 0; first + size <= numbers.length; first += size) {
      const from = letter === command ? ORIGIN : pen.at
      const stroke = strokeOf(command, { pen, from, given: numbers.slice(first, first + size) })
      const isMove = command === 'M' && first === 0
      if (isMove) lines.push({ points: [stroke.end], closed: false })
      else lines.at(-1)?.points.push(...stroke.through, stroke.end)
      pen = { at: stroke.end, pole: stroke.pole ?? stroke.end, command }
    }
  }
  return lines
}

const ORIGIN: Point = [0, 0]
/** How many numbers a command takes. */
const SIZES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7 }
/** Into so many straight pieces a curve is cut. */
const PIECES = 24

interface Pen {
  readonly at: Point
  /** The last pole of the curve that was drawn: a smooth one goes on from it. */
  readonly pole: Point
  readonly command: string
}

interface Stroke {
  readonly end: Point
  readonly through: readonly Point[]
  readonly pole?: Point
}

function strokeOf(
  command: string,
  {
    pen,
    from: [ox, oy],
    given,
  }: { readonly pen: Pen; readonly from: Point; readonly given: readonly number[] },
): Stroke {
  const n = (at: number): number => given[at] ?? 0
  const p = (at: number): Point => [ox + n(at), oy + n(at + 1)]
  const curve = (poles: readonly Point[], end: Point): Stroke => ({
    ...{ end, pole: poles.at(-1) ?? end },
    through: along((t) => bent([pen.at, ...poles, end], t)),
  })
  if (command === 'H') return { end: [ox + n(0), pen.at[1]], through: [] }
  if (command === 'V') return { end: [pen.at[0], oy + n(0)], through: [] }
  if (command === 'Q') return curve([p(0)], p(2))
  if (command === 'T') return curve([mirrored(pen, 'QT')], p(0))
  if (command === 'C') return curve([p(0), p(2)], p(4))
  if (command === 'S') return curve([mirrored(pen, 'CS'), p(0)], p(2))
  if (command === 'A') return { end: p(5), through: halfOval(pen.at, p(5), [n(0), n(1)]) }
  return { end: p(0), through: [] }
}

function mirrored({ at: [x, y], pole, command }: Pen, after: string): Point {
  return command !== '' && after.includes(command) ? [2 * x - pole[0], 2 * y - pole[1]] : [x, y]
}

function along(at: (t: number) => Point): readonly Point[] {
  return Array.from({ length: PIECES - 1 }, (_, piece) => at((piece + 1) / PIECES))
}

/** A point of a curve by its poles. */
function bent(poles: readonly Point[], t: number): Point {
  const [first = ORIGIN] = poles
  if (poles.length <= 1) return first
  const nearer = poles.slice(1).map((to, at): Point => {
    const [x, y] = poles[at] ?? first
    return [x + (to[0] - x) * t, y + (to[1] - y) * t]
  })
  return bent(nearer, t)
}

/** Half an oval between two points at one height: the only arcs that masks are drawn with. */
function halfOval([fromX]: Point, [toX, y]: Point, [rx, ry]: Point): readonly Point[] {
  const middle = (fromX + toX) / 2
  const way = toX >= fromX ? -1 : 1
  return along((t) => [middle + way * Math.cos(t * Math.PI) * rx, y + way * Math.sin(t * Math.PI) * ry])
}
