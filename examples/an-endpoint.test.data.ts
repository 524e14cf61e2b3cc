import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenAI-compatible endpoint on this machine that says what a test has it say; nothing, for ever, where that is nothing. */
export async function anEndpoint(answer: (page: string, call: number) => string | undefined) {
  const pages: string[] = []
  const server = createServer(async (request, response) => {
    let asked = ''
    for await (const piece of request) asked += piece
    const content = answer(asked, pages.push(asked))
    if (content === undefined) return
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'mine' }
    response.setHeader('content-type', 'text/event-stream')
    for (const choices of [
      [{ index: 0, delta: { content }, finish_reason: null }],
      [{ index: 0, delta: {}, finish_reason: 'stop' }],
    ])
      response.write(`data: ${JSON.stringify({ ...chunk, choices })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, pages, close }
}
