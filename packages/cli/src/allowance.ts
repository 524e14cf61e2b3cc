import { type CountingAllowance, tokenAllowance, unlimitedAllowance } from '@commedia/core'
import type { Config } from './config.ts'

/** What a command may spend: as much as the settings say, or whatever it takes. */
export function allowanceOf({ maxTokens }: Pick<Config, 'maxTokens'>): CountingAllowance {
  return maxTokens === undefined ? unlimitedAllowance() : tokenAllowance({ maxTokens })
}
