import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServerConfig } from '../config.ts'

/** Names under which a secret might ever stand; pino writes `[removed]` in their place. */
const SECRETS = ['secret', 'authorization', 'cookie', 'set-cookie', 'apiKey', 'key', 'password', 'token']

/**
 * The log of a server, one line of JSON each. It holds codes, ids, counts and times; words of a show, pages and
 * secrets are not handed to it, and what looks like a secret is taken out once more.
 */
export function openLog({ logLevel }: Pick<ServerConfig, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[removed]' },
    serializers: { error: describeError },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** What may be said of an error: its code or name, and where it was thrown; its message may quote people. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as { readonly code?: unknown }
  const frames = error.stack
    ?.split('\n')
    // The engine shows its own places by whim, and they would push out ours.
    .filter((line) => /^\s+at /.test(line) && !line.includes('node:internal/'))
    .slice(0, KEPT_FRAMES)
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: frames?.map((line) => line.trim()),
  }
}

const KEPT_FRAMES = 6
