import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, runConfined } from './run-confined.ts'

let file: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  file = await open(new URL(import.meta.url))
})
afterAll(() => file.close())

const run = (command: Command, more: { readonly ms?: number; readonly signal?: AbortSignal } = {}) =>
  runConfined(command, {
    ...{ descriptor: file.fd, fence: [], limits: { memoryMb: 512, outputBytes: 1000 } },
    ...{ deadline: performance.now() + (more.ms ?? 10_000), signal: more.signal },
  })

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error) => error.reason ?? error.name,
  )

describe('a confined process', () => {
  it('has the one file and no environment', async () => {
    process.env.COMMEDIA_TEST_SECRET = 'a key'
    const answer = (await run(['sh', '-c', 'env; head -c 6 /dev/fd/3'])).toString()
    delete process.env.COMMEDIA_TEST_SECRET
    expect(answer).toContain('import')
    expect(answer).not.toContain('a key')
  })

  it('is ended when it takes too long, answers too much, or is no longer wanted', async () => {
    const began = performance.now()
    const stop = new AbortController()
    const unwanted = reasonOf(run(['sleep', '30'], { signal: stop.signal }))
    stop.abort()
    expect([
      await reasonOf(run(['sleep', '30'], { ms: 100 })),
      await reasonOf(run(['yes'])),
      await unwanted,
    ]).toEqual(['too-slow', 'too-large', 'AbortError'])
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('ends with all that it started', async () => {
    const began = performance.now()
    expect(await reasonOf(run(['sh', '-c', 'sleep 30 & wait'], { ms: 200 }))).toBe('too-slow')
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('cannot write a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commedia-confined-'))
    const path = join(folder, 'words')
    expect(await reasonOf(run(['sh', '-c', 'echo words > "$1"', 'sh', path]))).toBe('damaged')
    expect((await stat(path)).size).toBe(0)
    await rm(folder, { recursive: true })
  })

  it.runIf(process.platform === 'linux')('cannot take more memory than it is given', async () => {
    const hoard = 'head -c 1000000000 /dev/zero | tail'
    expect(await reasonOf(run(['sh', '-c', hoard]))).not.toBe('answered')
  })

  it('says what to install where its program is missing', async () => {
    expect(await reasonOf(run(['no-such-program']))).toBe('no-ffmpeg')
  })
})
