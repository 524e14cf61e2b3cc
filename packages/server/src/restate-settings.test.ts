import { expect, it } from 'vitest'
import { RestateSettings, requireKnownCallers } from './restate-settings.ts'

const KEY = 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9'
const settled = (settings: object) =>
  requireKnownCallers(RestateSettings.parse({ restateIngressUrl: 'http://restate:8080', ...settings }))

it('lets only known callers bring turns once others can reach the port', () => {
  expect(settled({}).restateHost).toBe('127.0.0.1')
  expect(() => settled({ restateHost: '0.0.0.0' })).toThrow('COMMEDIA_RESTATE_IDENTITY')
  expect(() => settled({ restateHost: '::' })).toThrow('COMMEDIA_RESTATE_IDENTITY')
  expect(settled({ restateHost: '0.0.0.0', restateIdentity: `${KEY}, ${KEY}` }).restateIdentity).toContain(
    KEY,
  )
  expect(() => settled({ restateIdentity: 'secret' })).toThrow('publickeyv1')
  expect(requireKnownCallers(RestateSettings.parse({ restateHost: '0.0.0.0' })).restateHost).toBe('0.0.0.0')
})
