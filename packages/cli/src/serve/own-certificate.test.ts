import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownCertificate } from './own-certificate.ts'

const NOW = Date.UTC(2027, 2, 1, 12)
const DAY_MS = 86_400_000
const ADDRESSES = ['192.168.1.20', '10.0.0.5']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commedia-tls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is for this machine and its addresses, signed by itself, and good for as long as browsers take one', async () => {
  const { cert, fingerprint } = await ownCertificate(folder, { addresses: ADDRESSES, now: NOW })
  const read = new X509Certificate(cert)
  expect(read.subjectAltName).toBe('DNS:localhost, IP Address:192.168.1.20, IP Address:10.0.0.5')
  expect(read.subject).toBe('CN=Commedia at home')
  expect([read.verify(read.publicKey), read.ca]).toEqual([true, false])
  expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(Date.parse(read.validFrom)).toBe(NOW - 3_600_000)
  expect(Date.parse(read.validTo) - Date.parse(read.validFrom)).toBe(397 * DAY_MS)
  expect(fingerprint).toBe(read.fingerprint256)
})

it('stays the same while it is good, so that guests accept it once, and its key is for nobody else', async () => {
  const first = await ownCertificate(folder, { addresses: ADDRESSES, now: NOW })
  const later = { addresses: ['192.168.7.7'], now: NOW + 300 * DAY_MS }
  expect(await ownCertificate(folder, later)).toEqual(first)
  expect(statSync(join(folder, 'tls', 'key.pem')).mode & 0o777).toBe(0o600)
})

it('is made anew before it ends, and where it cannot be read', async () => {
  const first = await ownCertificate(folder, { addresses: ADDRESSES, now: NOW })
  const second = await ownCertificate(folder, { addresses: ADDRESSES, now: NOW + 390 * DAY_MS })
  expect(second.fingerprint).not.toBe(first.fingerprint)
  writeFileSync(join(folder, 'tls', 'cert.pem'), first.cert)
  const third = await ownCertificate(folder, { addresses: ADDRESSES, now: NOW })
  expect([first.fingerprint, second.fingerprint]).not.toContain(third.fingerprint)
  expect(await ownCertificate(folder, { addresses: [], now: NOW })).toEqual(third)
})

it('has a serial number of its own and may name many addresses', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `10.0.${at}.1`)
  const { cert } = await ownCertificate(folder, { addresses: many, now: NOW })
  expect(new X509Certificate(cert).subjectAltName?.split(', ')).toHaveLength(61)
})
