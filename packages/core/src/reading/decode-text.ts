import { CommediaError } from '../prelude/errors.ts'
import { MAX_SOURCE_BYTES, refuseTooLarge } from './limits.ts'

/**
 * Decodes a file whose encoding nobody told us: byte order marks, UTF-8, UTF-16, GB18030, Big5, Windows-1252.
 * Refuses what is not text. The spans of a script read from bytes count in this text.
 */
export function decodeText(bytes: Uint8Array): string {
  refuseTooLarge(bytes.length, MAX_SOURCE_BYTES, 'bytes')
  const text = decodeBy(encodingOf(bytes), bytes)
  if (!looksLikeText(text))
    throw new CommediaError(
      'unreadable-script',
      'This file is not text. Give a script as text, XML or a book file.',
    )
  return text
}

const COMMON_CHINESE = new Set(
  '的一是不了在有人我他這这個个們们中來来上大為为和國国地到以說说時时要就出會会也你對对生能而子那得于著着下之',
)

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 5 && even < odd / 8) return 'utf-16le'
  if (even > sample.length / 5 && odd < even / 8) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const chinese = (['gb18030', 'big5'] as const)
    .map((encoding) => ({ encoding, fit: chineseFit(decodeBy(encoding, bytes.subarray(0, 20_000))) }))
    .sort((one, other) => other.fit - one.fit)[0]
  return chinese && chinese.fit > 0.04 ? chinese.encoding : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  // A file cut off inside its last character is still UTF-8.
  for (let cut = 0; cut < Math.min(4, bytes.length + 1); cut++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
      return true
    } catch {}
  }
  return false
}

function decodeBy(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** The share of the most common Chinese characters among all that is not plain ASCII; 0 when much did not decode. */
function chineseFit(text: string): number {
  let common = 0
  let foreign = 0
  let broken = 0
  for (const char of text) {
    if (char < '\x80') continue
    foreign++
    if (COMMON_CHINESE.has(char)) common++
    if (char === '\ufffd') broken++
  }
  return foreign === 0 || broken > foreign / 20 ? 0 : common / foreign
}

function looksLikeText(text: string): boolean {
  let odd = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (
      (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13 && unit !== 12) ||
      unit === 0x7f ||
      unit === 0xfffd
    )
      odd++
  }
  return odd <= text.length / 50
}
