import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the model of the loopback says whenever it speaks. */
export const LINE = 'Come in out of the rain. 进来坐吧。'
/** Time between two pieces of it. */
export const CHUNK_MS = 30

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** What is served: texts by address, and folders by the address they stand under. */
export interface Shelf {
  readonly files: ReadonlyMap<string, string>
  readonly folders: Readonly<Record<string, URL>>
}

/** A server on this machine with some pages, and a streaming model that speaks one line and chooses what is offered first. */
export async function openLoopback(
  shelf: Shelf,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback')
    if (pathname.endsWith('/chat/completions')) return stream(response, await answerTo(request))
    const text = shelf.files.get(pathname) ?? inFolders(shelf, pathname)
    response.statusCode = text === undefined ? 404 : 200
    response.setHeader('content-type', `${TYPES[extname(pathname)] ?? 'text/html'}; charset=utf-8`)
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

function inFolders({ folders }: Shelf, pathname: string): string | undefined {
  const [under, folder] = Object.entries(folders).find(([start]) => pathname.startsWith(start)) ?? []
  if (under === undefined || folder === undefined) return undefined
  try {
    return readFileSync(new URL(pathname.slice(under.length), folder), 'utf8')
  } catch {
    return undefined
  }
}

async function answerTo(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += piece
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: unknown }[] }
  const last = JSON.stringify(messages.at(-1)?.content)
  return /<options>\\n- ([a-z-]+)/.exec(last)?.[1] ?? LINE
}

async function stream(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (part: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'streaming', ...part })}\n\n`,
    )
  }
  for (const content of text.match(/.{1,5}/gu) ?? []) {
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
    await sleep(CHUNK_MS)
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send({ choices: [], usage: { prompt_tokens: 90, completion_tokens: 9, total_tokens: 99 } })
  response.end('data: [DONE]\n\n')
}
