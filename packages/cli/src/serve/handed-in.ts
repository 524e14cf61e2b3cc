import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ChangeRule,
  CommediaError,
  type HandedLanguage,
  learnLanguage,
  type Printer,
} from '@commedia/core'
import type { Vendor } from '@commedia/core/adapters'
import type { HandedMethod } from '@commedia/core/mystery'
import type { HandedIn } from '@commedia/server/home'
import * as z from 'zod'

const NAME = /^[a-z][a-z0-9-]{1,30}$/u
const KEY = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u

/** A value with a name and these parts: it is code and is trusted as such, so that only its outline is looked at. */
function handed<Value>(name: string, needed: readonly string[], problem: string) {
  const isOne = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (name === 'key' ? KEY : NAME).test(String(Reflect.get(value, name))) &&
    needed.every((part) => part in value)
  return z.array(z.custom<Value>(isOne, problem)).default([])
}

/** What a module hands to a house. */
const Handed = z.object({
  modes: handed<HandedIn>(
    'id',
    [
      ...['called', 'rooms', 'Opening', 'Cue', 'title', 'open', 'cast', 'seats', 'audience'],
      ...['nextMove', 'play', 'cueFacts', 'says', 'goesOnAfter', 'place', 'tokens'],
    ],
    'is not a mode: see defineMode',
  ),
  methods: handed<HandedMethod>('id', ['called', 'ask', 'after'], 'is no way to play: see defineMethod'),
  printers: handed<Printer>(
    'format',
    ['called', 'type', 'extension', 'print'],
    'is no printer: see definePrinter',
  ),
  changes: handed<ChangeRule>(
    'kind',
    ['called', 'allows', 'becomes', 'told'],
    'is no rule for things: see defineChange',
  ),
  languages: handed<HandedLanguage>(
    'key',
    ['name', 'tongue', 'tables'],
    'is no language: see defineLanguage',
  ),
  vendors: handed<Vendor>('kind', ['needsUrl', 'connect'], 'is no vendor: see defineVendor'),
})

/** Loads what somebody adds to their house, by the path of a module, and learns its languages; throws `wrong-setting` where it is no such module. */
export async function handedIn(path: string): Promise<z.infer<typeof Handed>> {
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `${path} cannot be loaded: ${said(cause)}`, { cause })
  })
  const read = Handed.safeParse(loaded)
  if (read.success) {
    for (const language of read.data.languages) learnLanguage(language)
    return read.data
  }
  throw new CommediaError('wrong-setting', `${path}: ${z.prettifyError(read.error)}`, { cause: read.error })
}

function said(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
