import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'

/** What reading one shape took at one size. */
export interface ShapeReading {
  readonly bytes: number
  /** Time the process worked, in milliseconds: what other programs take of the machine is left out. */
  readonly ms: number
  readonly outcome: string
}

/** How reading one shape grows with its size. */
export interface ShapeGrowth {
  readonly shape: string
  readonly readings: readonly ShapeReading[]
  /** The exponent of time in bytes, over all sizes that were read and not refused; 1 is linear. */
  readonly slope: number | undefined
}

const run = promisify(execFile)
const READER = fileURLToPath(new URL('read-shape.ts', import.meta.url))
/** Below this, starting to read is measured and not reading. */
const SHORTEST_MS = 40
/** One reading may not take longer; a process that does is ended. */
const LONGEST_MS = 240_000

/** Reads every shape at every size, each shape in a process of its own. */
export async function readShapes(sizes: readonly number[]): Promise<readonly ShapeGrowth[]> {
  const growths: ShapeGrowth[] = []
  for (const shape of Object.keys(HOSTILE_SHAPES)) {
    const args = ['-C', 'commedia-source', READER, shape, ...sizes.map(String)]
    const { stdout } = await run(process.execPath, args, { timeout: LONGEST_MS, maxBuffer: 10_000_000 })
    const readings = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ShapeReading)
    growths.push({ shape, readings, slope: slopeOf(readings) })
  }
  return growths
}

function slopeOf(readings: readonly ShapeReading[]): number | undefined {
  const points = readings
    .filter(({ outcome, ms }) => outcome === 'read' && ms >= SHORTEST_MS)
    .map(({ bytes, ms }) => [Math.log(bytes), Math.log(ms)] as const)
  if (points.length < 2) return undefined
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const along = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return along / spread
}
