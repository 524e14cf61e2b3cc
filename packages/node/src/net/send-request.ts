import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { CommediaError } from '@commedia/core'

/** Sends a request through an agent, and waits for as long as its signal lets it: it has no deadline of its own and follows no redirect. */
export async function sendRequest(url: URL, request: Request, agent: Agent): Promise<Response> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  headers.delete('host')
  // What comes back is handed on as it is, so it must not come packed.
  headers.set('accept-encoding', 'identity')
  const body = Buffer.from(await request.arrayBuffer())
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    return await new Promise((resolve, reject) => {
      begin(url, { method, headers: Object.fromEntries(headers), agent, signal })
        .on('response', (message) => {
          try {
            resolve(responseFrom(message))
          } catch (error) {
            message.destroy()
            reject(error)
          }
        })
        .on('error', reject)
        .end(body)
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CommediaError) throw error
    // The words by which callers know a fetch that did not come through.
    throw new TypeError('fetch failed', { cause: error })
  }
}

const WITHOUT_BODY = new Set([204, 205, 304])

function responseFrom(message: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '' } = message
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    for (const value of values) headers.append(name, value)
  if (WITHOUT_BODY.has(status)) {
    message.resume()
    return new Response(null, { status, statusText, headers })
  }
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array>
  return new Response(body, { status, statusText, headers })
}
