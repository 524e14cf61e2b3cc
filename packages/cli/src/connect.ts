import { CommediaError, type Embedder, type ModelDirectory, wordEmbedder } from '@commedia/core'
import { connectEmbedder, type ModelConnection, type Vendor } from '@commedia/core/adapters'
import { type ModelTakenUp, takeUpModel } from '@commedia/node'
import { type DeadlineSettings, deadlinesIn, embedderConnection } from '@commedia/server/config'
import type { Config } from './config.ts'
import { measuredBefore } from './measured-models.ts'

/** Connects the model the configuration names. */
export async function connect(config: Config): Promise<ModelDirectory> {
  const use = await takeUp(connectionIn(config), config)
  return () => use
}

/** How the model the configuration names is reached; throws `wrong-setting` where it names none. */
export function connectionIn(config: Config, vendors: readonly Vendor[] = []): ModelConnection {
  const { kind, baseUrl, model, apiKey } = config
  if (model === undefined || !isConnected(config, vendors))
    throw new CommediaError(
      'wrong-setting',
      'No model is connected. Name one: --base-url http://127.0.0.1:11434/v1 --model llama3.1 (Ollama), or set COMMEDIA_BASE_URL, COMMEDIA_MODEL and, for a vendor, COMMEDIA_API_KEY.',
    )
  return {
    kind,
    model,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
  }
}

/** Connects a model and joins to it what is known of it: what it can do, what was measured of it, and how long it may take. */
export async function takeUp(
  connection: ModelConnection,
  settings: DeadlineSettings & Pick<Config, 'contextTokens' | 'slots' | 'thinking' | 'vision' | 'folder'>,
): Promise<ModelTakenUp> {
  const { baseUrl, model } = connection
  const { contextTokens, slots, thinking, vision } = settings
  const measured = await measuredBefore({ baseUrl, model }, settings.folder)
  const deadlines = deadlinesIn(settings)
  return takeUpModel(connection, { deadlines, contextTokens, slots, thinking, vision, measured })
}

/** Whether the configuration names a model that can be reached. */
export function isConnected({ kind, model, baseUrl }: Config, vendors: readonly Vendor[] = []): boolean {
  const handedIn = vendors.find((vendor) => vendor.kind === kind)
  const needsUrl = handedIn?.needsUrl ?? (kind === 'openai-compatible' || kind === 'completions')
  return model !== undefined && (baseUrl !== undefined || !needsUrl)
}

/** What tells how near two texts are: the embedding model the configuration names, else the words they share. */
export function embedderOf(config: Config): Embedder {
  const connection = embedderConnection(config)
  return connection === undefined ? wordEmbedder({ dimensions: WORDS }) : connectEmbedder(connection)
}

const WORDS = 512
