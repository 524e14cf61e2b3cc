import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname } from 'node:path'
import { CommediaError, type HandedLanguage } from '@commedia/core'
import { type WebFiles, webFile } from './web-files.ts'

/** A file beside the module of a language: by a plain name, and nothing but a script. */
const FILE = /^[a-z0-9][a-z0-9-]*\.(?:js|mjs|ts)$/u

/** Where a browser finds a language that was handed in; nothing where it is meant for terminals and pages of models alone. */
export function modulePath({ key, module }: HandedLanguage): string | null {
  return module === undefined ? null : `/languages/${key}/${module.pathname.split('/').at(-1)}`
}

/** The scripts of languages that were handed in, read once, with types taken out of them. */
export async function openLanguageFiles(languages: readonly HandedLanguage[]): Promise<WebFiles> {
  const files = await Promise.all(languages.map(filesOf))
  return new Map(files.flat())
}

async function filesOf({ key, module }: HandedLanguage) {
  if (module === undefined) return []
  // Of what lies there itself: no link leads out of the folder, and nothing is waited for.
  const entries = await readdir(new URL('.', module), { withFileTypes: true }).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `There is no folder for ${module.href}.`, { cause })
  })
  const names = entries.filter((entry) => entry.isFile() && FILE.test(entry.name)).map(({ name }) => name)
  return Promise.all(
    names.map(async (name) => {
      const script = await scriptIn(new URL(name, module))
      const bytes = new TextEncoder().encode(script)
      return [`/languages/${key}/${name}`, webFile(bytes, 'text/javascript; charset=utf-8')] as const
    }),
  )
}

async function scriptIn(file: URL): Promise<string> {
  const text = await readFile(file, 'utf8')
  if (extname(file.pathname) !== '.ts') return text
  return withoutTypes(text).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `${file.href} cannot be read without its types.`, { cause })
  })
}

async function withoutTypes(text: string): Promise<string> {
  return stripTypeScriptTypes(text)
}
