import type { Tempo } from '@commedia/core'
import type { KeepAs } from '../../piece/keep-sheet.tsx'
import type { ShareWish } from '../../piece/shared.tsx'
import type { CueWish } from './use-sending.ts'

/** Everything one can do from the stage; what it comes to is seen in the show itself. */
export interface StageDeeds {
  readonly send: (wish: CueWish, behind?: Promise<unknown>) => void
  readonly onTyping: (text: string) => void
  readonly start: () => void
  readonly stop: () => void
  /** Has the show wait while another take is asked for, and go on if it was not. */
  readonly hold: () => void
  readonly release: () => void
  /** Ends the line that is being said at the word it has come to; the show waits until I have said or done something. */
  readonly cutIn: () => void
  /** Has a show that rests at its cap go on with another evening's worth. */
  readonly allowMore: () => void
  /** Takes back one's own last turn; from no seat, the last beat. */
  readonly undo: () => void
  readonly setTempo: (tempo: Tempo) => void
  readonly askNext: () => void
  readonly end: () => void
  /** Sits down in a part that a model plays. */
  readonly takePart: (role: string) => void
  readonly rewind: (seq: number) => void
  readonly edit: (line: { readonly seq: number; readonly text: string }) => void
  readonly another: (wish: { readonly note: string; readonly count: number }) => void
  readonly choose: (offer: string) => void
  readonly putOnStage: (take: string) => void
  readonly look: (viewer: string) => void
  readonly report: (wish: { readonly seq: number; readonly reason: string }) => Promise<void>
  /** Makes a link and gives it. */
  readonly share: (wish: ShareWish) => Promise<string>
  readonly keep: (as: KeepAs) => Promise<void>
  readonly planEpisode: (wishes: string) => Promise<void>
}
