/** How much of what an agent was sent it had been sent before, in characters. */
export interface PrefixUse {
  readonly calls: number
  readonly sent: number
  readonly reused: number
}

/** Keeps, for each agent, how long a beginning every prompt shares with the one before it. */
export interface PrefixLedger {
  /** Notes a prompt and gives the length of the beginning it shares with the agent's last one. */
  note(agent: string, prompt: string): number
  /** What each agent was sent and could reuse. */
  read(): Readonly<Record<string, PrefixUse>>
}

/** Opens a ledger of prompt beginnings. */
export function prefixLedger(): PrefixLedger {
  const last = new Map<string, string>()
  const uses = new Map<string, PrefixUse>()
  return {
    note(agent, prompt) {
      const shared = sharedBeginning(last.get(agent) ?? '', prompt)
      const { calls, sent, reused } = uses.get(agent) ?? { calls: 0, sent: 0, reused: 0 }
      uses.set(agent, { calls: calls + 1, sent: sent + prompt.length, reused: reused + shared })
      last.set(agent, prompt)
      return shared
    },
    read: () => Object.fromEntries(uses),
  }
}

/** Σ reused ÷ Σ sent of each agent with at least so many calls. */
export function prefixReuse(
  uses: Readonly<Record<string, PrefixUse>>,
  { fewestCalls = 10 }: { readonly fewestCalls?: number } = {},
): Readonly<Record<string, number>> {
  const known = Object.entries(uses).filter(([, { calls }]) => calls >= fewestCalls)
  return Object.fromEntries(known.map(([agent, { sent, reused }]) => [agent, reused / sent]))
}

function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
