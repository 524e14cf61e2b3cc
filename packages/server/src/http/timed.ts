import type { Clock } from '@commedia/core'
import type { MiddlewareHandler } from 'hono'
import type { HttpConfig } from './http-config.ts'
import type { Variables } from './mount.ts'

/** Times every request under the name of its route; what is no route of ours has one name, whatever was asked for. */
export function timed(
  clock: Pick<Clock, 'now'>,
  { onRequest }: Pick<HttpConfig, 'onRequest'>,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const began = clock.now()
    await next()
    const route = context.get('route') ?? 'other'
    onRequest?.({ route, status: context.res.status, ms: clock.now() - began })
  }
}
