/**
 * A 64-bit fingerprint of a text, the same in every runtime. Not a cryptographic hash: it tells prompts apart, it does
 * not defend anything (WebCrypto is missing on plain-http pages in a living room).
 */
export function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
    high = (high << 13) | (high >>> 19)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return hex(high) + hex(low)
}

/** A 32-bit seed drawn from a text, for naming independent streams of chance. */
export function seedFrom(text: string): number {
  return Number.parseInt(digest(text).slice(0, 8), 16) | 0
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
