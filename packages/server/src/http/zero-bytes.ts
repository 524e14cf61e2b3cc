import { CommediaError } from '@commedia/core'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * Refuses a zero byte (NUL) in what is asked for, before anybody looks anything up by it: no column of text can hold one.
 * A header cannot carry any; HTTP itself forbids it.
 */
export function refuseZeroBytes(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.url.includes('%00')) throw zeroByte()
    await next()
  }
}

/** Refuses a zero byte anywhere in a body of JSON, however deep, in a name or a value; any limit on its size comes before. */
export async function requireNoZeroBytes({ req }: Context): Promise<void> {
  const body = Buffer.from(await req.arrayBuffer())
  // As it stands no string may hold one; only an escape can, unless its backslash is escaped itself.
  if (body.includes(ESCAPED) && IS_ESCAPED.test(body.toString('latin1'))) throw zeroByte()
}

const ESCAPED = '\\u0000'
const IS_ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/

function zeroByte(): CommediaError {
  return new CommediaError('wrong-setting', 'Text cannot hold a zero byte.', { reason: 'zero-byte' })
}
