/** A model this machine could play with: one that a server here answers for, or a vendor whose key lies ready. */
export interface FoundModel {
  readonly id: string
  /** Who has it, for people to read: a program on this machine or a vendor. */
  readonly from: string
  readonly kind: 'openai-compatible' | 'openai' | 'anthropic' | 'google'
  /** Which one; nothing when a vendor has many and the person must say. */
  readonly model?: string
  readonly baseUrl?: string
  /** The variable of the environment that holds the key; never the key. */
  readonly keyIn?: string
}

/** Where to look, and with what. */
export interface Search {
  readonly fetch: typeof fetch
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Programs that serve models, each at its usual address. */
  readonly servers?: readonly { readonly name: string; readonly baseUrl: string }[]
}

/** Looks for models on this machine: at the usual ports, all at once, and among the keys of the environment. */
export async function findModels({
  fetch,
  environment,
  servers = USUAL,
}: Search): Promise<readonly FoundModel[]> {
  const found = await Promise.all(
    servers.map(async ({ name, baseUrl }) =>
      (await modelsAt(baseUrl, fetch)).map(
        (model): FoundModel => ({
          id: `${baseUrl} ${model}`,
          from: name,
          kind: 'openai-compatible',
          model,
          baseUrl,
        }),
      ),
    ),
  )
  const keys = VENDORS.flatMap(({ variables, ...vendor }): readonly FoundModel[] => {
    const keyIn = variables.find((name) => environment[name])
    return keyIn === undefined ? [] : [{ id: keyIn, ...vendor, keyIn }]
  })
  return [...found.flat(), ...keys]
}

async function modelsAt(baseUrl: string, fetch: Search['fetch']): Promise<readonly string[]> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const { data } = (await response.json()) as { readonly data: readonly { readonly id?: unknown }[] }
    return data
      .flatMap(({ id }) =>
        typeof id === 'string' && !FOR_SEARCH_ONLY.test(id) ? [id.slice(0, LONGEST_NAME)] : [],
      )
      .slice(0, MOST_SHOWN)
  } catch {
    return []
  }
}

const FOR_SEARCH_ONLY = /embed|rerank|minilm|bge-/i
const ANSWER_WITHIN_MS = 600
const MOST_SHOWN = 12
const LONGEST_NAME = 200

const USUAL = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
]

const VENDORS = [
  { from: 'OpenAI', kind: 'openai', variables: ['OPENAI_API_KEY'] },
  { from: 'Anthropic', kind: 'anthropic', variables: ['ANTHROPIC_API_KEY'] },
  { from: 'Google', kind: 'google', variables: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'] },
] as const
