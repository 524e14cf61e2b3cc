import { expect, it } from 'vitest'
import { guestLink } from './use-sharing.ts'

const LINK = 'http://127.0.0.1:4747/join#secret-1'
const OPEN = {
  open: true,
  addresses: ['http://192.168.1.20:4748', 'http://10.0.0.4:4748'],
  tunnelTo: 'http://127.0.0.1:4748',
  tunnel: null,
}

it('gives a link as others on the network can follow it', () => {
  expect(guestLink(LINK, OPEN)).toBe('http://192.168.1.20:4748/join#secret-1')
})

it('gives it by the tunnel where there is one', () => {
  const tunnel = 'https://evening.example'
  expect(guestLink(LINK, { ...OPEN, tunnel })).toBe('https://evening.example/join#secret-1')
})

it('leaves it as it is while the house is closed, without a network, and where nobody shares', () => {
  expect(guestLink(LINK, { ...OPEN, open: false, addresses: [] })).toBe(LINK)
  expect(guestLink(LINK, { ...OPEN, addresses: [] })).toBe(LINK)
  expect(guestLink(LINK, undefined)).toBe(LINK)
})
