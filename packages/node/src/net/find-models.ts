import { type Fetch, KNOWN_SERVERS, type ModelKind, modelsAt } from '@commedia/core/adapters'

/** A model this machine could play with: one that a server here answers for, or a vendor whose key lies ready. */
export interface FoundModel {
  readonly id: string
  /** Who has it, for people to read: a program on this machine or a vendor. */
  readonly from: string
  readonly kind: ModelKind
  /** Which one; nothing when a vendor has many and the person must say. */
  readonly model?: string
  readonly baseUrl: string
  /** The variable of the environment that holds the key; never the key. */
  readonly keyIn?: string
}

/** Where to look, and with what. */
export interface Search {
  readonly fetch: Fetch
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
      (await speakersAt(baseUrl, fetch)).map(
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
  const keys = KNOWN_SERVERS.flatMap(({ id, name, kind, baseUrls }): readonly FoundModel[] => {
    const keyIn = KEYS[id]?.find((variable) => environment[variable])
    return keyIn === undefined ? [] : [{ id: keyIn, from: name, kind, baseUrl: baseUrls[0], keyIn }]
  })
  return [...found.flat(), ...keys]
}

async function speakersAt(baseUrl: string, fetch: Fetch): Promise<readonly string[]> {
  const found = await modelsAt({ kind: 'openai-compatible', baseUrl }, fetch, ANSWER_WITHIN_MS)
  if (found.kind !== 'models') return []
  return found.models.flatMap(({ id, embeds }) => (embeds ? [] : [id])).slice(0, MOST_SHOWN)
}

const ANSWER_WITHIN_MS = 600
const MOST_SHOWN = 12

const USUAL = KNOWN_SERVERS.flatMap(({ name, baseUrls: [baseUrl], keysAt }) =>
  keysAt === undefined ? [{ name, baseUrl }] : [],
)

/** Where people usually put their keys. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  openrouter: ['OPENROUTER_API_KEY'],
  deepseek: ['DEEPSEEK_API_KEY'],
  mistral: ['MISTRAL_API_KEY'],
  groq: ['GROQ_API_KEY'],
  xai: ['XAI_API_KEY'],
  dashscope: ['DASHSCOPE_API_KEY'],
  moonshot: ['MOONSHOT_API_KEY'],
  zhipu: ['ZHIPU_API_KEY', 'ZAI_API_KEY'],
  siliconflow: ['SILICONFLOW_API_KEY'],
}
