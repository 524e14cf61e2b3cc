import type { Embedder } from '../ports/embedder.ts'

/** Of several texts those nearest to what was said, in the order they stood in. */
export async function nearestTexts(
  texts: readonly string[],
  { to, most }: { readonly to: string; readonly most: number },
  embedder: Embedder,
): Promise<readonly string[]> {
  if (texts.length <= most) return texts
  const [said, ...vectors] = await embedder.embed([to, ...texts])
  const nearest = vectors
    .map((vector, at) => ({ at, near: dot(said as Float32Array, vector) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, most)
  const chosen = new Set(nearest.map(({ at }) => at))
  return texts.filter((_, at) => chosen.has(at))
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)
}
