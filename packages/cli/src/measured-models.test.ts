import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepMeasured, measuredBefore } from './measured-models.ts'

const ANA = { baseUrl: 'http://127.0.0.1:8080/v1', model: 'ana-8b' }

it('keeps what was measured of each model, the newest of each', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'measured-')), 'new')
  const ben = { ...ANA, model: 'ben-8b' }
  await keepMeasured(ANA, { readsPerSecond: 300, writesPerSecond: 30, contextTokens: 4096 }, folder)
  await keepMeasured(ben, { readsPerSecond: 50 }, folder)
  await keepMeasured(ANA, { readsPerSecond: 310.5, slots: 2 }, folder)
  expect(await measuredBefore(ANA, folder)).toEqual({ readsPerSecond: 310.5, slots: 2 })
  expect(await measuredBefore(ben, folder)).toEqual({ readsPerSecond: 50 })
})

it.each(['{', '[]', '{"http://127.0.0.1:8080/v1 ana-8b": {"readsPerSecond": -1}}'])(
  'knows nothing from a file that cannot be read: %s',
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'measured-'))
    expect(await measuredBefore(ANA, folder)).toBeUndefined()
    writeFileSync(join(folder, 'measured.json'), text)
    expect(await measuredBefore(ANA, folder)).toBeUndefined()
  },
)
