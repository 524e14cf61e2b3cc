import { lstat, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname } from 'node:path'
import { type HandedLanguage, handedIn } from '@commedia/core'
import type { MiddlewareHandler } from 'hono'

/** A file beside the module of a language: by a plain name, and nothing but a script. */
const FILE = /^[a-z0-9][a-z0-9-]*\.(?:js|mjs|ts)$/u

const READING = new Set(['GET', 'HEAD'])

/** Where a browser finds a language that was handed in; nothing where it is meant for terminals and pages of models alone. */
export function modulePath({ key, module }: HandedLanguage): string | null {
  return module === undefined ? null : `/languages/${key}/${module.pathname.split('/').at(-1)}`
}

/** Gives browsers the scripts of languages that were handed in, from this house itself, with types taken out of them. */
export function languageFiles(): MiddlewareHandler {
  return async (context, next) => {
    const [, , key = '', file = '', ...deeper] = context.req.path.split('/')
    const { module } = handedIn(key) ?? {}
    if (module === undefined || deeper.length > 0 || !FILE.test(file)) return next()
    if (!READING.has(context.req.method)) return next()
    const text = await readPlain(new URL(file, module)).catch(() => undefined)
    if (text === undefined) return next()
    const script = extname(file) === '.ts' ? stripTypeScriptTypes(text) : text
    return context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
}

/** A file that lies there itself: no link leads out of the folder, and nothing is waited for. */
async function readPlain(file: URL): Promise<string | undefined> {
  return (await lstat(file)).isFile() ? readFile(file, 'utf8') : undefined
}
