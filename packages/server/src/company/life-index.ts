import type { Past, Recollector } from '@commedia/core'

/** A character who took something home, and how long its life is now. */
export interface CameHome {
  readonly id: string
  readonly name: string
  readonly hours: number
}

/** The owner's characters who go home from a piece, by the roles they have in it, and what everybody in it is called. */
export interface GoingHome {
  readonly roles: readonly string[]
  readonly names: Readonly<Record<string, string>>
}

/** The index of what characters lived through. The record is the truth; this is made from it, and made again where it is missing. */
export interface LifeIndex {
  /** What crews recall with: whatever they look into stands in the index first. */
  readonly memory: Recollector
  /** Has stretches of a life stand in the index, made by the embedder of this house. Done already, it costs nothing. */
  ensure(pasts: readonly Past[]): Promise<void>
  /** Has the owner's characters keep what they lived through in the take on stage of a piece. */
  carryHome(piece: string): Promise<readonly CameHome[]>
  /** Who would take something home from a piece. */
  goingHome(piece: string): Promise<GoingHome>
  /** Has them keep what they lived through in all talks of an owner that somebody was in since: before they come into another. */
  carryHomeLately(owner: string, since: number): Promise<void>
}
