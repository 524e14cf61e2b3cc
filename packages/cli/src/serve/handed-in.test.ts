import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { handedIn } from './handed-in.ts'
import { modelsOfMachine } from './models-of-machine.ts'

const folder = mkdtempSync(join(tmpdir(), 'handed-in-'))

function aModule(name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}

const PARROT = `{
  kind: 'parrot',
  needsUrl: false,
  connect: ({ model }) => ({ specificationVersion: 'v4', provider: 'parrot', modelId: model, supportedUrls: {} }),
}`

it('a module hands in what it has, and a vendor among it is the model that settings name', async () => {
  const { modes, methods, printers, changes, vendors } = await handedIn(
    aModule('vendor.mjs', `export const vendors = [${PARROT}]`),
  )
  expect([modes, methods, printers, changes]).toEqual([[], [], [], []])
  const said = { COMMEDIA_FOLDER: folder, COMMEDIA_KIND: 'parrot', COMMEDIA_MODEL: 'grey' }
  const config = readConfig({}, said)
  const models = await modelsOfMachine(config, { vaultSecret: undefined, vendors } as never, {})
  await models.ready
  expect(models.names()).toEqual(['grey'])
  expect(models.directory({ prompt: 'acting.speak' }).model.provider).toBe('parrot')
})

it.each([
  ['modes', '{ id: "tale" }', 'defineMode'],
  ['methods', '{ id: "Plain Question", called: {}, ask() {}, after() {} }', 'defineMethod'],
  ['printers', '{ format: "cards" }', 'definePrinter'],
  ['changes', '{ kind: "wind" }', 'defineChange'],
  ['vendors', '"parrot"', 'defineVendor'],
])('among %s what is none is refused with where to look', async (part, value, where) => {
  const path = aModule(`${part}.mjs`, `export const ${part} = [${value}]`)
  await expect(handedIn(path)).rejects.toThrow(where)
})

it('a module that is not there is refused', async () => {
  await expect(handedIn(join(folder, 'nowhere.mjs'))).rejects.toMatchObject({ code: 'wrong-setting' })
})
