import type * as z from 'zod'
import { CommediaError } from '../prelude/errors.ts'
import type { CallOf, ReplyOf, Route, WireFile } from './route.ts'
import { ROUTES, type RouteName, type Routes } from './routes.ts'
import { askServer, type WireHouse } from './wire-house.ts'

/** Routes that are answered once; streams are watched instead. */
export type CallName = {
  [Name in RouteName]: Routes[Name]['reply'] extends 'stream' ? never : Name
}[RouteName]

/** The server as functions, one a route: `wire.sendCue({ show, body: cue })`. */
export type WireClient = {
  readonly [Name in CallName]: Record<never, never> extends CallOf<Routes[Name]>
    ? (call?: CallOf<Routes[Name]>) => Promise<ReplyOf<Routes[Name]>>
    : (call: CallOf<Routes[Name]>) => Promise<ReplyOf<Routes[Name]>>
}

/** Makes the server callable by the names of its routes. What it refuses is thrown as `CommediaError`. */
export function wireClient(house: WireHouse): WireClient {
  const calls = Object.entries<Route>(ROUTES)
    .filter(([, { reply }]) => reply !== 'stream')
    .map(([name, route]) => [name, (call: Call = {}) => callRoute(route, call, house)])
  return Object.fromEntries(calls) as WireClient
}

/** The address of a route, with its names and its query filled in. */
export function pathOf({ path }: Pick<Route, 'path'>, call: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(call[name])))
  const asked = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

/** What a caller gives, whatever the route. */
export interface Call {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly [name: string]: unknown
}

async function callRoute(route: Route, call: Call, house: WireHouse): Promise<unknown> {
  const response = await askServer(pathOf(route, call), requestOf(route, call), house)
  if (route.reply === 'text') return response.text()
  if (route.reply === 'file') return fileOf(response)
  const read = (route.reply as z.ZodType).safeParse(await response.json().catch(() => undefined))
  if (read.success) return read.data
  throw new CommediaError('store-failed', `${route.path}: the server answered something else.`, {
    cause: read.error,
  })
}

function requestOf({ method, body }: Route, call: Call): RequestInit & { headers?: Record<string, string> } {
  const verb = method.toUpperCase()
  if (body === undefined) return { method: verb }
  if (body === 'bytes')
    return {
      method: verb,
      headers: { 'content-type': 'application/octet-stream' },
      body: call.body as Uint8Array<ArrayBuffer>,
    }
  return { method: verb, headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body) }
}

async function fileOf(response: Response): Promise<WireFile> {
  const said = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1] ?? ''
  return {
    name: decodeURIComponent(name),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
