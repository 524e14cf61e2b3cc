import type { CompanyCall } from '@commedia/core/testing'

const FEWEST_CALLS = 10

/**
 * The lowest share of what an agent is sent in a scene that a backend with a prefix cache need not read again: of each
 * prompt, the longest beginning that the same agent was sent before in that scene. Agents with fewer than ten
 * calls in a scene are left out; the first call of a scene has nothing before it and is not counted.
 */
export function lowestReuse(scenes: readonly (readonly CompanyCall[])[]): number {
  return Math.min(...scenes.flatMap(reuses))
}

function reuses(calls: readonly CompanyCall[]): readonly number[] {
  const agents = [...new Set(calls.map(agentOf))]
  return agents
    .map((agent) => calls.filter((call) => agentOf(call) === agent))
    .filter((sent) => sent.length >= FEWEST_CALLS)
    .map(reuseOf)
}

/** An actor is one agent, deciding and speaking; backstage, each job is one. */
function agentOf({ agent }: CompanyCall): string {
  const [prompt = '', role] = agent.split(' ')
  return role !== undefined && prompt.startsWith('acting.') ? role : agent
}

function reuseOf(calls: readonly CompanyCall[]): number {
  const prompts = calls.map(({ page }) => JSON.stringify(page.messages))
  const shared = prompts.map((prompt, at) =>
    prompts.slice(0, at).reduce((most, earlier) => Math.max(most, sharedBeginning(earlier, prompt)), 0),
  )
  const sum = (sizes: readonly number[]): number => sizes.slice(1).reduce((total, size) => total + size, 0)
  return sum(shared) / sum(prompts.map(({ length }) => length))
}

function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
