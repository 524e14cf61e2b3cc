import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, simulatedCompany } from '@commedia/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comesTo, runToy, toySettings } from './a-bench.test.data.ts'
import { openBenchFolder, readRun } from './bench-folder.ts'

describe('The folder of a run', () => {
  let home = ''
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'commedia-bench-'))
  })
  afterEach(() => rmSync(home, { recursive: true }))

  it('keeps settings, outcomes and the record of everything, and does not mind a line that was never finished', async () => {
    const place = join(home, 'run')
    const company = simulatedCompany({ seed: 3 })
    const settings = toySettings({ cases: ['case-1', 'case-2', 'case-3'], concurrency: 1 })
    const run = async (bell?: AbortController) => {
      const folder = await openBenchFolder(place)
      try {
        return await runToy({
          ...{ folder, settings, models: company.models, wall: manualClock() },
          ...(bell && { stop: bell.signal, onProgress: ({ done }) => done > 0 && bell.abort() }),
        })
      } finally {
        await folder.close()
      }
    }
    const first = await run(new AbortController())
    expect(first.ended).toBe('stopped')
    const kept = readFileSync(join(place, 'outcomes.jsonl'), 'utf8')
    appendFileSync(join(place, 'outcomes.jsonl'), '{"case":"case-2","outcome":{"sa')
    appendFileSync(join(place, 'takes.jsonl'), Buffer.from([0x7b, 0xe4, 0xbd]))
    expect(readRun(place).done).toEqual(first.done)
    const calls = company.counts.calls
    const second = await run()
    expect(second.ended).toBe('finished')
    expect(readFileSync(join(place, 'outcomes.jsonl'), 'utf8').startsWith(kept)).toBe(true)
    const { ended: _ended, ...record } = second
    expect(readRun(place)).toEqual(record)
    expect(comesTo(second)).toBe(comesTo(await runToy({ settings })))
    expect(company.counts.calls).toBe(12)
    expect(calls).toBeLessThan(12)
  })

  it('of another process is not taken over, and one without a run is none', async () => {
    const folder = await openBenchFolder(join(home, 'run'))
    await expect(openBenchFolder(join(home, 'run'))).rejects.toMatchObject({ code: 'wrong-setting' })
    expect(() => readRun(join(home, 'run'))).toThrow(expect.objectContaining({ code: 'not-found' }))
    await folder.close()
  })
})
