import {
  type Deadlines,
  isNearby,
  limitsFor,
  type ModelInUse,
  modelProfiles,
  profileFor,
} from '@commedia/core'
import { connectModel, type ModelConnection } from '@commedia/core/adapters'
import { patientFetch } from '../net/patient-fetch.ts'
import { inSlots } from './in-slots.ts'
import { lookAtServer, type ServerSeen } from './look-at-server.ts'
import { readingPace } from './reading-pace.ts'
import { localServerOf, SERVER_WAYS, UNKNOWN_WAY } from './server-ways.ts'
import { slotDesk } from './slot-desk.ts'

/** What somebody set for a model, and what was measured of it; both may be missing. */
export interface ModelWishes {
  readonly deadlines?: Partial<Deadlines>
  readonly contextTokens?: number | undefined
  readonly slots?: number | undefined
  readonly thinking?: 'off' | 'as-it-likes'
  /** Whether it sees, where somebody knows better than its name and its server. */
  readonly vision?: 'yes' | 'no' | undefined
  readonly measured?: MeasuredModel | undefined
}

/** What was found out of a model by trying: what it reads and writes in a second, how much it holds, how many pages at once. */
export interface MeasuredModel {
  readonly readsPerSecond?: number | undefined
  readonly writesPerSecond?: number | undefined
  readonly contextTokens?: number | undefined
  readonly slots?: number | undefined
}

/** A model in use, with what its server said of itself. */
export interface ModelTakenUp extends ModelInUse {
  readonly seen: ServerSeen
}

const CHARACTERS_PER_TOKEN = 3

/**
 * Connects a model and joins to it what is known of it. One on this machine is asked as its server is best asked: Ollama by its own door, one page at a
 * time in each slot, each reader in a slot of its own, without thinking first, and for as long as its measured pace needs.
 */
export async function takeUpModel(
  connection: ModelConnection,
  { deadlines = {}, thinking = 'off', measured, ...wishes }: ModelWishes,
  now: () => number = Date.now,
): Promise<ModelTakenUp> {
  const { fetch = patientFetch } = connection
  const seen = await seenAt({ ...connection, fetch })
  const told = wishes.contextTokens ?? measured?.contextTokens ?? seen.contextTokens
  const isOllama = seen.server === 'ollama'
  const bare = await connectModel({
    ...connection,
    fetch,
    ...(seen.server !== undefined && connection.name === undefined && { name: seen.server }),
    ...(isOllama && { kind: 'ollama' as const }),
    ...(isOllama && { contextTokens: told ?? profileFor('ollama', connection.model).contextTokens }),
  })
  const sees = wishes.vision === undefined ? seen.canSee : wishes.vision === 'yes'
  const profile = modelProfiles({
    [bare.modelId]: {
      ...(told !== undefined && { contextTokens: told }),
      ...(sees !== undefined && {
        vision: sees,
        visionBy: wishes.vision === undefined ? ('server' as const) : ('setting' as const),
      }),
    },
  }).of(bare)
  const limits = limitsFor({ provider: bare.provider, baseUrl: connection.baseUrl }, deadlines)
  const { baseUrl } = connection
  if (!isHere(connection)) return { model: bare, profile, limits, seen, baseUrl }

  const server = seen.server ?? localServerOf(connection.name ?? '')
  const way = server === undefined ? UNKNOWN_WAY : SERVER_WAYS[server]
  // Of two pages that were read at once nobody knows whether it could be more.
  const tried = measured?.slots === 1 || server !== undefined ? measured?.slots : undefined
  const slots = wishes.slots ?? seen.slots ?? tried ?? way.atOnce
  const desk = Number.isFinite(slots) ? slotDesk(slots) : undefined
  const pace = readingPace(measured?.readsPerSecond)
  const thinks = seen.canThink ?? profile.thoughtTokens !== undefined
  const model = inSlots(bare, {
    way,
    desk,
    numbered: seen.slots !== undefined && slots <= seen.slots,
    silentThoughts: thinking === 'off' && thinks,
    pace,
    now,
  })
  const readingMs = (tokens: number): number | undefined =>
    pace.allows(tokens + (desk?.ahead() ?? 0) / CHARACTERS_PER_TOKEN)
  return { model, profile, limits, seen, baseUrl, ...(deadlines.firstTokenMs === undefined && { readingMs }) }
}

/** Asks a server nearby that speaks as OpenAI does what it is; others are not asked. */
async function seenAt(connection: ModelConnection & { readonly fetch: typeof fetch }): Promise<ServerSeen> {
  const { kind, baseUrl, model, apiKey, name } = connection
  if (kind !== 'openai-compatible' || baseUrl === undefined || !isHere(connection)) return {}
  const { provider } = await connectModel({ ...connection })
  const server = localServerOf(name ?? provider)
  return lookAtServer({ baseUrl, model, apiKey, server }, connection.fetch)
}

function isHere({ name = '', baseUrl }: ModelConnection): boolean {
  return isNearby({ provider: name, baseUrl })
}
