import { expect, it } from 'vitest'
import { inviteLink, personLink, readLink } from './read-link.ts'

it('reads the links it makes, at the root of a host or below it', () => {
  for (const base of ['http://192.168.1.20:4747', 'https://theatre.example/commedia']) {
    expect(readLink(inviteLink(base, 's-e_cret'))).toEqual({ kind: 'invite', base, secret: 's-e_cret' })
    expect(readLink(personLink(base, 'show_1', 'mine'))).toEqual({
      kind: 'person',
      base,
      show: 'show_1',
      secret: 'mine',
    })
  }
})

it.each([
  'nothing',
  'http://192.168.1.20:4747/join',
  'http://192.168.1.20:4747/join#',
  'http://192.168.1.20:4747/#secret',
  'ftp://192.168.1.20/join#secret',
])('refuses %s and says what a link looks like', (text) => {
  expect(() => readLink(text)).toThrow(/This is no link to a show.*join#/u)
})

it('keeps the secret behind the mark that browsers do not send', () => {
  const { pathname, search, hash } = new URL(inviteLink('http://192.168.1.20:4747', 'secret'))
  expect([pathname, search, hash]).toEqual(['/join', '', '#secret'])
})
