/** One piece of a drawn mask: a path with its colour, from back to front. */
export interface MaskLayer {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  /** How wide the stroke is. */
  readonly width?: number
  readonly opacity?: number
  /** What moves while its owner speaks. */
  readonly part?: 'mouth'
}

/** A colour between two, both as `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The same drawn on both sides: `x` mirrors what it is given for the left. */
export function both(draw: (x: (left: number) => number, out: -1 | 1) => string): string {
  return `${draw((left) => fine(left), -1)}${draw((left) => fine(100 - left), 1)}`
}

/** A circle, or an ellipse, as a path. */
export function circle(
  x: number,
  y: number,
  radius: number | readonly [across: number, down: number],
): string {
  const [across, down] = typeof radius === 'number' ? [radius, radius] : radius
  const [rx, ry] = [fine(across), fine(down)]
  return `M${fine(x - rx)} ${fine(y)}a${rx} ${ry} 0 1 1 ${fine(rx * 2)} 0a${rx} ${ry} 0 1 1 ${fine(-rx * 2)} 0Z`
}

/** A number as a path has it: to one tenth. */
export function fine(value: number): number {
  return Math.round(value * 10) / 10
}
