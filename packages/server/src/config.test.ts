import { describe, expect, it } from 'vitest'
import { readServerConfig, ServerConfig, variableOf } from './config.ts'

describe('readServerConfig', () => {
  it('needs nothing to listen on loopback', () => {
    expect(readServerConfig({}, {})).toMatchObject({
      host: '127.0.0.1',
      accounts: false,
      ownEndpoints: false,
    })
  })

  it('takes flags before the environment, and an empty variable as none', () => {
    const environment = { COMMEDIA_PORT: '1', COMMEDIA_HOST: '', COMMEDIA_ACCOUNTS: 'on' }
    expect(readServerConfig({ port: '2' }, environment)).toMatchObject({
      port: 2,
      host: '127.0.0.1',
      accounts: true,
    })
  })

  it('names every problem at once, by the variable that would cure it', () => {
    const environment = { COMMEDIA_PORT: 'high', COMMEDIA_DATABASE_URL: 'http://example.invalid' }
    expect(() => readServerConfig({}, environment)).toThrow(/COMMEDIA_PORT.*COMMEDIA_DATABASE_URL/s)
  })

  it('says of every setting what it is for', () => {
    for (const [name, setting] of Object.entries(ServerConfig.shape))
      expect(`${variableOf(name)} ${setting.description}`).toMatch(/^COMMEDIA_[A-Z_]+ .+\.$/)
  })
})
