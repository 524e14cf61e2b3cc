import type { LanguageModel } from '../ports/language-model.ts'
import type { CallFailure } from './call-outcome.ts'
import type { ModelInUse } from './crew.ts'
import { DEFAULT_LIMITS, type GuardLimits, LONGEST_RAISED_MS } from './guard-limits.ts'

/** Models that said or thought something; it lasts as long as the model object. */
const heard = new WeakSet<LanguageModel>()
/** Models whose first call died of a deadline before they were ever heard. */
const slow = new WeakSet<LanguageModel>()

/** The limits a model is called with: those of its use, for this page where its pace was measured, raised if it was found to be slow. */
export function limitsOf({ model, limits, readingMs }: ModelInUse, pageBytes = 0): GuardLimits {
  const usual = { ...DEFAULT_LIMITS, ...limits }
  const firstTokenMs = readingMs?.(pageBytes / LEAST_BYTES_PER_TOKEN) ?? usual.firstTokenMs
  const totalMs = usual.totalMs + Math.max(0, firstTokenMs - usual.firstTokenMs)
  const given = { ...usual, firstTokenMs, totalMs }
  return slow.has(model) ? raised(given) : given
}

/** Fewer than most pages have: a page is rather taken for longer than it is. */
const LEAST_BYTES_PER_TOKEN = 3

/** Notes that a model was heard: a deadline it misses from now on says nothing of its pace. */
export function noteHeard(model: LanguageModel): void {
  heard.add(model)
}

/** Whether a model was waited for with raised deadlines and still never heard: it is no use to wait twice. */
export function isSilent(model: LanguageModel): boolean {
  return slow.has(model) && !heard.has(model)
}

/** Finds a model slow whose first call died of a deadline, and gives the raised limits to try again with; nothing, if they would be the same. */
export function raiseOnce(
  use: ModelInUse,
  reason: CallFailure,
  { before, pageBytes }: { readonly before: GuardLimits; readonly pageBytes: number },
): GuardLimits | undefined {
  const isLate = reason === 'first-token-deadline' || reason === 'total-deadline'
  if (!isLate || before.raiseOnceBy <= 1 || (heard.has(use.model) && !slow.has(use.model))) return undefined
  slow.add(use.model)
  const after = limitsOf(use, pageBytes)
  return after.totalMs > before.totalMs || after.firstTokenMs > before.firstTokenMs ? after : undefined
}

function raised(limits: GuardLimits): GuardLimits {
  const longer = (ms: number): number => Math.max(ms, Math.min(ms * limits.raiseOnceBy, LONGEST_RAISED_MS))
  return { ...limits, firstTokenMs: longer(limits.firstTokenMs), totalMs: longer(limits.totalMs) }
}
