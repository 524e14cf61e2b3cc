import type { LanguageModel } from '../ports/language-model.ts'
import { type ModelProfile, PLAIN_PROFILE, THOUGHT_TOKENS } from './model-profile.ts'

interface Family {
  readonly provider?: RegExp
  readonly model?: RegExp
  readonly can: Partial<ModelProfile>
}

const THINKS = { thoughtTokens: THOUGHT_TOKENS }
const HOSTED = { jsonSchema: true, jsonObject: true, tools: true }
const AT_HOME = { small: true }

/** Lines of models that see from some number on, however a router calls their maker. */
const SEES_BY_NAME =
  /(?:^|\/)(?:(?:chat)?gpt-(?:4o|4\.1|4-turbo|[5-9])|o[134]\b|claude-|gemini-|gemma-?[3-9]|llama-?[4-9]|grok-[4-9]|mistral-(?:small-?(?:3\.[1-9]|2[5-9]\d\d)|medium-?3)|nova-(?:lite|pro|premier)|kimi-k2\.[5-9]|glm-\d(?:\.\d)?v|qvq|pixtral|llava|bakllava|moondream|internvl|minicpm-?[ov]|cogvlm|smolvlm|molmo)/i
/** Others say it in a word of their name, never in a part of one. */
const SEES_BY_WORD = /(?:^|[-_./: \d])(?:vision|vl\d?|llava|multimodal)(?=$|[-_.:/ ])/i
/** What sees nothing in those lines. */
const SEES_NOTHING =
  /(?:^|\/)(?:gpt-(?:3\.5|oss)|gpt-4(?:$|-0\d|-1106-preview|-0125|-32k|-turbo-preview)|o1-(?:mini|preview)|o3-mini|claude-(?:[12]\b|instant)|gemini-(?:1\.0-)?pro$|gemma-?3(?:n|[-:](?:1b|270m)))/i

/** What is known of vendors and servers, then of models; later rows correct earlier ones. */
const FAMILIES: readonly Family[] = [
  { provider: /^openai\b/, can: { ...HOSTED, vision: true, logprobs: true, contextTokens: 128_000 } },
  { provider: /^anthropic\b/, can: { ...HOSTED, vision: true, contextTokens: 200_000 } },
  { provider: /^google\b/, can: { ...HOSTED, vision: true, contextTokens: 1_000_000 } },
  {
    provider: /^(openrouter|together|fireworks|groq|xai|mistral)\b/,
    can: { ...HOSTED, contextTokens: 32_000 },
  },
  { provider: /^deepseek\b/, can: { jsonObject: true, tools: true, logprobs: true, contextTokens: 64_000 } },
  {
    provider: /^(dashscope|moonshot|zhipu|siliconflow)\b/,
    can: { jsonObject: true, tools: true, contextTokens: 32_000 },
  },
  { provider: /^(koboldcpp|textgen|jan)\b/, can: AT_HOME },
  { provider: /^ollama\b/, can: { ...AT_HOME, jsonSchema: true, jsonObject: true } },
  { provider: /^lm-?studio\b/, can: { ...AT_HOME, jsonSchema: true } },
  {
    provider: /^llama-?\.?cpp\b/,
    can: { ...AT_HOME, jsonSchema: true, jsonObject: true, grammar: 'gbnf', logprobs: true },
  },
  { provider: /^vllm\b/, can: { jsonSchema: true, jsonObject: true, grammar: 'guided', logprobs: true } },
  { provider: /^completions\b/, can: { logprobs: true } },
  { model: /^(o[1-9]|gpt-[5-9](?!-chat))/, can: { ...THINKS, logprobs: false, contextTokens: 200_000 } },
  { model: /^gemini-(2\.5|[3-9])/, can: THINKS },
  {
    model: /deepseek-(r|reasoner)|qwen-?3|qwq|gpt-oss|magistral|glm-(4\.[5-9]|[5-9])|reason|think/i,
    can: THINKS,
  },
  { model: /^gpt-3\.5/, can: { jsonSchema: false, contextTokens: 16_000 } },
  { model: SEES_BY_NAME, can: { vision: true } },
  { model: SEES_BY_WORD, can: { vision: true } },
  { model: SEES_NOTHING, can: { vision: false } },
  // "llama-3.1-8b", "qwen2.5:14b": up to fourteen billion; what a mixture has active ("30b-a3b") is not its size.
  { model: /(?:^|[-_:/ ])(?:\d(?:\.\d+)?|1[0-4])b(?![a-z0-9])/i, can: { small: true } },
  { model: /gemma|mistral-7b-instruct-v0\.[12]/i, can: { systemRole: false } },
]

/** What is known about a model from its provider's name and its own. */
export function profileFor(provider: string, modelId: string): ModelProfile {
  const rows = FAMILIES.filter(
    (family) => (family.provider?.test(provider) ?? true) && (family.model?.test(modelId) ?? true),
  )
  const profile: ModelProfile = Object.assign({}, PLAIN_PROFILE, ...rows.map(({ can }) => can))
  const canBeTold = profile.thoughtTokens !== undefined && /^(openai|google)\./.test(provider)
  return canBeTold ? { ...profile, effort: 'low' } : profile
}

/** Profiles by model: what the user says goes over what was found out, and that over the table. */
export interface ModelProfiles {
  of(model: LanguageModel): ModelProfile
  /** Keeps what a probe found out. */
  learn(model: LanguageModel, found: Partial<ModelProfile>): void
}

/** Keeps profiles; overrides are by model id, or by `provider/model id` where two providers serve one. */
export function modelProfiles(
  overrides: Readonly<Record<string, Partial<ModelProfile>>> = {},
): ModelProfiles {
  const learned = new Map<string, Partial<ModelProfile>>()
  const nameOf = ({ provider, modelId }: LanguageModel): string => `${provider}/${modelId}`
  return {
    of: (model) => ({
      ...profileFor(model.provider, model.modelId),
      ...learned.get(nameOf(model)),
      ...overrides[model.modelId],
      ...overrides[nameOf(model)],
    }),
    learn(model, found) {
      learned.set(nameOf(model), { ...learned.get(nameOf(model)), ...found })
    },
  }
}
