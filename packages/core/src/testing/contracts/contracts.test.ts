import { describe, expect, it } from 'vitest'
import { inMemoryStore } from '../../memory/in-memory-store.ts'
import { wordEmbedder } from '../../memory/word-embedder.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { inProcessSteps } from '../../prompting/in-process-steps.ts'
import { memoryLiveFeed } from '../../record/memory-live-feed.ts'
import { memoryPromptBook } from '../../record/memory-prompt-book.ts'
import { memorySnapshots } from '../../record/memory-snapshots.ts'
import { aTurn } from '../build.ts'
import { manualClock } from '../manual-clock.ts'
import { clockContract } from './clock-contract.ts'
import { embedderContract } from './embedder-contract.ts'
import { failedChecks } from './failed-checks.ts'
import { liveFeedContract } from './live-feed-contract.ts'
import { memoryStoreContract } from './memory-store-contract.ts'
import { objectStoreContract } from './object-store-contract.ts'
import { promptBookContract } from './prompt-book-contract.ts'
import { snapshotsContract } from './snapshots-contract.ts'
import { stepsContract } from './steps-contract.ts'

const api = { describe, it, expect }

promptBookContract('memoryPromptBook', memoryPromptBook, api)
snapshotsContract('memorySnapshots', memorySnapshots, api)
liveFeedContract('memoryLiveFeed', memoryLiveFeed, api)
stepsContract(
  'inProcessSteps',
  () => {
    const book = memoryPromptBook()
    return { steps: inProcessSteps(book, aTurn()), again: () => inProcessSteps(book, aTurn()) }
  },
  api,
)
memoryStoreContract('inMemoryStore', inMemoryStore, api)
objectStoreContract('a map', mapOfObjects, api)
embedderContract('wordEmbedder', () => wordEmbedder(), api)
clockContract(
  'manualClock',
  () => {
    const clock = manualClock()
    return { clock, pass: clock.advance }
  },
  api,
)

describe('the contract suites catch', () => {
  const book = memoryPromptBook
  const broken: readonly (readonly [string, () => ReturnType<typeof book>])[] = [
    ['a book that ignores the digest', () => ({ ...book(), ...ignoringDigest() })],
    ['a book that never redacts', () => ({ ...book(), redact: async () => {} })],
    ['a book that forgets usage', () => forgettingUsage()],
    ['a book that lists backwards', () => reversed()],
  ]
  for (const [name, open] of broken) {
    it(name, async () => {
      expect(await failedChecks((own) => promptBookContract('broken', open, own), expect)).not.toEqual([])
    })
  }

  it('snapshots beyond the number asked for, of another fold, or not forgotten', async () => {
    const variants = [
      (inner = memorySnapshots()) => ({
        ...inner,
        latest: (take: string, wanted: { foldVersion: string }) =>
          inner.latest(take, { foldVersion: wanted.foldVersion }),
      }),
      (inner = memorySnapshots()) => ({
        ...inner,
        latest: (take: string, { upTo }: { upTo?: number }) =>
          inner.latest(take, { foldVersion: 'turns@1 chat@1', ...(upTo === undefined ? {} : { upTo }) }),
      }),
      (inner = memorySnapshots()) => ({ ...inner, forget: async () => {} }),
    ]
    for (const open of variants) {
      expect(
        await failedChecks((own) => snapshotsContract('broken', () => open(), own), expect),
      ).toHaveLength(1)
    }
  })

  it('a feed that shows everybody everything, and one that never stops', async () => {
    const leaky = () => {
      const inner = memoryLiveFeed()
      return {
        ...inner,
        watch: (take: string, _viewer: string, listener: Parameters<typeof inner.watch>[2]) =>
          inner.watch(take, 'booth', listener),
      }
    }
    const endless = () => {
      const inner = memoryLiveFeed()
      return {
        ...inner,
        watch: (...details: Parameters<typeof inner.watch>) => {
          inner.watch(...details)
          return () => {}
        },
      }
    }
    expect(await failedChecks((own) => liveFeedContract('leaky', leaky, own), expect)).toEqual([
      'gives a frame to its audience and the booth, and to nobody else',
    ])
    expect(await failedChecks((own) => liveFeedContract('endless', endless, own), expect)).toEqual([
      'stops when told, for that watcher alone',
    ])
  })

  it('a clock that wakes too early, and one that wakes in the wrong order', async () => {
    const early = () => {
      const clock = manualClock()
      return { clock: { ...clock, wait: async () => {} }, pass: clock.advance }
    }
    expect(await failedChecks((own) => clockContract('early', early, own), expect)).toContain(
      'wakes a waiter when its time has passed, and not before',
    )
  })

  it('steps that come in the order of completion, one after another, or forget who was first', async () => {
    const inTurn = async <Result>(steps: readonly { run: () => Promise<Result> }[]) => {
      const results: Result[] = []
      for (const { run } of steps) results.push(await run())
      return results
    }
    const byCompletion = async <Result>(steps: readonly { run: () => Promise<Result> }[]) => {
      const results: Result[] = []
      await Promise.all(steps.map(async ({ run }) => results.push(await run())))
      return results
    }
    const broken = [{ all: inTurn }, { all: byCompletion }, {}].map((all) => () => ({
      steps: { ...inProcessSteps(memoryPromptBook(), aTurn()), ...all },
      again: () => inProcessSteps(memoryPromptBook(), aTurn()),
    }))
    const failures = await Promise.all(
      broken.map((open) => failedChecks((own) => stepsContract('broken', open, own), expect)),
    )
    expect(failures.map((names) => names.length)).toEqual([2, 2, 1])
  })

  it('objects that are cut, that stay, or that are lost under another key', async () => {
    const cut = () => {
      const inner = mapOfObjects()
      return { ...inner, put: (key: string, bytes: Uint8Array) => inner.put(key, bytes.subarray(0, 999_999)) }
    }
    const staying = () => ({ ...mapOfObjects(), delete: async () => {} })
    const first = () => {
      const inner = mapOfObjects()
      const put = async (key: string, bytes: Uint8Array) =>
        (await inner.has(key)) ? undefined : inner.put(key, bytes)
      return { ...inner, put }
    }
    const oneForAll = () => {
      const inner = mapOfObjects()
      return {
        ...inner,
        has: () => inner.has('any'),
        put: (_: string, bytes: Uint8Array) => inner.put('any', bytes),
      }
    }
    const failures = await Promise.all(
      [cut, staying, first, oneForAll].map((open) =>
        failedChecks((own) => objectStoreContract('broken', open, own), expect),
      ),
    )
    expect(failures.map((names) => names.length > 0)).toEqual([true, true, true, true])
  })

  it('an embedder whose vectors have another length, depend on their neighbours, or go on when aborted', async () => {
    const words = wordEmbedder()
    const long = {
      ...words,
      embed: async (texts: readonly string[]) => (await words.embed(texts)).map((v) => v.map((x) => x * 2)),
    }
    const mixing = {
      ...words,
      embed: async (texts: readonly string[]) => words.embed(texts.map(() => texts.join(' '))),
    }
    for (const embedder of [long, mixing]) {
      expect(
        (await failedChecks((own) => embedderContract('broken', () => embedder, own), expect)).length,
      ).toBeGreaterThan(1)
    }
  })
})

function mapOfObjects(): ObjectStore {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes.slice()),
    get: async (key) => kept.get(key),
    has: async (key) => kept.has(key),
    delete: async (key) => void kept.delete(key),
  }
}

function ignoringDigest() {
  const inner = memoryPromptBook()
  return {
    write: inner.write,
    find: async (key: Parameters<typeof inner.find>[0]) =>
      (await inner.list(key.take)).find((entry) => JSON.stringify(entry.key) === JSON.stringify(key)),
  }
}

function forgettingUsage() {
  const inner = memoryPromptBook()
  return {
    ...inner,
    redact: async (take: string, reason: string, turn?: string) => {
      for (const entry of await inner.list(take))
        await inner.write({ ...entry, usage: { ...entry.usage, inputTokens: 0 } })
      await inner.redact(take, reason, turn)
    },
  }
}

function reversed() {
  const inner = memoryPromptBook()
  return { ...inner, list: async (take: string) => [...(await inner.list(take))].reverse() }
}
