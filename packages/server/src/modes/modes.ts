import {
  CommediaError,
  performanceRoom,
  type Reader,
  readerOf,
  type Stage,
  stateOf,
  type Tempo,
  tempoRoom,
} from '@commedia/core'
import { type HandedMethod, HouseMethod } from '@commedia/core/mystery'
import { EVERY_ROOM } from '@commedia/core/wire'
import { chat } from './chat.ts'
import { type HandedIn, hosted } from './hosted.ts'
import type { Mode } from './mode.ts'
import { mysteryBy } from './mystery.ts'
import { performance } from './performance.ts'
import { screening } from './screening.ts'

/** The modes of a house, and what reads their records. */
export interface Modes {
  readonly all: readonly Mode[]
  /** Those that are not the house's own. */
  readonly handedIn: readonly HandedIn[]
  /** Ways to play at a mystery table, beside those of every house. */
  readonly methods: readonly HandedMethod[]
  /** The mode a piece is played in: its id says so, and nobody else reads it there. */
  of(piece: string): Mode
  /** Whether it is played here: the mode of an older piece may be handed in no longer. */
  knows(piece: string): boolean
  readonly reader: Reader
  /** How an event reads of which nobody outside knows the kind: those that came with a mode that was handed in. */
  readonly told: Reader['momentOf']
}

/** What a house plays beside what every house does. */
export interface Handed {
  readonly modes?: readonly HandedIn[] | undefined
  readonly methods?: readonly HandedMethod[] | undefined
}

/** The modes of the house itself, and those handed in. Throws `wrong-setting` where two go by one name. */
export function modesOf({ modes: handedIn = [], methods = [] }: Handed = {}): Modes {
  requireOneOfEach([...HouseMethod.options, ...methods.map(({ id }) => id)])
  const all = [performance, chat, mysteryBy(methods), screening, ...handedIn.map(hosted)]
  const byMark = new Map(all.map((mode) => [mode.mark, mode]))
  const twice = all.find((mode) => byMark.get(mode.mark) !== mode)
  if (twice !== undefined || byMark.has('job'))
    throw new CommediaError('wrong-setting', `Two modes are called ${twice?.mark ?? 'job'}.`)
  const own = readerOf(...EVERY_ROOM)
  const reader = readerOf(...EVERY_ROOM, ...all.flatMap(({ rooms = [] }) => rooms))
  return {
    ...{ all, handedIn, methods, reader },
    told: (event) => (own.declared(event.type) === undefined ? reader.momentOf(event) : undefined),
    knows: (piece) => byMark.has(markOf(piece)),
    of(piece) {
      const mode = byMark.get(markOf(piece))
      if (mode === undefined) throw new CommediaError('not-found', `There is no show ${piece}.`)
      return mode
    },
  }
}

function requireOneOfEach(methods: readonly string[]): void {
  const twice = methods.find((id, at) => methods.indexOf(id) !== at)
  if (twice !== undefined)
    throw new CommediaError('wrong-setting', `Two ways to play a mystery are called ${twice}.`)
}

function markOf(piece: string): string {
  return piece.slice(0, Math.max(0, piece.indexOf('_')))
}

/** How fast the lines of a piece come; only a play that has opened has a tempo. */
export function tempoAt({ hasCurtain }: Mode, stage: Stage): Tempo | undefined {
  const isOpen = hasCurtain && stateOf(stage, performanceRoom).blueprint !== null
  return isOpen ? stateOf(stage, tempoRoom).tempo : undefined
}
