/** The similarity of two unit vectors: their dot product. */
export function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** The cosine of two vectors of any length; 0 where one of them is nothing. */
export function cosine(one: Float32Array, other: Float32Array): number {
  const size = Math.sqrt(similarity(one, one) * similarity(other, other))
  return size === 0 ? 0 : similarity(one, other) / size
}

/** The largest of some numbers; 0 of none. */
export function largest(values: readonly number[]): number {
  return values.reduce((best, value, at) => (at === 0 || value > best ? value : best), 0)
}

/** The mean of some numbers; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
