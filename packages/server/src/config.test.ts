import { describe, expect, it } from 'vitest'
import { readServerConfig, ServerConfig, variableOf } from './config.ts'
import { senderIn } from './mail-settings.ts'

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

  it('opens accounts by invitation where others reach the house, and to everybody on this machine alone', () => {
    const signUp = (flags: Parameters<typeof readServerConfig>[0]) => readServerConfig(flags, {}).signUp
    expect(signUp({})).toBe('open')
    expect(signUp({ host: '0.0.0.0' })).toBe('invitation')
    expect(signUp({ publicUrl: 'https://theatre.example' })).toBe('invitation')
    expect(signUp({ host: '0.0.0.0', signUp: 'open' })).toBe('open')
    expect(() => signUp({ signUp: 'domain' })).toThrow(/COMMEDIA_SIGN_UP_DOMAINS/u)
  })

  it('sends letters where everything they need is named, and says what is missing', () => {
    const all = {
      COMMEDIA_SMTP_URL: 'smtps://ana:word@mail.example',
      COMMEDIA_MAIL_FROM: 'The Theatre <letters@theatre.example>',
      COMMEDIA_ACCOUNTS: 'on',
      COMMEDIA_PUBLIC_URL: 'https://theatre.example',
    }
    expect(readServerConfig({}, {}).smtpUrl).toBeUndefined()
    expect(readServerConfig({}, all).smtpUrl).toBe(all.COMMEDIA_SMTP_URL)
    for (const name of Object.keys(all))
      expect(() => readServerConfig({}, { ...all, [name]: '' })).toThrow(new RegExp(name, 'u'))
    for (const mailFrom of ['nobody', 'a@b.c, d@e.f', 'Eve\r\nBcc: a@b.c <d@e.f>', '<a@b.c> <d@e.f>'])
      expect(() => readServerConfig({ mailFrom }, all), mailFrom).toThrow(/COMMEDIA_MAIL_FROM/u)
    expect(() => readServerConfig({ smtpUrl: 'http://mail.example' }, all)).toThrow(/COMMEDIA_SMTP_URL/u)
    expect(senderIn('letters@theatre.example')).toEqual({ name: '', address: 'letters@theatre.example' })
    expect(senderIn(all.COMMEDIA_MAIL_FROM)).toEqual({
      name: 'The Theatre',
      address: 'letters@theatre.example',
    })
  })

  it('sends to a hook only what it can sign', () => {
    const hookUrl = 'https://hooks.example/commedia'
    const hookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(readServerConfig({ hookUrl, hookSecret }, {})).toMatchObject({
      hookUrl,
      hookSecret,
      hookPrivate: false,
    })
    expect(() => readServerConfig({ hookUrl }, {})).toThrow(/COMMEDIA_HOOK_SECRET/u)
    for (const short of ['whsec_', 'a-password', `whsec_${Buffer.alloc(8).toString('base64')}`])
      expect(() => readServerConfig({ hookUrl, hookSecret: short }, {}), short).toThrow(
        /COMMEDIA_HOOK_SECRET/u,
      )
    expect(() => readServerConfig({ hookUrl: 'ftp://hooks.example', hookSecret }, {})).toThrow(
      /COMMEDIA_HOOK_URL/u,
    )
  })

  it('has caps without being told, and none where the operator says so', () => {
    const { guestTokens, houseDayTokens, houseMonthTokens } = readServerConfig({}, {})
    expect([guestTokens, houseDayTokens, houseMonthTokens]).toEqual([1_000_000, 20_000_000, 200_000_000])
    expect(readServerConfig({}, { COMMEDIA_HOUSE_DAY_TOKENS: 'none' }).houseDayTokens).toBe('none')
  })
})
