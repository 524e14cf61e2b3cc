import type { Blueprint, ChangeRule, Printer, Recall } from '@commedia/core'
import type { HandedMethod, MysteryCase } from '@commedia/core/mystery'
import type { Recording } from '@commedia/core/wire'
import type { Logger } from 'pino'
import type { GuestPort } from './http/open-port.ts'
import type { HouseModels } from './models/house-models.ts'
import type { HandedIn } from './modes/hosted.ts'

/** What a theatre opens with, besides its configuration. */
export interface Opening {
  readonly version: string
  /** What it plays with. Without a model the house stands open and nothing is played. */
  readonly models: HouseModels
  readonly recall?: Recall
  readonly bundled: ReadonlyMap<string, Blueprint>
  /** Murder cases that come with the house, by name. */
  readonly cases?: ReadonlyMap<string, MysteryCase>
  readonly recordings?: ReadonlyMap<string, Recording>
  /** Modes that are handed in, beside those of the house. */
  readonly modes?: readonly HandedIn[]
  /** Ways to play at a mystery table, beside those of every house. */
  readonly methods?: readonly HandedMethod[]
  /** Ways to take a script home, beside those of every house. */
  readonly printers?: readonly Printer[]
  /** What can be done to things on stage, beside what can be done in every house. */
  readonly changes?: readonly ChangeRule[]
  /** The folder of the built pages; without it the house is spoken to by programs only. */
  readonly web?: string
  /** Where the record is kept when there is no PostgreSQL. */
  readonly folder: string
  /** Guests on the same network may come in by seat links. */
  readonly lan?: boolean
  /** Guests come in by https, at a port of their own with this certificate. */
  readonly guests?: GuestPort
  /** Told where the house is as soon as a browser may come, a moment before all of it is open. */
  readonly onAddress?: (url: string) => void
  readonly log: Logger
}

/** A theatre that is open. */
export interface OpenTheatre {
  /** What links begin with. */
  readonly url: string
  /** The same from this machine. */
  readonly localUrl: string
  /** The port at which guests come in by https, where they do. */
  readonly guestPort?: number
  /** The models that play here now, by name. */
  readonly models: () => readonly string[]
  /** Finishes or hands over what is being played, says goodbye to those who watch, and closes. */
  close(): Promise<void>
}
