import type * as z from 'zod'

/**
 * Who may use a route. `owner` is the owner of what the path names; `seat`, `watcher` and `director` are rights in the
 * show it names, and a `watcher` of a ballot votes on it; a `person` is anybody who is known, a `member` one who did not come
 * by a link alone; the `operator` runs the house.
 */
export type Right = 'anyone' | 'person' | 'member' | 'watcher' | 'seat' | 'owner' | 'director' | 'operator'

/** One way to ask the server for something: all that is ever said about it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Names in braces are parameters: `/api/shows/{show}`. */
  readonly path: `/${string}`
  /** Any one of these is enough. */
  readonly for: readonly [Right, ...Right[]]
  readonly summary: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodType | 'bytes'
  /** JSON of this shape, a stream of server-sent events, a file, or plain text. */
  readonly reply: z.ZodType | 'stream' | 'file' | 'text'
  /** The largest body that is read, in bytes. */
  readonly mostBytes?: number
  /** How many values its JSON holds at most, where that is more than usual. */
  readonly mostValues?: number
  /** It is answered while the record is away: nobody is looked up, and only `anyone` and the `operator` can be meant. */
  readonly withoutRecord?: true
  /** What it makes is kept, for which there must be room. */
  readonly keeps?: true
}

/** Declares a route. */
export function defineRoute<const Declared extends Route>(route: Declared): Declared {
  return route
}

/** The names in braces of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown

/** The names in braces of a path, in their order. */
export function paramsIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

/** What a caller gives to a route: the names of its path, its query, its body. */
export type CallOf<Of extends Route> = ParamsOf<Of['path']> & QueryOf<Of> & BodyOf<Of>

/** What a route gives back. */
export type ReplyOf<Of extends Route> = Of['reply'] extends z.ZodType
  ? z.output<Of['reply']>
  : Of['reply'] extends 'text'
    ? string
    : WireFile

/** A file as it comes over the wire. */
export interface WireFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

type QueryOf<Of extends Route> = Of extends { readonly query: infer Query extends z.ZodType }
  ? { readonly query?: z.input<Query> }
  : unknown

type BodyOf<Of extends Route> = Of extends { readonly body: infer Body }
  ? { readonly body: Body extends z.ZodType ? z.input<Body> : Uint8Array }
  : unknown
