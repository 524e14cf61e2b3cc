const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/
const THINK_OPENS = '<think>'
/** Ends a thinking block. */
export const THINK_CLOSES = '</think>'

/** Takes out control characters and lone surrogates, which no database, terminal or tokenizer should meet. */
export function cleanText(text: string): string {
  return ODD.test(text) ? text.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATES, '\ufffd') : text
}

/** Turns raw deltas of a reply into text that may be shown at once. */
export interface ReplyCleaner {
  push(delta: string): string
  /** What was still held back when the reply ended. */
  end(): string
}

/** Cleans a reply while it streams: drops leading white space and `<think>…</think>`, joins split surrogate pairs. */
export function replyCleaner(): ReplyCleaner {
  let state: 'opening' | 'thinking' | 'open' = 'opening'
  let held = ''

  const push = (delta: string): string => {
    const raw = held + delta
    held = ''
    if (state === 'open') return show(raw)
    return state === 'opening' ? opening(raw) : thinking(raw)
  }

  const opening = (raw: string): string => {
    const text = raw.trimStart()
    if (text.startsWith(THINK_OPENS)) {
      state = 'thinking'
      return thinking(text.slice(THINK_OPENS.length))
    }
    if (THINK_OPENS.startsWith(text)) {
      held = text
      return ''
    }
    state = 'open'
    return show(text)
  }

  const thinking = (raw: string): string => {
    const at = raw.indexOf(THINK_CLOSES)
    if (at < 0) {
      held = raw.slice(-(THINK_CLOSES.length - 1))
      return ''
    }
    state = 'opening'
    return opening(raw.slice(at + THINK_CLOSES.length))
  }

  const show = (raw: string): string => {
    const last = raw.charCodeAt(raw.length - 1)
    if (last >= 0xd800 && last < 0xdc00) {
      held = raw.slice(-1)
      return cleanText(raw.slice(0, -1))
    }
    return cleanText(raw)
  }

  const end = (): string => {
    const rest = state === 'thinking' ? '' : cleanText(held)
    held = ''
    return rest
  }

  return { push, end }
}
