/** How far away something is drawn: what is far stands back. */
export type Depth = 'far' | 'mid' | 'near'

/** A place as lines, faint surfaces and lights on a page of 1200 by 320, whose floor is at 262. */
export interface Drawing {
  readonly lines: readonly { readonly d: string; readonly depth: Depth }[]
  readonly fills?: readonly { readonly d: string; readonly tone: 'wall' | 'dark' | 'lit' }[]
  readonly glows?: readonly {
    readonly x: number
    readonly y: number
    readonly r: number
    readonly cold?: true
  }[]
  /** Where the sky is seen; without it everywhere. */
  readonly sky?: string
}

/** The width and height of every drawing, and the height of its floor. */
export const PAGE = { wide: 1200, high: 320, floor: 262 } as const

type Pair = readonly [number, number]

/** A rectangle, from its corner. */
export function box([x, y]: Pair, [wide, high]: Pair): string {
  return `M${n(x)} ${n(y)}h${n(wide)}v${n(high)}h${n(-wide)}Z`
}

/** A circle. */
export function ring(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1${n(-radius * 2)} 0Z`
}

/** An opening with a round top, from its foot. */
export function arch([x, base]: Pair, [wide, high]: Pair): string {
  const radius = wide / 2
  return `M${n(x)} ${n(base)}v${n(-(high - radius))}a${n(radius)} ${n(radius)} 0 0 1 ${n(wide)} 0v${n(high - radius)}`
}

/** A window with its bars. */
export function pane([x, y]: Pair, [wide, high]: Pair): string {
  return `${box([x, y], [wide, high])}M${n(x + wide / 2)} ${n(y)}v${n(high)}M${n(x)} ${n(y + high * 0.42)}h${n(wide)}`
}

/** The same drawn so many times, one step further each time. */
export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}

/** A number short enough for a path. */
export function n(value: number): number {
  return Math.round(value * 10) / 10
}
