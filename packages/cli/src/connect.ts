import {
  CommediaError,
  type Embedder,
  limitsFor,
  type ModelDirectory,
  type ModelInUse,
  modelProfiles,
  wordEmbedder,
} from '@commedia/core'
import { connectEmbedder, connectModel, type ModelConnection } from '@commedia/core/adapters'
import { patientFetch } from '@commedia/node'
import { type DeadlineSettings, deadlinesIn, embedderConnection } from '@commedia/server/config'
import type { Config } from './config.ts'

/** Connects the model the configuration names. */
export async function connect(config: Config): Promise<ModelDirectory> {
  const { kind, baseUrl, model, apiKey } = config
  if (model === undefined || !isConnected(config))
    throw new CommediaError(
      'wrong-setting',
      'No model is connected. Name one: --base-url http://127.0.0.1:11434/v1 --model llama3.1 (Ollama), or set COMMEDIA_BASE_URL, COMMEDIA_MODEL and, for a vendor, COMMEDIA_API_KEY.',
    )
  const use = await takeUp(
    {
      kind,
      model,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(apiKey === undefined ? {} : { apiKey }),
    },
    config,
  )
  return () => use
}

/** Connects a model and joins to it what is known of it: what it can do, and how long it may take. */
export async function takeUp(
  connection: ModelConnection,
  settings: DeadlineSettings & Pick<Config, 'contextTokens'>,
): Promise<ModelInUse> {
  const model = await connectModel({ fetch: patientFetch, ...connection })
  const { baseUrl } = connection
  const limits = limitsFor({ provider: model.provider, baseUrl }, deadlinesIn(settings))
  const { contextTokens } = settings
  const told = contextTokens === undefined ? {} : { [model.modelId]: { contextTokens } }
  return { model, profile: modelProfiles(told).of(model), limits }
}

/** Whether the configuration names a model that can be reached. */
export function isConnected({ kind, model, baseUrl }: Config): boolean {
  const needsUrl = kind === 'openai-compatible' || kind === 'completions'
  return model !== undefined && (baseUrl !== undefined || !needsUrl)
}

/** What tells how near two texts are: the embedding model the configuration names, else the words they share. */
export function embedderOf(config: Config): Embedder {
  const connection = embedderConnection(config)
  return connection === undefined ? wordEmbedder({ dimensions: WORDS }) : connectEmbedder(connection)
}

const WORDS = 512
