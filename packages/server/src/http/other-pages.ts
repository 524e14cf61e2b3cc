import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { HttpConfig } from './http-config.ts'

/** Pages of the origins an operator named may ask here, with a secret of their own and never with a cookie. */
export function otherPages({ origins = [] }: HttpConfig): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowHeaders: ['authorization', 'content-type', 'accept-language', 'last-event-id'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['content-disposition', 'retry-after'],
    maxAge: 600,
  })
}
