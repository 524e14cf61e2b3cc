import { expect, it } from 'vitest'
import { signRequest } from './sign-request.ts'

it('signs what is asked, by who asks, for one hour and these bytes alone', () => {
  const signer = { accessKey: 'reader', secretKey: 'a secret', region: 'eu-west-1' }
  const asked = {
    method: 'PUT',
    url: new URL('http://127.0.0.1:9/house/shows/one.gz'),
    body: Uint8Array.of(1, 2),
    now: Date.parse('2026-01-02T03:04:05.678Z'),
  }
  const signed = signRequest(asked, signer)
  expect(signed).toMatchObject({ 'x-amz-date': '20260102T030405Z' })
  expect(signed.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=reader\/20260102\/eu-west-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
  )
  expect(signRequest(asked, signer)).toEqual(signed)
  const others = [
    signRequest({ ...asked, method: 'GET' }, signer),
    signRequest({ ...asked, url: new URL('http://127.0.0.1:9/house/shows/two.gz') }, signer),
    signRequest({ ...asked, body: Uint8Array.of(1, 3) }, signer),
    signRequest({ ...asked, now: asked.now + 1_000 }, signer),
    signRequest(asked, { ...signer, secretKey: 'another' }),
  ]
  const signatures = [signed, ...others].map(({ authorization }) => authorization?.split('=').at(-1))
  expect(new Set(signatures).size).toBe(6)
  expect(JSON.stringify(signed)).not.toContain('a secret')
})
