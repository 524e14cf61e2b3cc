import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { lanAddresses, urlAt } from './lan-addresses.ts'

const at = (address: string, details: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    internal: false,
    ...details,
  }) as NetworkInterfaceInfo
const INTERFACES = {
  lo: [at('127.0.0.1', { internal: true })],
  docker0: [at('172.17.0.1')],
  wlan0: [at('192.168.1.20'), at('fe80::1')],
}

it('finds the addresses that a phone in the same house reaches', () => {
  expect(lanAddresses('0.0.0.0', INTERFACES)).toEqual(['192.168.1.20'])
  expect(lanAddresses('0.0.0.0', { docker0: INTERFACES.docker0 })).toEqual(['172.17.0.1'])
  expect(lanAddresses('0.0.0.0', { lo: INTERFACES.lo })).toEqual([])
})

it('takes the address it was told to listen on', () => {
  expect(lanAddresses('127.0.0.2', INTERFACES)).toEqual(['127.0.0.2'])
  expect(urlAt('fe80::1', '4747')).toBe('http://[fe80::1]:4747')
})
