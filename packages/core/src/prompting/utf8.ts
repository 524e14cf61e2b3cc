const encoder = new TextEncoder()
const SCRATCH_BYTES = 1 << 16
const scratch = new Uint8Array(SCRATCH_BYTES)
const scratchWords = new Int32Array(scratch.buffer)
/** Below this a loop is faster than the encoder. */
const SHORT_TEXT = 16

/** How many bytes a text takes as UTF-8. */
export function utf8Length(text: string): number {
  if (text.length > SHORT_TEXT) return encodePieces(text, () => {})
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}

/** The longest opening of a text that fits into so many bytes, never splitting a character. */
export function utf8Opening(text: string, maxBytes: number): string {
  let bytes = 0
  let end = 0
  for (const char of text) {
    bytes += utf8Length(char)
    if (bytes > maxBytes) break
    end += char.length
  }
  return text.slice(0, end)
}

/** Tokens a backend would count for so many bytes, on the high side for both languages. */
export function tokensOfBytes(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN)
}

/** English runs at four bytes a token, Chinese at three to four. */
const BYTES_PER_TOKEN = 3

/**
 * A 128-bit fingerprint of a long text. It reads four bytes at a time and so costs a tenth of `digest`, which
 * matters here because every call fingerprints its whole page. It tells pages apart and defends nothing.
 */
export function fingerprint(text: string): string {
  const mixed = Int32Array.of(0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f)
  const bytes = encodePieces(text, (words) => mixWords(mixed, words))
  mixWords(mixed, Int32Array.of(bytes, text.length, bytes ^ -1))
  return Array.from(mixed, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The same for bytes. */
export function fingerprintBytes(bytes: Uint8Array): string {
  const mixed = Int32Array.of(0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f)
  const padded = new Uint8Array((bytes.length + 3) & ~3)
  padded.set(bytes)
  mixWords(mixed, new Int32Array(padded.buffer))
  mixWords(mixed, Int32Array.of(bytes.length, bytes.length ^ -1))
  return Array.from(mixed, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function mixWords(mixed: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = mixed
  for (const word of words) {
    a = Math.imul(a ^ word, 0x9e3779b1)
    a = (a << 13) | (a >>> 19)
    b = Math.imul(b ^ word, 0x5f356495)
    b = (b << 15) | (b >>> 17)
    c = Math.imul(c ^ a, 0x85ebca6b) ^ b
    d = Math.imul(d ^ b, 0xc2b2ae35) ^ a
  }
  mixed.set([a ^ (a >>> 15), b ^ (b >>> 13), c ^ (c >>> 16), d ^ (d >>> 14)])
}

/** Encodes a text piece by piece without allocating; each piece is given as whole words, padded with zeros. */
function encodePieces(text: string, take: (words: Int32Array) => void): number {
  let bytes = 0
  for (let at = 0; at < text.length; ) {
    const { read, written } = encoder.encodeInto(at === 0 ? text : text.slice(at), scratch)
    scratch.fill(0, written, Math.min(SCRATCH_BYTES, written + 3))
    take(scratchWords.subarray(0, (written + 3) >> 2))
    bytes += written
    at += read
  }
  return bytes
}
