import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineLanguage } from '@commedia/core'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { modulePath, openLanguageFiles } from './language-files.ts'
import { webFiles } from './web-files.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'language-'))
  writeFileSync(
    join(folder, 'language.ts'),
    "import { door } from './door.ts'\nexport const language = { door } as object\n",
  )
  writeFileSync(join(folder, 'door.ts'), "export const door: string = 'puerta'\n")
  writeFileSync(join(folder, 'secret.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('gives a browser the scripts of a language, with types taken out of them', async () => {
  const path = modulePath(spanish()) ?? ''
  expect(path).toBe('/languages/es/language.ts')
  const reply = await ask(path)
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await reply.text()).replaceAll(/\s+/gu, ' ')).toBe(
    "import { door } from './door.ts' export const language = { door } ",
  )
  expect((await ask('/languages/es/door.ts')).status).toBe(200)
})

it('follows no link out of the folder, and takes nothing in', async () => {
  symlinkSync(join(folder, 'secret.json'), join(folder, 'linked.js'))
  expect((await ask('/languages/es/linked.js')).status).toBe(404)
  expect((await ask('/languages/es/door.ts', { method: 'POST' })).status).toBe(404)
})

it('gives nothing else of that folder or of another, and of no language it was not handed', async () => {
  for (const path of [
    '/languages/es/secret.json',
    '/languages/es/..%2fdoor.ts',
    '/languages/es/in/door.ts',
    '/languages/es/nothing.ts',
    '/languages/fr/language.ts',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

it('is opened once: what cannot be read says so then, and not to whoever asks', async () => {
  writeFileSync(join(folder, 'odd.ts'), 'enum Door { open }\n')
  await expect(openLanguageFiles([spanish()])).rejects.toMatchObject({ code: 'wrong-setting' })
})

function spanish() {
  const module = pathToFileURL(join(folder, 'language.ts'))
  return defineLanguage({ key: 'es', name: 'Español', tongue: {}, tables: {}, module })
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  return new Hono().use(webFiles(await openLanguageFiles([spanish()]))).request(path, init)
}
