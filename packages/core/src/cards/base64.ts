/** Bytes of a base64 text; `undefined` when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART_BYTES))))
  return parts.join('')
}

/** A multiple of three, so that the parts join without padding. */
const PART_BYTES = 3 * 4096
