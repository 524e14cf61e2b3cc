import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readSettingsFile, SETTING_NAMES, settingsSchema } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))

function aFile(content: unknown): string {
  const file = join(folder, 'settings.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('a settings file', () => {
  it('stands for variables of the environment', () => {
    const file = aFile({ $schema: './x.json', baseUrl: 'http://127.0.0.1:1/v1', port: 0, ownEndpoints: true })
    expect(readSettingsFile(file)).toEqual({
      COMMEDIA_BASE_URL: 'http://127.0.0.1:1/v1',
      COMMEDIA_PORT: '0',
      COMMEDIA_OWN_ENDPOINTS: 'on',
    })
  })

  it('gives way to the environment and to flags', () => {
    const file = aFile({ model: 'from-the-file', priceIn: 1, priceOut: 2 })
    const environment = { ...readSettingsFile(file), COMMEDIA_PRICE_IN: '5' }
    expect(readConfig({ model: 'from-a-flag' }, environment)).toMatchObject({
      model: 'from-a-flag',
      priceIn: 5,
      priceOut: 2,
    })
  })

  it('says nothing when it is not there', () => {
    expect(readSettingsFile(join(folder, 'none.json'))).toEqual({})
  })

  it('takes no secret, and names the variable it belongs into', () => {
    expect(() => readSettingsFile(aFile({ apiKey: 'k', vaultSecret: 's' }))).toThrow(
      /COMMEDIA_API_KEY.*COMMEDIA_VAULT_SECRET/s,
    )
    expect(() => readSettingsFile(aFile({ databaseUrl: 'postgres://ana:word@db/house' }))).toThrow(
      /COMMEDIA_DATABASE_URL/,
    )
    expect(() => readSettingsFile(aFile({ databaseUrl: 'postgres://db/house' }))).not.toThrow()
    expect(() => readSettingsFile(aFile({ smtpUrl: 'smtps://ana:word@mail' }))).toThrow(/COMMEDIA_SMTP_URL/)
    expect(() => readSettingsFile(aFile({ smtpUrl: 'smtp://mail' }))).not.toThrow()
  })

  it('names every unknown setting at once, and the one that was meant', () => {
    expect(() => readSettingsFile(aFile({ base_url: 'x', colour: 'red' }))).toThrow(
      /base_url.*Did you mean baseUrl\?.*colour/s,
    )
  })

  it('must be one JSON object', () => {
    expect(() => readSettingsFile(aFile('[1]'))).toThrow(/one JSON object/)
    expect(() => readSettingsFile(aFile('{'))).toThrow(/one JSON object/)
  })

  it('has a schema with a sentence for every setting and no secret', () => {
    const { properties } = settingsSchema() as { properties: Record<string, { description?: string }> }
    expect(Object.keys(properties).sort()).toEqual(['$schema', ...SETTING_NAMES].sort())
    for (const name of SETTING_NAMES) expect(properties[name]?.description, name).toMatch(/\.$/)
    expect(SETTING_NAMES.some((name) => /key|secret/i.test(name))).toBe(false)
  })

  it('is described for editors by a file that comes with the command', async () => {
    await expect(`${JSON.stringify(settingsSchema(), null, 2)}\n`).toMatchFileSnapshot(
      '../settings.schema.json',
    )
  })
})
