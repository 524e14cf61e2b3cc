import { expect, it } from 'vitest'
import { isLoopback } from '../loopback.ts'
import { addressBlock, plainAddress } from './address-block.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  [' "192.0.2.7:5678" ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:5678', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['somewhere', 'somewhere'],
  ['[somewhere]:443', '[somewhere]:443'],
  ['1.2.3:80', '1.2.3:80'],
  ['', ''],
])('%s is counted as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

it.each([
  '127.0.0.1',
  '127.0.0.1:80',
  '::1',
  '[::1]:80',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '[::ffff:7f00:1]:80',
])('%s is this machine', (address) => {
  expect(isLoopback(plainAddress(address))).toBe(true)
})

it.each(['127.0.0.1.example', '[127.0.0.1', '127.0.0.1:x', 'localhost', '1.127.0.0:1'])(
  '%s is not this machine',
  (address) => {
    expect(isLoopback(plainAddress(address))).toBe(false)
  },
)
