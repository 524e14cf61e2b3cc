import { type Clock, CommediaError } from '@commedia/core'
import { ErrorBody, paramsIn, type Route, StreamMessage } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { type Asking, askingOf, requireRight } from './asking.ts'
import { type BodyRoom, declaredBytes } from './body-room.ts'
import { addressOf, checkOrigin, countedAddress } from './guards.ts'
import type { Asked, Handler, Handlers } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import { requirePlainJson } from './plain-json.ts'
import type { Turnstile } from './rate-limits.ts'
import type { ShelfDoor } from './shelf-door.ts'

/** What a request carries from the door to its handler. */
export interface Variables {
  asking: Asking
  address: string
  /** The route that answers, as it stands in the table. */
  route: string
}

/** The app that routes are mounted on. */
export type App = OpenAPIHono<{ Variables: Variables }>

/** What the doors need. */
export interface DoorHouse {
  readonly database: Database
  readonly config: HttpConfig
  readonly turnstile: Turnstile
  readonly bodies: BodyRoom
  readonly shelves: ShelfDoor
  readonly clock: Pick<Clock, 'now'>
  /** Whether people with accounts confirm their addresses here. */
  readonly confirms: boolean
}

const USUAL_BYTES = 256_000
/** Whoever took longer to send a body is looked up again: what they had the right to when they began may be taken from them. */
const LOOK_AGAIN_MS = 1_000

/**
 * Mounts a table of routes. This is the only way a handler gets to answer anything: its route says who may, and they are
 * let through here and nowhere else.
 */
export function mount<Table extends Readonly<Record<string, Route>>>(
  app: App,
  { routes, handlers }: { readonly routes: Table; readonly handlers: Handlers<Table> },
  house: DoorHouse,
): void {
  for (const [name, route] of Object.entries<Route>(routes)) {
    const handler = handlers[name] as Handler<Route> | undefined
    if (handler === undefined || route.for.length === 0)
      throw new CommediaError('wrong-setting', `Route ${name} does not say who may use it, or who answers.`)
    app.openapi(openapiOf(name, route, door(route, house)), async (context: Context) => {
      const asked = await readAsked(context, route)
      return answer(await handler(asked), { route, context })
    })
  }
}

/** Who asks, from where, how often, how much, and whether they may: in this order, before anything else is read. */
function door(route: Route, house: DoorHouse): MiddlewareHandler[] {
  const { config, turnstile, bodies, shelves, clock } = house
  const maxSize =
    route.body === 'bytes'
      ? Math.min(route.mostBytes ?? USUAL_BYTES, config.uploadBytes ?? Infinity)
      : (route.mostBytes ?? USUAL_BYTES)
  const admit = async (context: Context<{ Variables: Variables }>): Promise<Asking> => {
    const asking = await askingOf(context, route, house)
    requireRight(asking, route.for)
    context.set('asking', asking)
    return asking
  }
  const known: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
    context.set('route', `${route.method.toUpperCase()} ${route.path}`)
    const address = addressOf(context, config)
    await turnstile.address(address)
    const asking = await admit(context)
    checkOrigin(context, asking, config)
    if (asking.person !== undefined) await turnstile.person(asking.person.id)
    else if (route.method === 'post') await turnstile.arrival(address)
    context.set('address', address)
    await next()
  }
  const limited: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
    const { person, owner = person?.id } = context.get('asking')
    const address = countedAddress(context.get('address'))
    const asker = person?.id ?? address ?? ''
    const keep = async (bytes: number, bring: () => Promise<void>): Promise<void> => {
      if (route.keeps !== true || person === undefined || owner === undefined) return bring()
      return shelves({ owner, bytes, byGuest: owner !== person.id }, bring)
    }
    const take = async (answer: () => Promise<void>): Promise<void> => {
      const begun = clock.now()
      await bodies.take(context, { asker, address, mostBytes: maxSize }, async () => {
        if (clock.now() - begun > LOOK_AGAIN_MS) await admit(context)
        if (route.body !== 'bytes') await requirePlainJson(context, route.mostValues)
        await answer()
      })
    }
    // What says how large it is finds out before it is sent whether there is room; what does not, when it has come.
    const declared = declaredBytes(context)
    if (declared !== undefined) await keep(declared, () => take(next))
    else await take(async () => keep((await context.req.arrayBuffer()).byteLength, next))
  }
  return [known, ...(route.body === undefined ? [] : [limited])]
}

function openapiOf(name: string, route: Route, middleware: MiddlewareHandler[]) {
  const { method, path, summary, query, body, reply } = route
  const params = paramsIn(path)
  const request = {
    ...(params.length === 0
      ? {}
      : { params: z.object(Object.fromEntries(params.map((one) => [one, z.string().min(1).max(200)]))) }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: { required: true, content: contentOf(body) } }),
  }
  return createRoute({
    method,
    path,
    operationId: name,
    summary,
    middleware,
    request,
    security: route.for.includes('anyone') ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-for': route.for,
    responses: {
      200: { description: summary, content: contentOf(reply) },
      default: {
        description: 'It could not be done.',
        content: { 'application/json': { schema: ErrorBody } },
      },
    },
  } as Parameters<typeof createRoute>[0])
}

function contentOf(of: z.ZodType | 'bytes' | 'stream' | 'file' | 'text') {
  switch (of) {
    case 'bytes':
    case 'file':
      return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    case 'stream':
      return { 'text/event-stream': { schema: StreamMessage } }
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } }
    default:
      return { 'application/json': { schema: of } }
  }
}

async function readAsked(context: Context, route: Route): Promise<Asked<Route>> {
  const valid = (part: string): unknown => context.req.valid(part as never)
  return {
    params: (paramsIn(route.path).length === 0 ? {} : valid('param')) as Asked<Route>['params'],
    query: route.query === undefined ? {} : valid('query'),
    body:
      route.body === undefined
        ? undefined
        : route.body === 'bytes'
          ? new Uint8Array(await context.req.arrayBuffer())
          : valid('json'),
    asking: context.get('asking'),
    address: context.get('address'),
    context,
  } as Asked<Route>
}

function answer(
  given: unknown,
  { route: { reply }, context }: { readonly route: Route; readonly context: Context },
): Response {
  if (reply === 'stream') return given as Response
  if (reply === 'text') return context.text(given as string)
  if (reply !== 'file')
    // Whatever a handler gives, only what its route declares goes out.
    return context.json(reply.parse(given) as Record<string, unknown>)
  const { name, type, bytes } = given as { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
  return context.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
}
