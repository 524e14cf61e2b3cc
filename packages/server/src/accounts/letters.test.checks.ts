import { backUp, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { aHouse } from '../http/a-house.test.data.ts'
import { aBrowser } from './a-browser.test.data.ts'
import { aMailbox, secretIn } from './a-mailbox.test.data.ts'
import type { Letter } from './letter.ts'
import type { PostOffice } from './post-office.ts'

type House = Awaited<ReturnType<typeof aHouse>>

const PASSWORD = 'a long evening in may'
const ANOTHER = 'a short night in june'
const HOUR_MS = 3_600_000

/** Checks what letters are for, on any database. */
export function letterChecks(name: string, open: (post: PostOffice) => Promise<House>): void {
  describe(`Letters on ${name}`, () => {
    const mailbox = aMailbox()
    let house: House
    let people = 0
    let email: string
    beforeAll(async () => {
      house = await open(mailbox.post)
    })
    beforeEach(() => {
      email = `ana${++people}@example.org`
      mailbox.letters.length = 0
    })
    afterAll(() => house.close())

    const browser = (language = 'en') => aBrowser(house.app, { 'accept-language': language })
    const auth = (path: string, body: object, by = browser()) => by.post(`/api/auth/${path}`, body)
    const arrived = (to: string, count = 1): Promise<readonly Letter[]> =>
      house.until(
        async () => mailbox.to(to),
        (letters) => letters.length >= count,
      )
    const signIn = async (password = PASSWORD, by = browser()) => {
      const { status } = await auth('sign-in/email', { email, password }, by)
      if (status === 200) await by.post('/api/people', { name: 'Ana' })
      return { by, status }
    }
    /** Somebody new who is signed in, and the secret of the letter they got. */
    const signUp = async (by = browser()) => {
      await auth('sign-up/email', { name: 'Ana', email, password: PASSWORD }, by)
      await signIn(PASSWORD, by)
      const [letter] = await arrived(email)
      return { by, letter, secret: secretIn(letter) }
    }
    /** Somebody new who has confirmed their address. */
    const confirmed = async () => {
      const { by, secret } = await signUp()
      await auth('verify-email', { token: secret })
      return { by }
    }
    const begin = (by: ReturnType<typeof aBrowser>) => by.post('/api/shows', { blueprint: 'the-last-train' })

    it('let whoever has not confirmed their address begin nothing, until they have', async () => {
      const { by, secret, letter } = await signUp()
      expect(letter?.subject).toBe('Confirm your address at localhost')
      expect((await by.get('/api/me')).body).toMatchObject({ account: true, guest: true, unconfirmed: true })
      const refused = { code: 'forbidden', reason: 'unconfirmed' }
      expect(await begin(by)).toMatchObject({ status: 403, body: { error: refused } })
      // Wherever the letter is read.
      expect(await auth('verify-email', { token: secret })).toEqual({ status: 200, body: { email } })
      expect((await by.get('/api/me')).body).toMatchObject({ guest: false, unconfirmed: false })
      expect((await begin(by)).status).toBe(200)
    })

    it('are sent again to whoever asks before they confirmed, and not after', async () => {
      const { by, secret } = await signUp()
      expect((await auth('send-verification-email', {})).status).toBe(401)
      expect((await auth('send-verification-email', {}, by)).body).toEqual({ done: true })
      const [first, second] = await arrived(email, 2)
      expect(secretIn(second)).not.toBe(secretIn(first))
      expect((await auth('verify-email', { token: secretIn(second) })).status).toBe(200)
      expect((await auth('verify-email', { token: secret })).status).toBe(403)
      expect((await auth('send-verification-email', {}, by)).status).toBe(200)
      await auth('request-password-reset', { email })
      expect((await arrived(email, 3)).map(({ subject }) => subject).slice(2)).toEqual([
        'A new password for localhost',
      ])
    })

    it('replace a forgotten password once, and put out whoever came in by the old one', async () => {
      const { by } = await signUp()
      expect((await auth('request-password-reset', { email }, browser('zh'))).body).toEqual({ done: true })
      const [, letter] = await arrived(email, 2)
      expect(letter?.subject).toBe('重设你在 localhost 的密码')
      const wish = { token: secretIn(letter), newPassword: ANOTHER }
      expect((await auth('reset-password', { ...wish, newPassword: 'short' })).status).toBe(400)
      expect(await auth('reset-password', wish)).toEqual({ status: 200, body: { email } })
      expect((await by.get('/api/me')).status).toBe(401)
      expect((await signIn(PASSWORD)).status).toBe(401)
      const again = await signIn(ANOTHER)
      // Whoever has the letter has the address.
      expect((await begin(again.by)).status).toBe(200)
      const twice = await auth('reset-password', { ...wish, newPassword: PASSWORD })
      expect(twice).toMatchObject({ status: 403, body: { error: { reason: 'LINK_OVER' } } })
      expect((await signIn(ANOTHER)).status).toBe(200)
    })

    it('give one link to one of many who use it at once', async () => {
      await signUp()
      await auth('request-password-reset', { email })
      const [, letter] = await arrived(email, 2)
      const replies = await Promise.all(
        [1, 2, 3, 4].map((nth) =>
          auth('reset-password', { token: secretIn(letter), newPassword: `${ANOTHER} ${nth}` }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    })

    it('have links that are for one thing, for a time, and kept by nobody', async () => {
      const { secret } = await signUp()
      await auth('request-password-reset', { email })
      const reset = secretIn((await arrived(email, 2))[1])
      expect((await auth('reset-password', { token: secret, newPassword: ANOTHER })).status).toBe(403)
      expect((await auth('verify-email', { token: reset })).status).toBe(403)
      const kept: string[] = []
      for await (const line of backUp(house.theatre.database)) kept.push(line)
      expect(kept.filter((line) => line.includes('"account_links"'))).not.toEqual([])
      for (const one of [secret, reset]) expect(kept.join('\n')).not.toContain(one)
      await house.advance(HOUR_MS)
      expect((await auth('reset-password', { token: reset, newPassword: ANOTHER })).status).toBe(403)
      const { accountLinks } = tables
      await house.theatre.database.update(accountLinks).set({ expires: house.theatre.clock.now() })
      expect((await auth('verify-email', { token: secret })).status).toBe(403)
    })

    it('move an account to an address that is confirmed, and tell the old one', async () => {
      const { by, secret } = await signUp()
      await auth('verify-email', { token: secret })
      const newEmail = `new-${email}`
      const wrong = await auth('change-email', { newEmail, password: ANOTHER }, by)
      expect(wrong).toMatchObject({ status: 400, body: { error: { reason: 'INVALID_PASSWORD' } } })
      expect((await auth('change-email', { newEmail, password: PASSWORD })).status).toBe(401)
      expect((await auth('change-email', { newEmail, password: PASSWORD }, by)).body).toEqual({ done: true })
      const [letter] = await arrived(newEmail)
      expect(letter?.subject).toBe('Your new address at localhost')
      expect((await signIn()).status).toBe(200)
      expect((await auth('verify-email', { token: secretIn(letter) })).body).toEqual({ email: newEmail })
      expect((await arrived(email, 2))[1]?.subject).toBe('Your address at localhost was changed')
      expect((await signIn()).status).toBe(401)
      email = newEmail
      expect((await begin((await signIn()).by)).status).toBe(200)
    })

    it('move no account to an address somebody has, or has got meanwhile', async () => {
      const { by } = await confirmed()
      const taken = `taken-${email}`
      const password = PASSWORD
      expect((await auth('change-email', { newEmail: taken, password }, by)).status).toBe(200)
      const token = secretIn((await arrived(taken))[0])
      await auth('sign-up/email', { name: 'Bo', email: taken, password: ANOTHER })
      await arrived(taken, 2)
      expect((await auth('verify-email', { token })).status).toBe(403)
      const again = await auth('change-email', { newEmail: taken, password }, by)
      expect(again).toEqual({ status: 200, body: { done: true } })
      await auth('request-password-reset', { email: taken })
      expect((await arrived(taken, 3))[2]?.subject).toBe('A new password for localhost')
    })

    it('move nobody who has not confirmed where they are', async () => {
      const { by } = await signUp()
      const wish = { newEmail: `new-${email}`, password: PASSWORD }
      const refused = { code: 'forbidden', reason: 'unconfirmed' }
      expect(await auth('change-email', wish, by)).toMatchObject({ status: 403, body: { error: refused } })
      await auth('request-password-reset', { email })
      await arrived(email, 2)
      expect(mailbox.to(wish.newEmail)).toEqual([])
    })

    it('reach whom they are for, however many others have had sent there', async () => {
      await house.advance(HOUR_MS)
      const { by } = await confirmed()
      const wanted = `wanted-${email}`
      const statuses: number[] = []
      for (let nth = 0; nth < 7; nth++) {
        const { status } = await auth('change-email', { newEmail: wanted, password: PASSWORD }, by)
        statuses.push(status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      await arrived(wanted, 3)
      email = wanted
      await auth('sign-up/email', { name: 'Bo', email, password: PASSWORD })
      const [, , , confirm] = await arrived(email, 4)
      await auth('request-password-reset', { email })
      expect((await arrived(email, 5)).map(({ subject }) => subject)).toEqual([
        'Your new address at localhost',
        'Your new address at localhost',
        'Your new address at localhost',
        'Confirm your address at localhost',
        'A new password for localhost',
      ])
      expect((await auth('verify-email', { token: secretIn(confirm) })).body).toEqual({ email })
    })

    it('forget a wish to move when the password is changed', async () => {
      const { by } = await confirmed()
      const newEmail = `thief-${email}`
      await auth('change-email', { newEmail, password: PASSWORD }, by)
      const token = secretIn((await arrived(newEmail))[0])
      const change = { currentPassword: PASSWORD, newPassword: ANOTHER }
      expect((await auth('change-password', change, by)).status).toBe(200)
      expect((await auth('verify-email', { token })).status).toBe(403)
    })

    it('answer the same whether there is an account, and write only to those who have one', async () => {
      await signUp()
      const replies = [
        await auth('request-password-reset', { email: `nobody-${email}` }),
        await auth('request-password-reset', { email }),
      ]
      await arrived(email, 2)
      expect(replies[0]).toEqual(replies[1])
      expect(mailbox.to(`nobody-${email}`)).toEqual([])
      const up = { name: 'Eve', email, password: ANOTHER }
      expect(await auth('sign-up/email', up)).toMatchObject({ status: 200 })
      const [, , known] = await arrived(email, 3)
      expect(known?.subject).toBe('You have an account at localhost')
      // Whoever had signed up with somebody's address is put out by whom it belongs to.
      const wish = { token: secretIn(known), newPassword: ANOTHER }
      expect((await auth('reset-password', wish)).status).toBe(200)
      expect((await signIn(PASSWORD)).status).toBe(401)
    })

    it('are gone with whoever is forgotten', async () => {
      const { by, secret } = await signUp()
      expect((await by.delete('/api/me?when=now')).status).toBe(200)
      const { accountLinks } = tables
      const left = await house.theatre.database
        .select()
        .from(accountLinks)
        .where(eq(accountLinks.email, email))
      expect(left).toEqual([])
      expect((await auth('verify-email', { token: secret })).status).toBe(403)
      expect(house.faults).toEqual([])
    })
  })
}
