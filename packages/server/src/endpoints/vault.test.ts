import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openVault } from './vault.ts'

const OLD = 'an-old-secret-of-thirty-two-characters'
const NEW = 'a-new-secret-of-thirty-two-characters!'
const PLACE = ['person_ana', 'endpoint_1']

const bytesOf = (sealed: string): Buffer => Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url')

describe('openVault', () => {
  it('gives back what it sealed, for the same place alone', () => {
    const vault = openVault(OLD)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = vault.seal(text, PLACE)
        expect(vault.open(sealed, PLACE)).toBe(text)
        for (const other of [['person_bo', 'endpoint_1'], ['person_ana', 'endpoint_2'], ['person_ana'], []])
          expect(() => vault.open(sealed, other)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
      }),
    )
  })

  it('never seals alike twice, and shows nothing of the text', () => {
    const vault = openVault(OLD)
    const sealed = vault.seal('sk-canary-7f3a', PLACE)
    expect(vault.seal('sk-canary-7f3a', PLACE)).not.toBe(sealed)
    expect(bytesOf(sealed).includes('canary')).toBe(false)
  })

  it('opens nothing of which a letter was changed', () => {
    const vault = openVault(OLD)
    const sealed = vault.seal('sk-canary-7f3a', PLACE)
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      if (bytesOf(changed).equals(bytesOf(sealed)) && at > sealed.lastIndexOf('.')) continue
      expect(() => vault.open(changed, PLACE)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
    }
    for (const broken of ['', 'v1', 'v1..', sealed.slice(0, 30), sealed.replace('v1', 'v2')])
      expect(() => vault.open(broken, PLACE)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })

  it('opens with an older secret what it once sealed, and seals with the newest', () => {
    const sealed = openVault(OLD).seal('sk-canary-7f3a', PLACE)
    const both = openVault(`${NEW} ${OLD}`)
    expect([both.open(sealed, PLACE), both.isNewest(sealed)]).toEqual(['sk-canary-7f3a', false])
    const again = both.seal('sk-canary-7f3a', PLACE)
    expect([both.isNewest(again), openVault(NEW).open(again, PLACE)]).toEqual([true, 'sk-canary-7f3a'])
    expect(() => openVault(NEW).open(sealed, PLACE)).toThrow(
      expect.objectContaining({ code: 'wrong-setting' }),
    )
  })

  it('takes no short secret', () => {
    for (const secret of ['', 'short', `${NEW} short`])
      expect(() => openVault(secret)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })
})
