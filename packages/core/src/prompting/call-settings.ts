import type { CallSettings } from './define-prompt.ts'

type ProviderOptions = CallSettings['providerOptions']

/** Lays settings over each other, later ones on top; options for a provider are joined key by key. */
export function mergeSettings(...layers: readonly (CallSettings | undefined)[]): CallSettings {
  const merged: CallSettings = Object.assign({}, ...layers)
  const providerOptions = layers.reduce<ProviderOptions>(
    (joined, layer) => mergeProviderOptions(joined, layer?.providerOptions),
    undefined,
  )
  return providerOptions ? { ...merged, providerOptions } : merged
}

/** Joins options by provider, the second on top. */
export function mergeProviderOptions(one: ProviderOptions, other: ProviderOptions): ProviderOptions {
  if (!one || !other) return one ?? other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, { ...one[name], ...other[name] }]))
}
