import { adaptWork, type Clock, type Language, type Work, writeBlueprint } from '@commedia/core'
import {
  type CompanyMaking,
  generatedTopic,
  generatedWork,
  type SimulatedCompany,
  simulatedCompany,
  type WriterHabits,
  writers,
} from '@commedia/core/testing'
import type { Plan } from './planning.ts'

/** Tokens a model of the size most people can run holds. */
export const CONTEXT_TOKENS = 32_000

/** A model that takes schemas and holds 32k tokens. */
const PROFILE = {
  jsonSchema: true,
  jsonObject: true,
  tools: true,
  grammar: 'none',
  logprobs: false,
  systemRole: true,
  vision: false,
  contextTokens: CONTEXT_TOKENS,
} as const

/** A company of simulated writers; asked the same page again, they may answer otherwise. */
export function aCompany(
  seed: number,
  { habits, ...making }: Partial<CompanyMaking> & { readonly habits?: Partial<WriterHabits> } = {},
): SimulatedCompany {
  return simulatedCompany({ seed, players: writers(habits), salt: 'occurrence', profile: PROFILE, ...making })
}

/** A company that needs a while for each answer. */
export function aSlowCompany(seed: number, { clock, ms }: { readonly clock: Clock; readonly ms: number }) {
  return aCompany(seed, {
    habits: { revision: 0, mistake: 0 },
    latency: { firstTokenMs: ms, clock },
    salt: 'none',
  })
}

/** Half the plans are in English, half in Chinese. */
function languageFor(seed: number): Language {
  return seed % 2 === 0 ? 'zh' : 'en'
}

/** A plan on a generated topic. */
export function topicPlan(seed: number, size?: number): Plan {
  const language = languageFor(seed)
  const request = { topic: generatedTopic(seed, language), language, ...(size !== undefined && { size }) }
  return (crew) => writeBlueprint(request, crew)
}

/** A generated work of a few chapters. */
export function smallWork(seed: number): Work {
  return generatedWork({
    seed,
    language: languageFor(seed),
    chapters: 3 + (seed % 9),
    chars: 8_000 + 900 * seed,
  })
}

/** A plan of a work. */
export function workPlan(work: Work): Plan {
  return (crew) => adaptWork(work, {}, crew)
}
