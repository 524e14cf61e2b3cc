import { describe, expect, it } from 'vitest'
import { addressKind } from './address-kind.ts'

describe('addressKind', () => {
  it.each([
    ['public', ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111']],
    ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', '127.0.0.1', '127.8.9.1', '100.64.0.1', '::1']],
    ['private', ['fc00::1', 'fd12:3456::1']],
  ])('finds %s addresses', (kind, addresses) => {
    expect(addresses.filter((address) => addressKind(address) !== kind)).toEqual([])
  })

  it.each([
    ['metadata of a cloud', ['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['unspecified or broadcast', ['0.0.0.0', '0.1.2.3', '::', '255.255.255.255']],
    ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
    ['for documents or measuring', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1']],
    ['for documents or measuring', ['3fff::1', '2001:2::1']],
    ['reserved', ['192.0.0.1', '240.0.0.1', '192.88.99.1', '100::1', 'fec0::1', '4000::1', '5f00::1']],
    ['mapped or compatible', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1']],
    ['6to4, Teredo, NAT64 or ISATAP', ['2002:7f00:1::', '2001::1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1']],
    ['6to4, Teredo, NAT64 or ISATAP', ['2606:4700::5efe:10.0.0.1', '2606:4700::200:5efe:7f00:1']],
    ['no address', ['', 'localhost', '127.0.0.1.', '[::1]', '1.2.3.4.5']],
  ])('never connects to what is %s', (_, addresses) => {
    expect(addresses.filter((address) => addressKind(address) !== 'never')).toEqual([])
  })
})
