import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, runConfined } from './run-confined.ts'

/** Later than any test comes to its end, by the time since the process began. */
const A_WEEK_MS = 7 * 24 * 3_600_000
let file: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  file = await open(new URL(import.meta.url))
})
afterAll(() => file.close())

/** Never over on its own: whoever is not ended keeps us waiting. */
const FOR_EVER = ['sleep', '1000000'] as const

const run = (command: Command, more: { readonly late?: true; readonly signal?: AbortSignal } = {}) =>
  runConfined(command, {
    ...{ descriptor: file.fd, fence: [], limits: { memoryMb: 512, outputBytes: 1000 } },
    ...{ deadline: more.late ? 0 : A_WEEK_MS, signal: more.signal },
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
    const stop = new AbortController()
    const unwanted = reasonOf(run(FOR_EVER, { signal: stop.signal }))
    stop.abort()
    expect([
      await reasonOf(run(FOR_EVER, { late: true })),
      await reasonOf(run(['yes'])),
      await unwanted,
    ]).toEqual(['too-slow', 'too-large', 'AbortError'])
  })

  it('ends with all that it started', async () => {
    const more = `${FOR_EVER.join(' ')} & exec yes`
    expect(await reasonOf(run(['sh', '-c', more]))).toBe('too-large')
  })

  it('cannot write a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commedia-confined-'))
    const path = join(folder, 'words')
    expect(await reasonOf(run(['sh', '-c', 'echo words > "$1"', 'sh', path]))).toBe('damaged')
    expect((await stat(path)).size).toBe(0)
    await rm(folder, { recursive: true })
  })

  it('writes to an open file as much as it may, and no more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commedia-confined-'))
    const path = join(folder, 'words')
    const other = await open(path, 'w+')
    const writing = (bytes: number) =>
      runConfined(['sh', '-c', `head -c ${bytes} /dev/zero > /dev/fd/4`], {
        ...{ descriptor: file.fd, others: [other.fd], fence: [], deadline: A_WEEK_MS, signal: undefined },
        limits: { memoryMb: 512, outputBytes: 1000, writtenBytes: 4096 },
      })
    await writing(4000)
    expect((await stat(path)).size).toBe(4000)
    expect(await reasonOf(writing(5000))).toBe('damaged')
    await other.close()
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
