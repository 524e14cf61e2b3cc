import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeVault } from './home-vault.ts'
import { modelKeeper, putUnreadableAside, readKeptModels } from './kept-models.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commedia-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PLACE = ['house', 'model_1']

it('remembers models with their jobs, for its owner’s eyes only', async () => {
  const vault = homeVault(folder, undefined)
  const sealedKey = vault.seal('sk-canary-7f3a', PLACE)
  const kept = {
    connected: [
      {
        ...{ id: 'model_1', from: 'Somebody', kind: 'openai-compatible' as const, model: 'good', sealedKey },
        baseUrl: 'http://127.0.0.1:1/v1',
        can: { forms: 'kept' as const, sees: false, thinks: false, contextTokens: 8192 },
      },
    ],
    jobs: { all: 'model_1' },
  }
  await modelKeeper(folder)(kept)
  expect(await readKeptModels(folder)).toEqual(kept)
  expect(homeVault(folder, undefined).open(sealedKey, PLACE)).toBe('sk-canary-7f3a')
  expect(readFileSync(join(folder, 'models.json'), 'utf8')).not.toContain('canary')
  for (const file of ['models.json', 'vault-secret'])
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

it('reads what was chosen when there could be one alone, and makes nothing of what it cannot read', async () => {
  expect(await readKeptModels(folder)).toBeUndefined()
  const chosen = {
    id: 'o',
    from: 'Ollama',
    kind: 'openai-compatible',
    model: 'llama3.1',
    baseUrl: 'http://a/v1',
  }
  writeFileSync(join(folder, 'model.json'), JSON.stringify(chosen))
  expect(await readKeptModels(folder)).toEqual({ connected: [chosen], jobs: { all: 'o' } })
  writeFileSync(join(folder, 'models.json'), '{ "connected": ')
  expect(await readKeptModels(folder)).toMatchObject({ jobs: { all: 'o' } })
})

it('makes no secret before there is a key to keep', () => {
  homeVault(folder, undefined)
  expect(() => statSync(join(folder, 'vault-secret'))).toThrow()
})

it('keeps what was kept last, however close together', async () => {
  const keep = modelKeeper(folder)
  const rest = { connected: [], jobs: {} }
  const many = Array.from({ length: 20 }, (_, at) => ({ ...rest, jobs: { all: `model_${at}` } }))
  await Promise.all(many.map(keep))
  expect(await readKeptModels(folder)).toEqual(many.at(-1))
})

it('puts what cannot be read aside, each time, and what can be read not', async () => {
  const file = join(folder, 'models.json')
  expect(await putUnreadableAside(folder)).toBeUndefined()
  for (const [broken, name] of [
    ['{ "connected": [ "sealed', 'models.json.unreadable'],
    ['{ "connected": 7 }', 'models.json.unreadable-2'],
  ] as const) {
    writeFileSync(file, broken)
    expect(await putUnreadableAside(folder)).toBe(join(folder, name))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(broken)
  }
  await modelKeeper(folder)({ connected: [], jobs: {} })
  expect(await putUnreadableAside(folder)).toBeUndefined()
})

it('opens what was sealed before a secret was set, and seals by the one that is set', () => {
  const sealed = homeVault(folder, undefined).seal('sk-canary-7f3a', PLACE)
  const set = homeVault(folder, 'a-secret-of-at-least-thirty-two-characters')
  expect(set.open(sealed, PLACE)).toBe('sk-canary-7f3a')
  expect(set.isNewest(sealed)).toBe(false)
  expect(set.isNewest(set.seal('sk-other', PLACE))).toBe(true)
})
