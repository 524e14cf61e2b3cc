import type { ModelKind } from './vendor.ts'

/** A vendor, a router or a program that serves models, by the name people know it by. */
export interface KnownServer {
  readonly id: string
  readonly name: string
  readonly kind: ModelKind
  /** Where it answers; the first is the usual one. */
  readonly baseUrls: readonly [string, ...string[]]
  /** Where a key is got; a program on one's own machine wants none unless it was told to. */
  readonly keysAt?: string
}

type Row = readonly [id: string, name: string, keysAt: string, ...baseUrls: KnownServer['baseUrls']]

const VENDORS: readonly Row[] = [
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

const PROGRAMS = [
  ['ollama', 'Ollama', 11434],
  ['lmstudio', 'LM Studio', 1234],
  ['llamacpp', 'llama.cpp', 8080],
  ['koboldcpp', 'KoboldCpp', 5001],
  ['vllm', 'vLLM', 8000],
  ['textgen', 'text-generation-webui', 5000],
  ['jan', 'Jan', 1337],
] as const

const OWN_KINDS: Readonly<Record<string, ModelKind>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
}

/** Everybody known by name: plain data, and nobody is asked anything because of it. */
export const KNOWN_SERVERS: readonly KnownServer[] = [
  ...VENDORS.map(([id, name, keysAt, ...baseUrls]) => ({
    ...{ id, name, keysAt, baseUrls },
    kind: OWN_KINDS[id] ?? ('openai-compatible' as const),
  })),
  ...PROGRAMS.map(([id, name, port]) => ({
    ...{ id, name, kind: 'openai-compatible' as const },
    baseUrls: [`http://127.0.0.1:${port}/v1`] as const,
  })),
]

/** Who is known to answer at an address, if anybody. */
export function knownServerAt(baseUrl: string): KnownServer | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const { hostname, host, port } = new URL(baseUrl)
  const place = HERE.has(hostname) ? `127.0.0.1:${port}` : host
  return KNOWN_SERVERS.find(({ baseUrls }) => baseUrls.some((one) => new URL(one).host === place))
}

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Known by where they stand, though nobody is offered them by name. */
const UNLISTED: readonly (readonly [id: string, ...places: string[]])[] = [
  ['together', 'together.ai', 'together.xyz'],
  ['fireworks', 'fireworks.ai'],
]

/** Where servers of the common protocol stand: a program by its port on any machine, a vendor by its domain. */
const PLACES: readonly (readonly [place: RegExp, id: string])[] = [
  ...PROGRAMS.map(([id, , port]) => [new RegExp(`:${port}$`, 'u'), id] as const),
  ...VENDORS.filter(([id]) => OWN_KINDS[id] === undefined).flatMap(([id, , , ...baseUrls]) =>
    baseUrls.map((one) => [domain(new URL(one).host.replace(/^(?:api|open)\./u, '')), id] as const),
  ),
  ...UNLISTED.flatMap(([id, ...places]) => places.map((place) => [domain(place), id] as const)),
]

/** The name of the server that usually stands at an address, by which one knows what can be asked of it. It is a guess. */
export function serverAt(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const { host } = new URL(baseUrl)
  return PLACES.find(([place]) => place.test(host))?.[1]
}

function domain(name: string): RegExp {
  return new RegExp(`(?:^|\\.)${name.replaceAll('.', '\\.')}$`, 'u')
}
