import type { ModelKind } from './vendor.ts'

/** A vendor: where its keys are got, and where it answers, the usual place first. */
type Row = readonly [id: string, name: string, keysAt: string, ...baseUrls: [string, ...string[]]]

/** Vendors and routers. */
export const VENDORS: readonly Row[] = [
  ['openai', 'OpenAI', 'https://platform.openai.com/api-keys', 'https://api.openai.com/v1'],
  ['anthropic', 'Anthropic', 'https://console.anthropic.com/settings/keys', 'https://api.anthropic.com/v1'],
  [
    ...(['google', 'Google', 'https://aistudio.google.com/apikey'] as const),
    'https://generativelanguage.googleapis.com/v1beta',
  ],
  ['openrouter', 'OpenRouter', 'https://openrouter.ai/settings/keys', 'https://openrouter.ai/api/v1'],
  ['deepseek', 'DeepSeek', 'https://platform.deepseek.com/api_keys', 'https://api.deepseek.com/v1'],
  ['mistral', 'Mistral', 'https://console.mistral.ai/api-keys', 'https://api.mistral.ai/v1'],
  ['groq', 'Groq', 'https://console.groq.com/keys', 'https://api.groq.com/openai/v1'],
  ['xai', 'xAI', 'https://console.x.ai', 'https://api.x.ai/v1'],
  [
    ...(['dashscope', 'Qwen (DashScope)', 'https://bailian.console.aliyun.com'] as const),
    'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
  ],
  [
    ...(['moonshot', 'Moonshot', 'https://platform.moonshot.ai/console/api-keys'] as const),
    'https://api.moonshot.ai/v1',
    'https://api.moonshot.cn/v1',
  ],
  [
    ...(['zhipu', 'Zhipu', 'https://bigmodel.cn/usercenter/proj-mgmt/apikeys'] as const),
    'https://open.bigmodel.cn/api/paas/v4',
    'https://api.z.ai/api/paas/v4',
  ],
  [
    ...(['siliconflow', 'SiliconFlow', 'https://cloud.siliconflow.com/account/ak'] as const),
    'https://api.siliconflow.com/v1',
    'https://api.siliconflow.cn/v1',
  ],
]

/** Programs on a machine of one's own, by the port they usually listen at. */
export const PROGRAMS = [
  ['ollama', 'Ollama', 11434],
  ['lmstudio', 'LM Studio', 1234],
  ['llamacpp', 'llama.cpp', 8080],
  ['koboldcpp', 'KoboldCpp', 5001],
  ['vllm', 'vLLM', 8000],
  ['textgen', 'text-generation-webui', 5000],
  ['jan', 'Jan', 1337],
] as const

/** Those who are spoken to in a way of their own. */
export const OWN_KINDS: Readonly<Record<string, ModelKind>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
}
