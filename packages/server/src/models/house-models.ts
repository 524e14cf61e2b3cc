import {
  CommediaError,
  type Embedder,
  type Language,
  type ModelDirectory,
  type ModelJob,
} from '@commedia/core'
import type { ListedModel } from '@commedia/core/adapters'
import type { NotConnected, NotReady } from '@commedia/core/wire'
import type { FoundModel } from '@commedia/node'
import type { ConnectedModel, KeptModels } from './connected-model.ts'
import type { Price, PriceOf } from './price.ts'

/** What the house plays with. */
export interface HouseModels {
  readonly directory: ModelDirectory
  /** The models that are connected, by name; empty while nobody can play. */
  readonly names: () => readonly string[]
  readonly priceOf: PriceOf
  /** What finds memories, where a model of embeddings has that job. */
  readonly embedder?: () => Embedder | undefined
  /** Where whoever is at home connects models; nothing where whoever runs the house has chosen. */
  readonly desk?: ModelDesk
  /** What was connected before is there again. */
  readonly ready?: Promise<void>
}

/** Where models are asked for: one of the offers, or an address and a key. */
export interface ModelPlace {
  readonly offer?: string | undefined
  readonly baseUrl?: string | undefined
  readonly key?: string | undefined
}

/** A model somebody wants to play with. */
export interface ModelWanted extends ModelPlace {
  readonly model?: string | undefined
  readonly price?: Price | undefined
  readonly contextTokens?: number | undefined
  readonly embeds?: boolean
  readonly language: Language
}

/** It was not connected, and why; `said` are the server's own words. */
export type Refused = NotConnected
/** Why a model was not connected. */
export type WhyNot = NotConnected['why']

/** What stands at a place. */
export type Looked =
  | {
      readonly kind: 'models'
      readonly baseUrl: string
      readonly from: string
      readonly models: readonly ListedModel[]
    }
  | Refused

/** What came of connecting. */
export type Connecting =
  | { readonly kind: 'connected'; readonly model: ConnectedModel; readonly line?: string }
  | Refused

/** The desk at which models are connected, given jobs and let go. */
export interface ModelDesk {
  /** What this machine could play with. */
  readonly offers: () => Promise<readonly FoundModel[]>
  readonly look: (place: ModelPlace) => Promise<Looked>
  readonly connect: (wanted: ModelWanted) => Promise<Connecting>
  /** Gives a job to a model; nobody gives it back to whoever does all. */
  readonly give: (job: ModelJob | 'all', model: string | undefined) => Promise<void>
  readonly price: (model: string, price: Price) => Promise<void>
  readonly letGo: (model: string) => Promise<void>
  /** Who is connected and who does what now; `failed` could not be taken up again, and does nothing. */
  readonly standing: () => KeptModels & { readonly failed: ReadonlyMap<string, NotReady> }
}

/** A house that was told which models it has. */
export function fixedModels(
  directory: ModelDirectory,
  names: readonly string[],
  priceOf: HouseModels['priceOf'] = () => undefined,
): HouseModels {
  return { directory, names: () => names, priceOf }
}

/** Nobody is there to be asked. */
export function noModel(): CommediaError {
  return new CommediaError('wrong-setting', 'No model is connected.')
}
