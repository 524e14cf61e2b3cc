import { logGamma } from './log-gamma.ts'

const MOST_STEPS = 10_000
/** Stands for a zero in a fraction that must be divided by. */
const TINY = 1e-300

/** The regularised incomplete beta function I_x(a, b), for x in [0, 1] and a, b > 0. */
export function incompleteBeta(x: number, { a, b }: { readonly a: number; readonly b: number }): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast below the mean only; above it, the other tail is taken.
  const isHigh = x > (a + 1) / (a + b + 2)
  return isHigh ? 1 - lowerTail(1 - x, { a: b, b: a }) : lowerTail(x, { a, b })
}

function lowerTail(x: number, { a, b }: { readonly a: number; readonly b: number }): number {
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)
  return (Math.exp(front) / a) * continuedFraction(x, { a, b })
}

/** The continued fraction 1/(1 + d₁/(1 + d₂/(1 + …))) of the function, by Lentz's method as Thompson and Barnett have it. */
function continuedFraction(x: number, { a, b }: { readonly a: number; readonly b: number }): number {
  let value = TINY
  let above = value
  let below = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const half = Math.floor(step / 2)
    const even = (half * (b - half) * x) / ((a + step - 1) * (a + step))
    const odd = (-(a + half) * (a + b + half) * x) / ((a + step - 1) * (a + step))
    const term = step === 0 ? 1 : step % 2 === 0 ? even : odd
    below = 1 / orTiny(1 + term * below)
    above = orTiny(1 + term / above)
    value *= above * below
    if (Math.abs(above * below - 1) < Number.EPSILON) break
  }
  return value
}

function orTiny(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}
