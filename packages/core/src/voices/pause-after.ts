import { lettersIn } from './spoken-length.ts'

/** Something that was said or will be, as far as its rhythm goes. */
export interface Uttered {
  /** Who says it; nobody for what is told or read out. */
  readonly by?: string | undefined
  readonly text: string
  /** Somebody broke in on it. */
  readonly cut?: boolean | undefined
  /** Where it is said; what is said elsewhere begins a new scene. */
  readonly scene?: string | undefined
}

/** Milliseconds. */
const NEW_SCENE_MS = 2_400
const AT_THE_END_MS = 1_500
const TOLD_MS = 700
const SAME_SPEAKER_MS = 300
const TRAILING_OFF_MS = 900
const ANSWER_MS = 250
const QUICK_MS = 180
const USUAL_MS = 450
/** Lines up to here fly back and forth, in letters. */
const SHORT = 30

/** How long it is silent between two lines: not at all where one is cut, long where a new scene begins, in between by how they talk. */
export function pauseAfter(previous: Uttered, next?: Uttered): number {
  if (next === undefined) return AT_THE_END_MS
  if (previous.scene !== next.scene) return NEW_SCENE_MS
  if (previous.cut) return 0
  if (previous.by === undefined || next.by === undefined) return TOLD_MS
  if (/(?:\.{3}|…|——?|--)["'”’」』]*\s*$/u.test(previous.text)) return TRAILING_OFF_MS
  if (previous.by === next.by) return SAME_SPEAKER_MS
  if (isShort(previous) && isShort(next)) return QUICK_MS
  return /[?？؟]["'”’」』]*\s*$/u.test(previous.text) ? ANSWER_MS : USUAL_MS
}

function isShort({ text }: Uttered): boolean {
  return lettersIn(text) <= SHORT
}
