import type { JSONSchema7, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { LanguageModel } from '../ports/language-model.ts'
import { parseJson } from '../prelude/json.ts'
import type { CallOutcome } from './call-outcome.ts'
import { type GuardCrew, guardedCall } from './guard.ts'
import { profileFor } from './model-families.ts'
import type { ModelProfile } from './model-profile.ts'
import { ANSWER_TOOL, logprobOptions, providerName } from './rungs.ts'

/** One question to a backend, and what shows that it did as it was told. */
interface Trial {
  readonly options: Omit<LanguageModelV4CallOptions, 'prompt'>
  readonly words: string
  readonly system?: string
  readonly shows: (reply: Extract<CallOutcome, { kind: 'finished' }>) => boolean
}

const PROBE_TOKENS = 64
/** The probes ask for something else than they constrain to: only a real constraint makes a model say this. */
const SECRET_WORD = 'pomegranate'
const SCHEMA = {
  type: 'object',
  properties: { fruit: { type: 'string', enum: [SECRET_WORD] } },
  required: ['fruit'],
  additionalProperties: false,
} satisfies JSONSchema7

/** Finds out by at most seven tiny calls what a backend really does, as opposed to what it accepts. */
export async function probeModel(model: LanguageModel, crew: GuardCrew): Promise<ModelProfile> {
  const passes = (trial: Trial): Promise<boolean> => tryOut(model, trial, crew)
  const trials = trialsFor(model)
  const gbnf = await passes(trials.gbnf)
  return {
    ...profileFor(model.provider, model.modelId),
    systemRole: await passes(trials.systemRole),
    jsonSchema: await passes(trials.jsonSchema),
    jsonObject: await passes(trials.jsonObject),
    tools: await passes(trials.tools),
    grammar: gbnf ? 'gbnf' : (await passes(trials.guided)) ? 'guided' : 'none',
    logprobs: await passes(trials.logprobs),
  }
}

async function tryOut(model: LanguageModel, trial: Trial, crew: GuardCrew): Promise<boolean> {
  const limits = { attempts: 2, maxOutputTokens: PROBE_TOKENS, totalMs: 30_000 }
  const prompt: LanguageModelV4CallOptions['prompt'] = [
    ...(trial.system ? [{ role: 'system' as const, content: trial.system }] : []),
    { role: 'user', content: [{ type: 'text', text: trial.words }] },
  ]
  const use = { model, profile: profileFor(model.provider, model.modelId), limits }
  const { outcome } = await guardedCall(use, { options: { prompt, temperature: 0, ...trial.options } }, crew)
  return outcome.kind === 'finished' && trial.shows(outcome)
}

function trialsFor(model: LanguageModel): Readonly<Record<TrialName, Trial>> {
  const provider = providerName(model)
  const words = 'Name a fruit.'
  const isSecret = (text: string): boolean => {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && 'fruit' in value && value.fruit === SECRET_WORD
  }
  return {
    systemRole: { options: {}, words: 'Say hello.', system: 'You are kind.', shows: () => true },
    jsonSchema: {
      options: { responseFormat: { type: 'json', schema: SCHEMA, name: ANSWER_TOOL } },
      words,
      shows: ({ text }) => isSecret(text),
    },
    jsonObject: {
      options: { responseFormat: { type: 'json' } },
      words: 'Name a fruit in a JSON object with one key "name".',
      shows: ({ text }) => parseJson(text) !== undefined,
    },
    tools: {
      options: {
        tools: [{ type: 'function', name: ANSWER_TOOL, inputSchema: SCHEMA }],
        toolChoice: { type: 'tool', toolName: ANSWER_TOOL },
      },
      words,
      shows: ({ toolCalls }) => toolCalls.length === 1 && toolCalls[0]?.name === ANSWER_TOOL,
    },
    gbnf: {
      options: { providerOptions: { [provider]: { grammar: `root ::= "${SECRET_WORD}"` } } },
      words,
      shows: ({ text }) => text === SECRET_WORD,
    },
    guided: {
      options: {
        providerOptions: { [provider]: { guided_json: SCHEMA, structured_outputs: { json: SCHEMA } } },
      },
      words,
      shows: ({ text }) => isSecret(text),
    },
    logprobs: {
      options: { providerOptions: { [provider]: logprobOptions(provider) } },
      words: 'Answer with the letter A.',
      shows: ({ chances }) => (chances?.[0]?.top.length ?? 0) > 1,
    },
  }
}

type TrialName = 'systemRole' | 'jsonSchema' | 'jsonObject' | 'tools' | 'gbnf' | 'guided' | 'logprobs'
