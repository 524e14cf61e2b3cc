import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import { digest } from '../prelude/digest.ts'
import type { Json } from '../prelude/json.ts'
import { type Random, randomFor } from '../prelude/random.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import type { ModelProfile } from '../prompting/model-profile.ts'
import { replyWith } from './answer-page.ts'
import { aModelInUse } from './crew.ts'
import { drawFault, FAULTS, type Fault, spoil } from './fault.ts'
import { generalAnswer, type Manner } from './general-player.ts'
import { type ModelMaking, modelFrom } from './model-from.ts'
import { type PrefixUse, prefixLedger } from './prefix-ledger.ts'
import { countTokens, type Reply } from './reply.ts'
import type { SentPage } from './sent-page.ts'

/** Somebody of the company who knows how to answer one kind of page. */
export interface Player {
  readonly recognise: (page: SentPage) => boolean
  /** A text, or a value that is put into the form the page asks for. Chance comes from `random` alone. */
  readonly answer: (page: SentPage, random: Random, manner: Manner) => Json
}

/** What a company is made of. All numbers are part of an experiment and belong in its commit. */
export interface CompanyMaking {
  readonly seed: number
  /** Asked in order; whom none of them recognises is answered in general. */
  readonly players?: readonly Player[]
  readonly manner?: Partial<Manner>
  readonly latency?: { readonly firstTokenMs: number; readonly tokenMs?: number; readonly clock: Clock }
  /** How often a call fails, and how. */
  readonly faults?: { readonly rate: number; readonly kinds?: readonly Fault[] }
  /** `occurrence`: the same page asked again may be answered otherwise. */
  readonly salt?: 'none' | 'occurrence'
  readonly keepPages?: 'none' | 'all'
  readonly profile?: ModelProfile
}

/** What a company has done so far. */
export interface CompanyCounts {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly mostInFlight: number
  readonly faults: number
  /** Calls that no player recognised. */
  readonly unrecognised: number
}

/** One call as the company saw it. */
export interface CompanyCall {
  readonly agent: string
  readonly page: SentPage
  readonly reply: Reply
}

/** A whole company in one model. */
export interface SimulatedCompany extends LanguageModelV4 {
  /** The same company, its prompts noted under an agent's name. */
  readonly as: (agent: string) => LanguageModelV4
  /** Notes each job and role as an agent of its own. */
  readonly models: ModelDirectory
  readonly counts: CompanyCounts
  readonly calls: readonly CompanyCall[]
  readonly prefixes: Readonly<Record<string, PrefixUse>>
}

const QUIET: Manner = { pursuit: 0.5, chatter: 0.3 }

/**
 * A rule-based, seeded company that reads only the page it is given: every reply is a function of the seed and the
 * whole page, so the same page gets the same reply. A call that was made to fail may be tried again and fails or not
 * by the number of the try.
 */
export function simulatedCompany(making: CompanyMaking): SimulatedCompany {
  const { seed, players = [], latency, faults, salt = 'none', keepPages = 'none' } = making
  const manner = { ...QUIET, ...making.manner }
  const ledger = prefixLedger()
  const tries = new Map<string, number>()
  const occurrences = new Map<string, number>()
  const calls: CompanyCall[] = []
  const counts = { calls: 0, inputTokens: 0, outputTokens: 0, mostInFlight: 0, faults: 0, unrecognised: 0 }
  let inFlight = 0

  const chosenReply = (page: SentPage, random: Random): Reply => {
    const player = players.find(({ recognise }) => recognise(page))
    if (player !== undefined) return replyWith(player.answer(page, random, manner), page)
    counts.unrecognised++
    return generalAnswer(page, random, manner)
  }

  const spoilt = (reply: Reply, page: SentPage, name: string): Reply => {
    if (faults === undefined) return reply
    const attempt = tries.get(name) ?? 0
    const random = randomFor(seed, `fault ${attempt} ${name}`)
    const fault = random() < faults.rate ? drawFault(faults.kinds ?? FAULTS, page, random) : undefined
    if (fault === undefined) return reply
    tries.set(name, attempt + 1)
    counts.faults++
    return spoil(reply, fault)
  }

  const answerAs =
    (agent: string): ModelMaking['answer'] =>
    (page) => {
      counts.mostInFlight = Math.max(counts.mostInFlight, ++inFlight)
      counts.calls++
      const name = digest(page.text)
      const seen = countUp(occurrences, name, salt)
      const reply = spoilt(
        chosenReply(page, randomFor(seed, seen === 0 ? name : `${name} ${seen}`)),
        page,
        name,
      )
      if (keepPages === 'all') calls.push({ agent, page, reply })
      const cached = Math.floor(ledger.note(agent, JSON.stringify(page.messages)) / 4)
      return withMeasures(reply, { page, cached, latency })
    }

  const as = (agent: string): LanguageModelV4 =>
    modelFrom({
      provider: 'simulated',
      modelId: 'company',
      clock: latency?.clock,
      answer: answerAs(agent),
      onEnd: (usage) => {
        inFlight--
        counts.inputTokens += usage.inputTokens.total ?? 0
        counts.outputTokens += usage.outputTokens.total ?? 0
      },
    })

  const byAgent = new Map<string, LanguageModelV4>()
  const models: ModelDirectory = ({ prompt, role = '' }) => {
    const agent = `${prompt} ${role}`.trim()
    const model = byAgent.get(agent) ?? as(agent)
    byAgent.set(agent, model)
    return aModelInUse(model, making.profile === undefined ? {} : { profile: making.profile })
  }

  return Object.defineProperties(as('company') as SimulatedCompany, {
    as: { value: as },
    models: { value: models },
    counts: { get: () => ({ ...counts }) },
    calls: { value: calls },
    prefixes: { get: () => ledger.read() },
  })
}

function countUp(occurrences: Map<string, number>, name: string, salt: 'none' | 'occurrence'): number {
  if (salt === 'none') return 0
  const seen = occurrences.get(name) ?? 0
  occurrences.set(name, seen + 1)
  return seen
}

function withMeasures(
  reply: Reply,
  { page, cached, latency }: { page: SentPage; cached: number; latency: CompanyMaking['latency'] },
): Reply {
  const details = typeof reply === 'string' ? { text: reply } : reply
  const said = details.text ?? details.tools?.map(({ input }) => JSON.stringify(input)).join('') ?? ''
  const input = countTokens(page.words)
  return {
    ...details,
    usage: { input, output: countTokens(said), cached: Math.min(cached, input) },
    ...(latency === undefined ? {} : { delayMs: latency.firstTokenMs, chunkMs: latency.tokenMs ?? 0 }),
  }
}
