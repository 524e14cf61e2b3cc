import { CommediaError, canonicalJson } from '@commedia/core'
import type { RunSettings } from './run-record.ts'
import type { Suite } from './suite.ts'

/** Throws `wrong-setting` when a run cannot be what its settings say, or is not the one that was begun in the same place. */
export function requireFitting<Case extends { readonly id: string }>(
  settings: RunSettings,
  suite: Pick<Suite<Case, never>, 'name' | 'version' | 'cases' | 'check'>,
  begun: RunSettings | undefined,
): void {
  const { systems, judges, cases } = settings
  if (settings.suite !== suite.name || settings.version !== suite.version)
    throw wrong(`${settings.suite} ${settings.version} is not measured by ${suite.name} ${suite.version}.`)
  const known = new Set(suite.cases.map(({ id }) => id))
  const unknown = cases.filter((id) => !known.has(id))
  if (unknown.length > 0) throw wrong(`${suite.name} has no case ${unknown.join(', ')}.`)
  const twice = repeated([...systems, ...judges].map(({ name }) => name)) ?? repeated(cases)
  if (twice !== undefined) throw wrong(`${twice} stands there twice.`)
  suite.check?.(settings)
  if (begun !== undefined && measured(begun) !== measured(settings))
    throw wrong(
      'This folder holds a run with other settings: resume it with its own, or choose another folder.',
    )
}

/** What is measured, apart from how fast, for how much at most, and at what price. */
function measured({ concurrency: _, mostTokens: __, prices: ___, ...rest }: RunSettings): string {
  return canonicalJson(rest)
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

function wrong(message: string): CommediaError {
  return new CommediaError('wrong-setting', message)
}
