import { isLoopback } from '../loopback.ts'
import type { ModelDesk } from '../models/house-models.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/**
 * The desk where models are connected, for whoever asks from the machine of a house without accounts. What runs on that machine, whose
 * keys lie on it, and where it reaches is nobody else's business.
 */
export function deskFor(
  address: string,
  { accounts }: { readonly accounts?: GuardedTheatre['accounts'] | undefined },
  { models }: Pick<HttpConfig, 'models'>,
): ModelDesk | undefined {
  return accounts === undefined && isLoopback(address) ? models.desk : undefined
}
