import type { PromptBookEntry, StageEvent } from '@commedia/core'

/**
 * Tokens thrown away ÷ spent: decisions that nobody ever acted on, because something happened before the next beat and
 * they were made again; and replies that could not be used.
 */
export function tokensWasted(events: readonly StageEvent[], entries: readonly PromptBookEntry[]): number {
  const unused = unusedSteps(events)
  const tokens = ({ usage }: PromptBookEntry): number => usage.inputTokens + usage.outputTokens
  const repaired = new Set(
    entries.filter(({ key }) => key.attempt > 1).map(({ key }) => `${key.turn} ${key.step}`),
  )
  const isWasted = ({ key }: PromptBookEntry): boolean =>
    unused.has(key.step) || (key.attempt === 1 && repaired.has(`${key.turn} ${key.step}`))
  const sum = (of: readonly PromptBookEntry[]): number =>
    of.reduce((total, entry) => total + tokens(entry), 0)
  return sum(entries.filter(isWasted)) / sum(entries)
}

/** Decisions that were replaced, or left over, without a beat between. */
function unusedSteps(events: readonly StageEvent[]): ReadonlySet<string> {
  const unused = new Set<string>()
  const standing = new Map<string, string>()
  for (const { type, body } of events) {
    if (type === 'beat-played') standing.clear()
    if (type !== 'decided') continue
    const { role, seen } = body as { role: string; seen: number }
    const before = standing.get(role)
    if (before !== undefined) unused.add(before)
    standing.set(role, `decide:${role}:${seen}`)
  }
  return unused
}
