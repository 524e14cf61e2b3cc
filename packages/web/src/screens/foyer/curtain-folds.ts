/** A fold of cloth as an SVG path, and how much light falls on it (0 to 1). */
export interface Fold {
  readonly path: string
  readonly light: number
}

/** How a curtain hangs: how wide it is at the rail, where it is tied, and at the hem, in a box of this height. */
export interface Hanging {
  readonly folds: number
  readonly rail: number
  readonly tie: number
  readonly hem: number
  readonly height: number
}

/** Where the cord holds the cloth, from the rail down. */
export const TIED_AT = 0.66

/**
 * The folds of a curtain drawn to the left and tied. Each is the cloth between two edges that run from the rail in to the
 * cord and out again to the hem; the nearer to the middle of the stage, the more light it has.
 */
export function curtainFolds(hanging: Hanging): readonly Fold[] {
  const { folds, height } = hanging
  return Array.from({ length: folds }, (_, index) => {
    const [left, right] = [edge(index / folds, hanging), edge((index + 1) / folds, hanging)]
    const dip = height * (index % 2 === 0 ? 0.012 : 0.004)
    const hem = `Q${round((left.hem + right.hem) / 2)} ${round(height + dip)}`
    return {
      path: `${left.down}${hem} ${round(right.hem)} ${round(height)}${right.up}Z`,
      light: (index + 0.5) / folds,
    }
  })
}

function edge(share: number, { rail, tie, hem, height }: Hanging) {
  // Cloth gathers towards the cord, so that its folds are narrow there.
  const [top, waist, foot] = [share * rail, share * tie, share ** 0.92 * hem]
  const tied = TIED_AT * height
  const points = {
    top: `${round(top)} 0`,
    in1: `${round(top)} ${round(height * 0.34)}`,
    in2: `${round(waist + (top - waist) * 0.22)} ${round(tied - height * 0.1)}`,
    waist: `${round(waist)} ${round(tied)}`,
    out1: `${round(waist)} ${round(tied + height * 0.08)}`,
    out2: `${round(foot)} ${round(tied + height * 0.12)}`,
    foot: `${round(foot)} ${round(height)}`,
  }
  return {
    hem: foot,
    down: `M${points.top}C${points.in1} ${points.in2} ${points.waist}C${points.out1} ${points.out2} ${points.foot}`,
    up: `C${points.out2} ${points.out1} ${points.waist}C${points.in2} ${points.in1} ${points.top}`,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
