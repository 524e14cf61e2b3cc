import { CommediaError, CUE_REFUSALS } from '@commedia/core'
import { ErrorBody } from '@commedia/core/wire'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { errorReply, tooMany, unknownPerson } from './error-reply.ts'

const CODES = ErrorBody.shape.error.shape.code.options

describe('an error', () => {
  it.each(CODES)('is never a success and speaks both languages: %s', (code) => {
    const english = errorReply(new CommediaError(code, 'Details.'), 'en')
    const chinese = errorReply(new CommediaError(code, 'Details.'), 'zh')
    expect(english.status).toBeGreaterThanOrEqual(400)
    expect(chinese.status).toBe(english.status)
    expect(ErrorBody.parse(english.body)).toEqual(english.body)
    expect(english.body.error.message).not.toMatch(/\p{Script=Han}/u)
    expect(chinese.body.error.message).toMatch(/\p{Script=Han}/u)
  })

  it.each(CUE_REFUSALS)('says why a cue was refused, and what to do instead: %s', (reason) => {
    const error = new CommediaError('bad-cue', 'role_x', { reason })
    const [english, chinese] = [errorReply(error, 'en').body.error, errorReply(error, 'zh').body.error]
    expect(english.reason).toBe(reason)
    expect(english.message).not.toContain('role_x')
    expect(chinese.message).toMatch(/\p{Script=Han}/u)
    for (const { message } of [english, chinese]) expect(message).toMatch(/^.{4,}[:：？].{3,}[.。]$/u)
  })

  it('of our own tells nothing of itself', () => {
    const secret = 'the words of somebody'
    for (const error of [
      new Error(secret),
      new CommediaError('store-failed', secret),
      new CommediaError('model-failed', secret),
      new CommediaError('lost-lease', secret),
      new HTTPException(500, { message: secret }),
      secret,
    ]) {
      const reply = errorReply(error, 'en')
      expect(reply.isOurs).toBe(true)
      expect(JSON.stringify(reply)).not.toContain(secret)
    }
  })

  it('asks strangers who they are, and those in haste to wait', () => {
    expect(errorReply(unknownPerson(), 'en')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    })
    expect(errorReply(tooMany(2.2), 'en')).toMatchObject({ status: 429, headers: { 'retry-after': '3' } })
  })
})
