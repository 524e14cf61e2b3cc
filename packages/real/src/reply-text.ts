/** Text as it grows, token by token. */
export interface ReplyText {
  /** Takes the whole text so far; gives what may be shown now, and whether a stop sequence has ended the reply. */
  grow(whole: string): { readonly delta: string; readonly stopped: boolean }
  /** Gives what was held back, once no more is coming. */
  rest(): string
}

/** Follows a growing reply. What may be the beginning of a stop sequence, or half a character, is held back. */
export function followReply(stops: readonly string[]): ReplyText {
  let text = ''
  let shown = 0
  const showUpTo = (end: number) => {
    const delta = text.slice(shown, Math.max(shown, end))
    shown += delta.length
    return delta
  }
  return {
    grow(whole) {
      text = whole
      const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0)
      if (found.length > 0) {
        text = text.slice(0, Math.min(...found))
        return { delta: showUpTo(text.length), stopped: true }
      }
      const sure = text.replace(/\uFFFD+$/, '').length
      const doubtful = Math.max(0, ...stops.map((stop) => overlap(text, stop)))
      return { delta: showUpTo(Math.min(sure, text.length - doubtful)), stopped: false }
    },
    rest: () => showUpTo(text.length),
  }
}

/** How many characters at the end of the text are a beginning of the stop sequence. */
function overlap(text: string, stop: string): number {
  for (let length = Math.min(stop.length - 1, text.length); length > 0; length--)
    if (text.endsWith(stop.slice(0, length))) return length
  return 0
}
