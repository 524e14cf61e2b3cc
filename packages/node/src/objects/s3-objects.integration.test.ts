import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { objectStoreContract } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Place, s3Objects } from './s3-objects.ts'

let directory: string
let server: S3rver
let place: S3Place

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'commedia-s3-'))
  server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'house' }],
  })
  const { port } = await server.run()
  // The one account this server knows.
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
  place = { url: `http://127.0.0.1:${port}`, bucket: 'house', ...account }
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

objectStoreContract('s3Objects', () => s3Objects(place), { describe, it, expect })

describe('An S3', () => {
  it('refuses whoever has not the secret', async () => {
    const stranger = s3Objects({ ...place, secretKey: 'another' })
    for (const ask of [
      () => stranger.put('one', new Uint8Array(1)),
      () => stranger.get('one'),
      () => stranger.has('one'),
      () => stranger.delete('one'),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'store-failed' })
    expect(await s3Objects(place).has('one')).toBe(false)
  })

  it('without the bucket takes nothing', async () => {
    const nowhere = s3Objects({ ...place, bucket: 'nowhere' })
    await expect(nowhere.put('one', new Uint8Array(1))).rejects.toMatchObject({ code: 'store-failed' })
  })
})
