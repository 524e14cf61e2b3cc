import { CommediaError } from '@commedia/core'
import type { HttpConfig } from './http-config.ts'

/** Refuses what only a model can do, before anything is written, where the house has none. */
export function requireModel({ models }: Pick<HttpConfig, 'models'>): void {
  if (models.names().length > 0) return
  throw new CommediaError('no-model', 'No model is connected, so nobody can play.')
}
