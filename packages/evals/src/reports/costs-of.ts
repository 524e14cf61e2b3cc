import { addUsage, dollarsOf, NO_USAGE, type Usage } from '@commedia/core'
import type { RunRecord } from '../bench/run-record.ts'

/** What one system or judge has cost over a run. */
export interface Cost {
  readonly name: string
  readonly kind: 'system' | 'judge'
  /** Absent where costs stand under a name that the settings do not know. */
  readonly model?: string
  readonly usage: Usage
  /** How long its models took in all. */
  readonly latencyMs: number
  /** On how many cases it spent anything. */
  readonly cases: number
  /** US dollars; absent where the price of the model is not known. */
  readonly dollars?: number
}

/** What everybody cost, systems first, in the order of the settings. What a backend had cached is charged as input. */
export function costsOf({ settings, done }: RunRecord): readonly Cost[] {
  const judges = new Map(settings.judges.map(({ name, model }) => [name, model]))
  const systems = new Map(settings.systems.map(({ name, model }) => [name, model]))
  const spenders = done.flatMap(({ spent }) => Object.keys(spent)).toSorted()
  return [...new Set([...systems.keys(), ...judges.keys(), ...spenders])].map((name) => {
    const model = systems.get(name) ?? judges.get(name)
    const spent = done.flatMap((one) => (Object.hasOwn(one.spent, name) ? (one.spent[name] ?? []) : []))
    const usage = spent.reduce<Usage>((sum, one) => addUsage(sum, one), NO_USAGE)
    const price =
      model !== undefined && Object.hasOwn(settings.prices, model) ? settings.prices[model] : undefined
    return {
      name,
      kind: systems.has(name) ? ('system' as const) : ('judge' as const),
      ...(model !== undefined && { model }),
      usage,
      latencyMs: spent.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
      cases: spent.length,
      ...(price !== undefined && {
        dollars: dollarsOf(usage, { input: price.in, output: price.out }),
      }),
    }
  })
}

/** The unit that costs can be compared in: dollars where every price is known, else tokens. */
export function costUnitOf(costs: readonly Cost[]): 'dollars' | 'tokens' {
  return costs.every(({ dollars }) => dollars !== undefined) ? 'dollars' : 'tokens'
}

/** What a case cost on average, in that unit; absent where there was none. */
export function costPerCase({ cases, dollars, usage }: Cost, unit: 'dollars' | 'tokens'): number | undefined {
  const sum = unit === 'dollars' ? dollars : usage.inputTokens + usage.outputTokens
  return cases === 0 || sum === undefined ? undefined : sum / cases
}
