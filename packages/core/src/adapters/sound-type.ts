/** How many of the first bytes are needed to tell what a sound is. */
export const TELLING_BYTES = 12

const BY_MAGIC: readonly (readonly [type: string, at: number, magic: string])[] = [
  ['audio/ogg', 0, 'OggS'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/webm', 0, '\u001aE\u00df\u00a3'],
]

/** What a sound is by its first bytes; nothing where they are those of no sound a page could play. */
export function soundType(head: Uint8Array): string | undefined {
  const stands = (magic: string, at: number): boolean =>
    [...magic].every((char, index) => head[at + index] === char.charCodeAt(0))
  if (stands('RIFF', 0) && stands('WAVE', 8)) return 'audio/wav'
  return BY_MAGIC.find(([, at, magic]) => stands(magic, at))?.[0] ?? frameType(head)
}

/** Bare frames begin with eleven bits set; two of the next tell MPEG's layers from AAC. */
function frameType([first = 0, second = 0]: Uint8Array): string | undefined {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const isMpeg = (second & 0x18) !== 0x08 && (second & 0x06) !== 0
  return isMpeg ? 'audio/mpeg' : undefined
}

/** Whether a server's word for what it sends may be a sound; what it is, its bytes tell. */
export function maySound(contentType: string | null): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === '' || type.startsWith('audio/') || UNTOLD.has(type)
}

const UNTOLD: ReadonlySet<string> = new Set([
  ...['application/octet-stream', 'binary/octet-stream', 'application/ogg'],
])

/** How many bytes a wave file says it has; nothing where it was begun before its length was known. */
export function lengthTold(head: Uint8Array, atMost: number): number | undefined {
  if (soundType(head) !== 'audio/wav') return undefined
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(4, 8)
  const length = a + b * 0x100 + c * 0x1_0000 + d * 0x100_0000 + RIFF_HEAD_BYTES
  return length > WAVE_HEAD_BYTES && length <= atMost ? length : undefined
}

const RIFF_HEAD_BYTES = 8
const WAVE_HEAD_BYTES = 44
