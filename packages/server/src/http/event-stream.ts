import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Watching } from '../streams/auditorium.ts'
import { STREAM_HEADERS } from '../streams/sink.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import { SECURITY_HEADERS } from './guards.ts'

/** Answers with a stream: straight into the socket where there is one, as a body where there is none. */
export async function eventStream(
  context: Context,
  watching: Watching,
  streams: StreamHub,
): Promise<Response> {
  const { outgoing } = (context.env ?? {}) as { readonly outgoing?: ServerResponse }
  if (outgoing === undefined)
    return new Response(await streams.openStream(watching), { headers: STREAM_HEADERS })
  // What was prepared for the reply says which pages may read it.
  const prepared = { ...Object.fromEntries(context.res.headers), ...SECURITY_HEADERS }
  for (const [name, value] of Object.entries(prepared)) outgoing.setHeader(name, value)
  await streams.streamTo(watching, outgoing)
  return RESPONSE_ALREADY_SENT
}
