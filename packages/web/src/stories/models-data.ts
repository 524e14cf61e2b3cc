import type { Came, Desk, HouseModel, ModelDeeds, ModelsListed } from '../models/use-model-desk.ts'

const nothing = (): void => undefined

/** Nothing can be done in a story. */
export const DEEDS: ModelDeeds = {
  look: async () => ({ kind: 'refused', why: 'silent' }),
  connect: async () => ({ kind: 'refused', why: 'silent' }),
  ...{ give: nothing, price: nothing, letGo: nothing, again: nothing },
  ...{ isLooking: false, error: null },
}

/** What a machine may have. */
export const OFFERS: ModelsListed['offers'] = [
  { id: 'one', from: 'Ollama', model: 'llama3.1', keyIn: null },
  { id: 'two', from: 'LM Studio', model: 'qwen3-8b', keyIn: null },
  { id: 'three', from: 'Anthropic', model: null, keyIn: 'ANTHROPIC_API_KEY' },
]

const KNOWN: Desk['known'] = [
  {
    ...{ id: 'openai', name: 'OpenAI', baseUrls: ['https://api.openai.com/v1'] },
    keysAt: 'https://platform.openai.com/api-keys',
  },
  { id: 'ollama', name: 'Ollama', baseUrls: ['http://127.0.0.1:11434/v1'], keysAt: null },
]

const QUICK: HouseModel = {
  ...{ id: 'model_1', from: 'Ollama', model: 'qwen3:8b', baseUrl: 'http://127.0.0.1:11434/v1', key: 'none' },
  ...{ price: { input: 0, output: 0 }, embeds: false, named: false, failed: null },
  can: { forms: 'kept', sees: false, thinks: false, contextTokens: 32_768 },
}
const STRONG: HouseModel = {
  ...{ id: 'model_2', from: 'OpenRouter', model: 'deepseek/deepseek-r1', key: 'kept' },
  ...{ baseUrl: 'https://openrouter.ai/api/v1', price: { input: 0.5, output: 2.18 } },
  ...{ embeds: false, named: false, failed: null },
  can: { forms: 'mended', sees: false, thinks: true, contextTokens: 64_000 },
}
const EYES: HouseModel = {
  ...{ id: 'model_3', from: '192.168.1.7:8000', model: 'qwen2.5-vl-7b', key: 'none' },
  ...{ baseUrl: 'http://192.168.1.7:8000/v1', price: null, embeds: false, named: false, failed: null },
  can: { forms: 'kept', sees: true, thinks: false, contextTokens: 16_384 },
}

/** A house where nothing is connected yet. */
export const EMPTY_DESK: Desk = { connected: [], jobs: {}, known: KNOWN }
/** A house with a model for several jobs. */
export const FULL_DESK: Desk = {
  connected: [QUICK, STRONG, EYES],
  jobs: { all: 'model_1', director: 'model_2', eyes: 'model_3' },
  known: KNOWN,
}
/** Somebody who was just heard, and sees. */
export const CAME: Extract<Came, { kind: 'connected' }> = {
  kind: 'connected',
  model: { ...EYES, price: { input: 0, output: 0 } },
  line: 'We are closed. Who knocks at such an hour?',
}
