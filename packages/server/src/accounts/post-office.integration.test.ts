import { afterEach, expect, it, vi } from 'vitest'
import { startPost, type TemporaryPost } from '../testing/start-post.ts'
import { letterOf } from './letter.ts'
import { openPostOffice } from './post-office.ts'

const FROM = 'The Theatre <letters@theatre.example>'
const LETTER = letterOf({
  kind: 'reset',
  to: 'ana@example.org',
  language: 'zh',
  house: 'theatre.example',
  link: 'https://theatre.example/reset#a-secret-of-many-letters-that-is-longer-than-a-line-of-mail-may-be',
})

let server: TemporaryPost | undefined
afterEach(() => server?.stop())

const open = (smtpUrl: string) => {
  const failures: unknown[] = []
  const wait = vi.fn(async () => {})
  const onFailure = (error: unknown): void => void failures.push(error)
  return {
    office: openPostOffice({ smtpUrl, mailFrom: FROM }, { clock: { wait }, onFailure }),
    ...{ failures, wait },
  }
}

it('a letter arrives as it was written, from the house and to one address', async () => {
  server = await startPost()
  const { office, failures } = open(server.url)
  office.send(LETTER)
  const letter = await server.letter('ana@example.org')
  expect(letter.subject).toBe(LETTER.subject)
  expect(letter.text.trim()).toBe(LETTER.text.trim())
  expect(letter.html.trim()).toBe(LETTER.html.trim())
  expect(letter.headers.get('from')).toEqual(['The Theatre <letters@theatre.example>'])
  expect(letter.headers.get('to')).toEqual(['ana@example.org'])
  expect(letter.headers.get('auto-submitted')).toEqual(['auto-generated'])
  await office.close()
  expect(failures).toEqual([])
})

it('a letter that is turned away for now is tried again, one that is refused for good is not', async () => {
  const told: string[] = []
  server = await startPost({
    refuse(to) {
      told.push(to)
      if (to === 'never@example.org') return 550
      return told.filter((one) => one === to).length < 3 ? 450 : undefined
    },
  })
  const { office, failures, wait } = open(server.url)
  office.send(LETTER)
  office.send({ ...LETTER, to: 'never@example.org' })
  await server.letter('ana@example.org')
  await office.close()
  expect(told.filter((one) => one === 'never@example.org')).toHaveLength(1)
  expect(wait.mock.calls.map(([ms]: readonly unknown[]) => ms)).toEqual([5_000, 60_000])
  expect(failures).toHaveLength(1)
})

it('an address never becomes two, nor a header', async () => {
  server = await startPost()
  const { office } = open(server.url)
  for (const to of [
    'ana@example.org, eve@example.org',
    'ana@example.org\r\nBcc: eve@example.org',
    'ana@example.org>\r\nRCPT TO:<eve@example.org',
  ])
    office.send({ ...LETTER, to, subject: `${LETTER.subject}\r\nBcc: eve@example.org` })
  office.send(LETTER)
  await server.letter('ana@example.org')
  await office.close()
  for (const letter of server.letters) {
    expect(letter.to).not.toContain('eve@example.org')
    expect(letter.headers.has('bcc')).toBe(false)
  }
})

it('letters travel encrypted or not at all where that is asked for', async () => {
  server = await startPost()
  const { office, failures } = open(`${server.url}?requireTLS=true`)
  office.send(LETTER)
  await office.close()
  expect(failures).toHaveLength(1)
  expect(server.letters).toEqual([])
})
