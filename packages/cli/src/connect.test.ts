import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { connect } from './connect.ts'
import { modelsOfMachine } from './serve/models-of-machine.ts'
import { readSettingsFile } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-'))
const OPENAI = {
  COMMEDIA_KIND: 'openai',
  COMMEDIA_MODEL: 'gpt-4o-mini',
  COMMEDIA_API_KEY: 'a-key-nobody-knows',
}
const BY_HAND = { COMMEDIA_BASE_URL: 'http://127.0.0.1:9101/v1', COMMEDIA_MODEL: 'by-hand' }

async function limitsIn(environment: Readonly<Record<string, string>>) {
  const models = await connect(readConfig({}, { COMMEDIA_FOLDER: folder, ...environment }))
  return models({ prompt: 'acting.speak' }).limits
}

it('[D55] gives a model nearby longer than a vendor', async () => {
  expect(await limitsIn(OPENAI)).toMatchObject({ firstTokenMs: 30_000, idleMs: 20_000, totalMs: 120_000 })
  expect(await limitsIn(BY_HAND)).toMatchObject({ firstTokenMs: 180_000, idleMs: 60_000, totalMs: 600_000 })
})

it('[D55] gives a model as long as the environment says', async () => {
  const hour = { COMMEDIA_FIRST_TOKEN_SECONDS: '3600' }
  expect(await limitsIn({ ...BY_HAND, ...hour })).toMatchObject({
    firstTokenMs: 3_600_000,
    totalMs: 4_020_000,
  })
  expect(await limitsIn({ ...OPENAI, ...hour })).toMatchObject({ firstTokenMs: 3_600_000 })
})

it('[D55] gives a model as long as the settings file says', async () => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify({ firstTokenSeconds: 45, idleSeconds: '46', totalSeconds: 47 }))
  const settings = readSettingsFile(file) as Record<string, string>
  const said = { firstTokenMs: 45_000, idleMs: 46_000, totalMs: 47_000 }
  expect(await limitsIn({ ...settings, ...OPENAI })).toMatchObject(said)
  expect(await limitsIn({ ...settings, ...OPENAI, COMMEDIA_TOTAL_SECONDS: '99' })).toMatchObject({
    ...said,
    totalMs: 99_000,
  })
})

it('gives a model that was chosen in the foyer as long', async () => {
  const chosen = { id: 'x', from: 'Ollama', kind: 'openai-compatible', model: 'mara' }
  writeFileSync(
    join(folder, 'model.json'),
    JSON.stringify({ ...chosen, baseUrl: 'http://127.0.0.1:11434/v1' }),
  )
  const config = readConfig({}, { COMMEDIA_FOLDER: folder, COMMEDIA_IDLE_SECONDS: '70' })
  const { directory, names } = await modelsOfMachine(config, {})
  while (names().length === 0) await new Promise(setImmediate)
  expect(names()).toEqual(['mara'])
  expect(directory({ prompt: 'acting.speak' }).limits).toMatchObject({
    firstTokenMs: 180_000,
    idleMs: 70_000,
    totalMs: 610_000,
  })
})

it('reads as much at once as it is told to, else as is known of it', async () => {
  const windowIn = async (environment: Readonly<Record<string, string>>) => {
    const models = await connect(readConfig({}, { COMMEDIA_FOLDER: folder, ...environment }))
    return models({ prompt: 'acting.speak' }).profile.contextTokens
  }
  expect(await windowIn(BY_HAND)).toBe(8192)
  expect(await windowIn({ ...BY_HAND, COMMEDIA_CONTEXT_TOKENS: '65536' })).toBe(65_536)
  expect(await windowIn(OPENAI)).toBe(128_000)
})
