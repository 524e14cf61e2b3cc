import type { Blueprint, Printer } from '@commedia/core'
import type { MysteryCase } from '@commedia/core/mystery'
import type { Recording } from '@commedia/core/wire'
import type { ServerConfig } from '../config.ts'
import type { HouseModels } from '../models/house-models.ts'
import type { RequestSeen } from '../ops/open-meters.ts'
import type { Readiness } from '../ops/readiness.ts'
import type { BodyLimits } from './body-room.ts'
import type { NetworkDoor } from './network-door.ts'
import type { WebFiles } from './web-files.ts'

type Settings = Pick<
  ServerConfig,
  | 'operatorSecret'
  | 'ownEndpoints'
  | 'uploadBytes'
  | 'ownerBytes'
  | 'houseBytes'
  | 'publicUrl'
  | 'origins'
  | 'forgetDays'
  | 'addressHeader'
  | 'rating'
  | 'tempo'
  | 'showTokens'
  | 'showMoney'
  | 'ownerTokens'
  | 'ownerMoney'
  | 'guestTokens'
  | 'signUp'
  | 'signUpDomains'
  | 'ownerShows'
  | 'houseShows'
  | 'ownerJobs'
  | 'houseJobs'
  | 'ownerRooms'
  | 'houseRooms'
>

/** What the routes need to know of how the house is run. */
export interface HttpConfig extends Partial<Settings> {
  readonly version: string
  /** Shows that come with the house, by name. */
  readonly bundled: ReadonlyMap<string, Blueprint>
  /** Murder cases that come with the house, by name. */
  readonly cases?: ReadonlyMap<string, MysteryCase>
  /** Recordings that come with the house, by name. */
  readonly recordings?: ReadonlyMap<string, Recording>
  /** Ways to take a script home that were handed in. */
  readonly printers?: readonly Printer[] | undefined
  /** The models that are connected, and what could be. */
  readonly models: Pick<HouseModels, 'names' | 'desk'>
  /** Guests on the same network may come in, by invites only. */
  readonly lan?: boolean
  /** The door that is opened to others from a page; absent where a house is public, or open to the network from the start. */
  readonly network?: NetworkDoor
  /** Names under which this house may be asked for, besides addresses, `localhost` and the public one. */
  readonly hosts?: readonly string[]
  readonly limits?: Partial<RateLimits>
  /** How much may be on its way in at once. */
  readonly bodies?: Partial<BodyLimits>
  /** The pages of the house; without them it is spoken to by programs only. */
  readonly web?: WebFiles
  /** The figures of this process, as Prometheus reads them. */
  readonly metrics?: () => Promise<string>
  /** How the parts of this process are; its store alone where nobody says. */
  readonly ready?: Readiness
  /** Whether this process still takes requests. */
  readonly isLeaving?: () => boolean
  /** Hears of every request that was answered. */
  readonly onRequest?: (request: RequestSeen) => void
  /** Hears why a request was refused. */
  readonly onRefusal?: (refusal: { readonly code: string; readonly reason?: string | undefined }) => void
  /** Hears of faults that are ours. */
  readonly onFault?: (error: unknown, route: string) => void
}

/** How often one may ask within a minute. */
export interface RateLimits {
  readonly perPerson: number
  readonly perAddress: number
  /** Coming in, and claiming links, from one address. */
  readonly arrivals: number
  /** Trying passwords, from one address. */
  readonly signIns: number
  /** Making accounts, from one address within an hour. */
  readonly signUps: number
  /** Votes of one person: more than anybody reads. */
  readonly votes: number
  /** Applause of one person. */
  readonly claps: number
  /** Pieces that one person hears in the house's voice: more than anybody speaks. */
  readonly sounds: number
  /** Speeches of one person that the house is to understand. */
  readonly speeches: number
}

/** Generous for people, and little for programs that guess. */
export const USUAL_LIMITS: RateLimits = {
  perPerson: 600,
  perAddress: 1200,
  arrivals: 30,
  signIns: 10,
  signUps: 20,
  votes: 60,
  claps: 30,
  sounds: 240,
  speeches: 30,
}
