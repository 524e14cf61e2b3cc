import { countLabels } from './count-labels.ts'

/** The label that at least so many gave; `undefined` where none is, or two are. */
export function agreed<Label>(labels: readonly Label[], least: number): Label | undefined {
  const enough = [...countLabels(labels)].filter(([, times]) => times >= least)
  return enough.length === 1 ? enough[0]?.[0] : undefined
}
