import { isIP } from 'node:net'
import { CommediaError } from '@commedia/core'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../loopback.ts'
import { addressBlock, plainAddress } from './address-block.ts'
import type { Asking } from './asking.ts'
import type { HttpConfig } from './http-config.ts'

/** What every reply carries: nothing is guessed, framed, or told to others. */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    // A stream has written its head itself, and everybody's streams share this object.
    if (context.res.headers.has('x-hono-already-sent')) return
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value)
    if (context.req.path.startsWith('/api/') && !context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', 'no-store')
  }
}

/**
 * Answers only to names of this house. A page elsewhere that has its own name lead here would otherwise count as coming
 * from this machine. Addresses cannot be made to lead elsewhere.
 */
export function checkHost(config: HttpConfig): MiddlewareHandler {
  const names = new Set(['localhost', ...(config.hosts ?? [])])
  if (config.publicUrl !== undefined) names.add(new URL(config.publicUrl).hostname)
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    const isTunnel = tunnelTo(context, config)?.hostname === hostname
    if (!names.has(hostname) && !isTunnel && isIP(hostname.replace(/^\[|\]$/g, '')) === 0)
      throw new CommediaError('forbidden', `This house is not called ${hostname}.`)
    await next()
  }
}

/** Has a change that a browser asks for with its cookie, or as a stranger, come from our own pages. */
export function checkOrigin(context: Context, { by }: Pick<Asking, 'by'>, config: HttpConfig): void {
  if (SAFE.has(context.req.method) || by === 'bearer') return
  const origin = context.req.header('origin')
  if (origin === undefined && by === 'nothing') return
  if (by === 'nothing' && config.origins?.includes(origin ?? '')) return
  const own = new Set([new URL(context.req.url).host])
  if (config.publicUrl !== undefined) own.add(new URL(config.publicUrl).host)
  const tunnel = tunnelTo(context, config)
  if (tunnel !== undefined) own.add(tunnel.host)
  if (origin !== undefined && URL.canParse(origin) && own.has(new URL(origin).host)) return
  throw new CommediaError('forbidden', 'This was asked for by a page of another house.')
}

/** Where a request comes from. Whoever came by the door to the network is not at this machine, also where a tunnel on it brought them. */
export function addressOf(context: Context, { addressHeader }: HttpConfig): string {
  const told = addressHeader === undefined ? undefined : context.req.header(addressHeader)
  // A proxy adds whom it saw at the end; what stands before it anybody could have written.
  const last = told?.split(',').at(-1)?.trim()
  const { incoming, overNetwork } = cameBy(context)
  const address = plainAddress(last || incoming?.socket?.remoteAddress || '127.0.0.1')
  return overNetwork === true && isLoopback(address) ? SOMEWHERE : address
}

/** The address of those whom a tunnel brings: nobody's, and not this machine's. They are counted together. */
const SOMEWHERE = '0.0.0.0'

/** Where the tunnel begins by which a request may have come; nothing for whoever came by the house's own port. */
function tunnelTo(context: Context, { network }: HttpConfig): URL | undefined {
  const tunnel = cameBy(context).overNetwork === true ? network?.standing().tunnel : undefined
  return typeof tunnel === 'string' ? new URL(tunnel) : undefined
}

function cameBy(context: Context): {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  readonly overNetwork?: boolean
} {
  return context.env ?? {}
}

/** By what somebody is counted from afar: their block of addresses. A proxy on this machine has none, for it would be everybody's. */
export function countedAddress(address: string): string | undefined {
  return isLoopback(address) ? undefined : addressBlock(address)
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every reply carries. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; media-src blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
