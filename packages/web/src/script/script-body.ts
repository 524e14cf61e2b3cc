import type { SeenEvent } from '@commedia/core/wire'

/** Where a line that begins with an event stands on its page. */
export function placeOf({ seq, at }: SeenEvent): {
  readonly key: string
  readonly seq: number
  readonly at: string
} {
  return { key: String(seq), seq, at }
}

/** What stands between two sentences: Chinese is written without gaps. */
export function gap(text: string): string {
  return /[\u2e80-\uffee]$/u.test(text) ? '' : ' '
}
