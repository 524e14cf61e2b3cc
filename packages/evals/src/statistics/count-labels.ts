/** How often each label occurs, in the order in which they are first met. */
export function countLabels<Label>(labels: readonly Label[]): ReadonlyMap<Label, number> {
  const counts = new Map<Label, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}
