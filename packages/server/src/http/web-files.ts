import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CommediaError } from '@commedia/core'
import type { MiddlewareHandler } from 'hono'

/** One of the pages' files, as it is sent. */
interface WebFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Zipped when it is first asked for; what does not grow smaller is sent as it is. */
  readonly zipped: (() => Promise<Uint8Array<ArrayBuffer>>) | undefined
  readonly tag: string
  readonly keep: string
}

/** The pages of the house, by path. */
export type WebFiles = ReadonlyMap<string, WebFile>

const squeeze = promisify(gzip)
const FRONT = '/index.html'

/** The pages of the house, read once. Nothing but what stands in the folder now can ever be asked for. */
export async function openWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `There are no pages in ${folder}.`, { cause })
  })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [`/${relative(folder, path).split(sep).join('/')}`, await readWebFile(path)] as const
      }),
  )
  return new Map(files)
}

/** Answers with the pages of the house. An address no file stands behind is a place within the page. */
export function webFiles(files: WebFiles): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    const file = files.get(path) ?? (isPlace(path) ? files.get(FRONT) : undefined)
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) return next()
    const headers = { etag: file.tag, 'cache-control': file.keep, vary: 'accept-encoding' }
    if (context.req.header('if-none-match') === file.tag) return context.body(null, 304, headers)
    const zipped = context.req.header('accept-encoding')?.includes('gzip') ? await file.zipped?.() : undefined
    return context.body(zipped ?? file.bytes, 200, {
      ...headers,
      'content-type': file.type,
      ...(zipped === undefined ? {} : { 'content-encoding': 'gzip' }),
    })
  }
}

function isPlace(path: string): boolean {
  return !path.startsWith('/api/') && extname(path) === ''
}

async function readWebFile(path: string): Promise<WebFile> {
  const file = webFile(new Uint8Array(await readFile(path)), TYPES[extname(path)] as string)
  // Built files bear their content in their name; what leads to them is asked for again each time.
  return path.includes(`${sep}assets${sep}`) ? { ...file, keep: 'public, max-age=31536000, immutable' } : file
}

/** A file as it is sent, asked for again each time. */
export function webFile(bytes: Uint8Array<ArrayBuffer>, type: string): WebFile {
  const isText = /text|javascript|json|svg/.test(type)
  return {
    type,
    bytes,
    zipped: isText ? once(async () => new Uint8Array(await squeeze(bytes))) : undefined,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    keep: 'no-cache',
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () => (begun ??= work())
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
