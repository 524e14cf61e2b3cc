import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector received it. */
export interface CollectedSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A collector of OpenTelemetry on loopback, which takes spans by HTTP as JSON. */
export async function aCollector() {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    headers,
    /** Everything that was received, as it was. */
    text: () => bodies.join('\n'),
    spans: (): readonly CollectedSpan[] => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close: () => server.close(),
  }
}

function spansIn(body: {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[]
  }[]
}): readonly CollectedSpan[] {
  return body.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, plain(value)])),
    }))
}

type RawSpan = Omit<CollectedSpan, 'attributes'> & {
  readonly attributes: readonly { readonly key: string; readonly value: RawValue }[]
}
type RawValue = Readonly<Record<string, unknown>>

function plain(value: RawValue): unknown {
  const [kind, inner] = Object.entries(value)[0] ?? []
  if (kind === 'arrayValue') return (inner as { readonly values: readonly RawValue[] }).values.map(plain)
  return kind === 'intValue' ? Number(inner) : inner
}
