import { type CompanyCall, prefixLedger, prefixReuse } from '@commedia/core/testing'

/**
 * The lowest share of a prompt that an agent had been sent before in the same scene, among agents with at least ten
 * calls in it. The first call of a scene has nothing before it and is not counted.
 */
export function lowestReuse(scenes: readonly (readonly CompanyCall[])[]): number {
  return Math.min(...scenes.flatMap((calls) => Object.values(reuseByAgent(calls))))
}

/** Reuse of each agent with at least ten calls. */
function reuseByAgent(calls: readonly CompanyCall[]): Readonly<Record<string, number>> {
  const ledger = prefixLedger()
  const firsts = new Map<string, number>()
  for (const { agent, page } of calls) {
    const prompt = JSON.stringify(page.messages)
    if (!firsts.has(agent)) firsts.set(agent, prompt.length)
    ledger.note(agent, prompt)
  }
  const uses = Object.entries(ledger.read()).map(([agent, use]) => [
    agent,
    { ...use, sent: use.sent - (firsts.get(agent) ?? 0) },
  ])
  return prefixReuse(Object.fromEntries(uses))
}
