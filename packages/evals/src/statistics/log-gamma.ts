/** Where Stirling's series is exact to the last digit of a double. */
const FAR = 15
/** Its coefficients B₂ₖ / (2k(2k−1)), from the Bernoulli numbers. */
const SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360]

/** The logarithm of the gamma function, for x > 0. */
export function logGamma(x: number): number {
  if (x < FAR) {
    // Γ(x) = Γ(x + n) / (x (x+1) … (x+n−1)) brings x to where the series holds.
    const steps = Math.ceil(FAR - x)
    let product = 1
    for (let step = 0; step < steps; step++) product *= x + step
    return logGamma(x + steps) - Math.log(product)
  }
  const series = SERIES.reduceRight((sum, coefficient) => sum / (x * x) + coefficient, 0) / x
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series
}
