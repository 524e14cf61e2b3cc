import type { HeardPlace } from '@commedia/core/voices'
import type { ScreenOf } from './reading.ts'

/** Where somebody was in what they hear, by the line its frames name. */
export interface CutPlace extends HeardPlace {
  readonly line: string
  /** Which attempt at the line it was of, where that is known. */
  readonly attempt?: number | undefined
}

/** Somebody with a part wants to cut in on what they hear at a screen. */
export interface CutWish extends ScreenOf {
  readonly id: string
  readonly by: string
  readonly place: CutPlace
}

/** Somebody whose sound is on cuts in. */
export interface CutIn extends Pick<CutWish, 'id' | 'by' | 'place'> {
  /** Voices of a house are known to the word, a browser’s own to the sentence. */
  readonly upTo: 'word' | 'sentence'
}

/** What became of it: where in the record the line stands, as far as it was heard; nothing where there was no line to cut. */
export interface CutDone {
  readonly id: string
  readonly seq: number | null
}

/** The subject on which people want to cut in on what they hear. */
export function cutWished(piece: string): string {
  return `cut-wished.${piece}`
}

/** The subject on which those do whose sound is on. */
export function cutInOn(piece: string): string {
  return `cut-in.${piece}`
}

/** The subject on which it is said what became of it. */
export function cutDone(piece: string): string {
  return `cut-done.${piece}`
}
