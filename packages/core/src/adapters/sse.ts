/** The lines of a body as they come, wherever it is cut. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const piece = done ? decoder.decode() : decoder.decode(value, { stream: true })
      rest += piece
      if (!done && !piece.includes('\n')) continue
      const lines = rest.split(/\r?\n/)
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines
      if (done) return undefined
    }
  } finally {
    await reader.cancel()
  }
}

/** The data of each server-sent event of a body, as it comes; events may be cut anywhere. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  for await (const line of linesOf(body))
    if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
}
