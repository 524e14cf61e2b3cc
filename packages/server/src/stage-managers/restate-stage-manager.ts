import { randomUUID } from 'node:crypto'
import { CommediaError, type StageManager } from '@commedia/core'
import { connect, rpc } from '@restatedev/restate-sdk-clients'
import { PIECE, type PieceHandlers } from './restate-piece.ts'

/** Where Restate takes requests. */
export interface RestatePlace {
  /** The address of the ingress of a server or cluster. */
  readonly ingress: string
  readonly fetch?: typeof globalThis.fetch
}

/** A stage manager that has Restate see to it; the turns are played by whoever runs `serveRestate`. */
export function restateStageManager({ ingress, fetch }: RestatePlace): StageManager {
  const restate = connect({ url: ingress, retry: true, ...(fetch === undefined ? {} : { fetch }) })
  // Each request has a key, so that one whose answer was lost can be sent again.
  const key = () => ({ idempotencyKey: randomUUID() })
  return {
    async start(piece) {
      await restate
        .objectSendClient<PieceHandlers>(PIECE, piece)
        .play({ by: 'somebody' }, rpc.sendOpts(key()))
    },
    async cue(piece, cue) {
      const recorded = await restate.objectClient<PieceHandlers>(PIECE, piece).cue(cue, rpc.opts(key()))
      if (recorded.kind === 'recorded') return recorded.answer
      const { code, message, reason, choices } = recorded
      throw new CommediaError(code, message, { reason, choices })
    },
    async stop(piece) {
      await restate.objectClient<PieceHandlers>(PIECE, piece).stop(rpc.opts(key()))
    },
    async wakeAt(piece, at) {
      await restate.objectSendClient<PieceHandlers>(PIECE, piece).wakeAt(at, rpc.sendOpts(key()))
    },
  }
}
