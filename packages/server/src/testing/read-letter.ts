/** A letter as it arrived. */
export interface ReceivedLetter {
  /** To whom the server was told to bring it, whatever the letter itself says. */
  readonly to: readonly string[]
  /** What stands above it, by name in small letters. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Reads a letter of two parts as mail programs do. */
export function readLetter(raw: string): Omit<ReceivedLetter, 'to'> {
  const { headers, body } = partOf(raw)
  const boundary = /boundary="?([^";]+)"?/u.exec(headers.get('content-type')?.[0] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r?\n/u, '')))
  const ofKind = (kind: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.[0]?.startsWith(kind))
    return part === undefined ? '' : decoded(part).replaceAll('\r\n', '\n')
  }
  return {
    headers,
    subject: wordsIn(headers.get('subject')?.[0] ?? ''),
    text: ofKind('text/plain'),
    html: ofKind('text/html'),
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

function partOf(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/u)
  const headers = new Map<string, string[]>()
  for (const line of head.replace(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/u.exec(line) ?? []
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value])
  }
  return { headers, body: rest.join('\n\n') }
}

function decoded({ headers, body }: Part): string {
  const way = headers.get('content-transfer-encoding')?.[0] ?? '7bit'
  if (way === 'base64') return Buffer.from(body, 'base64').toString()
  return way === 'quoted-printable' ? fromQuoted(body.replace(/=\r?\n/gu, '')) : body
}

/** Words of a header, which stand there in pieces when they are not plain. */
function wordsIn(value: string): string {
  return value
    .replace(/\?= =\?/gu, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_, way: string, piece: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(piece, 'base64').toString()
        : fromQuoted(piece.replaceAll('_', ' ')),
    )
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
