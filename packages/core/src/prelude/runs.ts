/** So many units in a row, at every place of a text: what two texts share of them they have from each other. */
export function runsOf(units: readonly string[], size: number): readonly string[] {
  return units
    .slice(0, Math.max(0, units.length - size + 1))
    .map((_, at) => units.slice(at, at + size).join(' '))
}
