import type { CallFailure } from '@commedia/core'
import { type DeadlineSettings, variableOf } from '@commedia/server/config'

const SETTINGS: Partial<Record<CallFailure, keyof DeadlineSettings>> = {
  'first-token-deadline': 'firstTokenSeconds',
  'idle-deadline': 'idleSeconds',
  'total-deadline': 'totalSeconds',
}

/** The setting that gives a model longer, where a call failed for want of time. */
export function settingFor(reason: string): keyof DeadlineSettings | undefined {
  return Object.hasOwn(SETTINGS, reason) ? SETTINGS[reason as CallFailure] : undefined
}

/** A failure for people to read: the name it has, and the variable that cures it where there is one. */
export function withCure(reason: string): string {
  const setting = settingFor(reason)
  return setting === undefined ? reason : `${reason} → ${variableOf(setting)}`
}
