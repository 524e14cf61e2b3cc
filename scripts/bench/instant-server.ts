import { createServer } from 'node:http'

// A model server that answers at once with the same line, in a process of its own, and keeps a ledger of what it was sent.

const LINE = 'I was in the library all evening.'
const lastPrompt = new Map<string, string>()
const ledger = new Map<string, { calls: number; sent: number; reused: number }>()

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.url === '/ledger') {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify([...ledger].map(([agent, counts]) => ({ agent, ...counts }))))
    return
  }
  const { model, messages } = JSON.parse(body)
  const head = String(messages[0]?.content)
  keep(`${/A (\w+) evening/.exec(head)?.[1]} ${head}`, JSON.stringify(messages))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (part: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model, ...part })}\n\n`,
    )
  }
  for (const content of LINE.match(/.{1,8}/g) ?? [])
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  const prompt = Math.ceil(body.length / 4)
  send({ choices: [], usage: { prompt_tokens: prompt, completion_tokens: 9, total_tokens: prompt + 9 } })
  response.end('data: [DONE]\n\n')
})

/** Counts what of a prompt stood already at the head of the last one of the same companion. */
function keep(agent: string, prompt: string): void {
  const before = lastPrompt.get(agent) ?? ''
  let same = 0
  while (same < Math.min(before.length, prompt.length) && before.charCodeAt(same) === prompt.charCodeAt(same))
    same++
  lastPrompt.set(agent, prompt)
  const { calls, sent, reused } = ledger.get(agent) ?? { calls: 0, sent: 0, reused: 0 }
  ledger.set(agent, { calls: calls + 1, sent: sent + prompt.length, reused: reused + same })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit(0))
