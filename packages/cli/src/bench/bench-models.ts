import { CommediaError, type ModelDirectory } from '@commedia/core'
import type { RunSettings } from '@commedia/evals'
import type { Config } from '../config.ts'
import { connect } from '../connect.ts'

/** Connects every model of a run: systems where the configuration says, judges there too unless they have an address of their own. */
export async function benchModels(
  { systems, judges }: RunSettings,
  config: Config,
  judging: { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined } = {},
): Promise<(who: string) => ModelDirectory> {
  const elsewhere: Config = {
    ...config,
    ...(judging.baseUrl !== undefined && { baseUrl: judging.baseUrl }),
    ...(judging.apiKey !== undefined && { apiKey: judging.apiKey }),
  }
  const connected = await Promise.all([
    ...systems.map(async ({ name, model }) => [name, await connect({ ...config, model })] as const),
    ...judges.map(async ({ name, model }) => [name, await connect({ ...elsewhere, model })] as const),
  ])
  const byName = new Map(connected)
  return (who) => {
    const found = byName.get(who)
    if (found === undefined) throw new CommediaError('wrong-setting', `No model is connected for ${who}.`)
    return found
  }
}
