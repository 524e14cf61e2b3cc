import { describe, expect, it } from 'vitest'
import { s3Objects } from './s3-objects.ts'

const PLACE = { url: 'http://127.0.0.1:9/base/', bucket: 'house', region: 'us-east-1' }
const WHO = { accessKey: 'reader', secretKey: 'a secret' }

/** An S3 that answers as it is told, and what it was asked. */
function answering(...answers: readonly (number | Error)[]) {
  const asked: string[] = []
  const send = async (url: string | URL | Request, { method }: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 500
    asked.push(`${method} ${url}`)
    if (answer instanceof Error) throw answer
    return new Response(answer === 200 ? 'kept' : null, { status: answer })
  }
  return { asked, objects: s3Objects({ ...PLACE, ...WHO }, { fetch: send }) }
}

describe('Objects in a bucket', () => {
  it('are asked for under the bucket, once where that is answered', async () => {
    const { asked, objects } = answering(200)
    expect(new TextDecoder().decode(await objects.get('shows/one.gz'))).toBe('kept')
    expect(asked).toEqual(['GET http://127.0.0.1:9/base/house/shows/one.gz'])
  })

  it('are asked for again where the service is busy or away', async () => {
    const { asked, objects } = answering(503, new TypeError('fetch failed'), 204)
    await objects.put('one', new Uint8Array(1))
    expect(asked).toHaveLength(3)
  })

  it('fail where it stays so, or is refused, and say nothing of who asked', async () => {
    for (const [answer, times] of [
      [500, 3],
      [new TypeError('fetch failed'), 3],
      [403, 1],
      [301, 1],
    ] as const) {
      const { asked, objects } = answering(answer)
      const failure = await objects.get('one').catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'store-failed' })
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/secret|reader/)
      expect(asked).toHaveLength(times)
    }
  })

  it('cannot be put where there is no bucket', async () => {
    await expect(answering(404).objects.put('one', new Uint8Array(1))).rejects.toMatchObject({
      code: 'store-failed',
    })
  })
})
