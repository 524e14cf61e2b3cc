/** One server-sent event: its name and its data. */
export interface ServerSent {
  readonly event: string
  readonly data: string
}

/** A piece of what was sent; `undefined` when nothing came for too long. */
export type Read = () => Promise<Uint8Array | 'end'>

/** The events of a body as they come, wherever it is cut; comments keep the line open and say nothing. */
export async function* serverSent(read: Read): AsyncGenerator<ServerSent, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []
  for (;;) {
    const piece = await read()
    // An event that was not ended by an empty line never arrived.
    if (piece === 'end') return undefined
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
        event = ''
        data = []
        continue
      }
      const [field, value] = fieldOf(line)
      if (field === 'event') event = value
      if (field === 'data') data.push(value)
    }
  }
}

function fieldOf(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value]
}
