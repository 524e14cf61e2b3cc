import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { canWrite, readiness } from './readiness.ts'

const WELL = async (): Promise<void> => {}

describe('whether a process is ready', () => {
  it('is said part by part, without a word of what went wrong', async () => {
    const ready = readiness(
      { store: WELL, restate: () => Promise.reject(new Error('connect 10.0.0.7:8080')) },
      { clock: manualClock() },
    )
    expect(await ready.look()).toEqual({ store: 'ok', restate: 'failed' })
  })

  it('does not wait for a part that hangs, and does not ask it a second time meanwhile', async () => {
    const clock = manualClock()
    const asked: string[] = []
    const hangs = () => {
      asked.push('store')
      return new Promise(() => {})
    }
    const ready = readiness({ store: hangs, disk: WELL }, { clock })
    for (const _ of [1, 2, 3]) {
      expect(await clock.playUntil(ready.look())).toEqual({ store: 'late', disk: 'ok' })
      await clock.advance(10_000)
    }
    expect(asked).toEqual(['store'])
  })

  it('asks its parts once in a few seconds, however often it is asked', async () => {
    const clock = manualClock()
    let asked = 0
    let isWell = true
    const ready = readiness(
      {
        store: async () => {
          asked++
          if (!isWell) throw new Error('away')
        },
      },
      { clock },
    )
    for (let time = 0; time < 100; time++) await ready.look()
    expect(asked).toBe(1)
    isWell = false
    await clock.advance(3_000)
    expect(await ready.look()).toEqual({ store: 'failed' })
    isWell = true
    await clock.advance(3_000)
    expect(await ready.look()).toEqual({ store: 'ok' })
    expect(asked).toBe(3)
  })

  it('tells its meters of each part', async () => {
    const told: unknown[] = []
    const onPart = (...heard: unknown[]) => void told.push(heard)
    await readiness({ store: WELL, nats: () => Promise.reject(0) }, { clock: manualClock(), onPart }).look()
    await settle()
    expect(told).toEqual([
      ['store', 'ok'],
      ['nats', 'failed'],
    ])
  })

  it('says why a part failed, once until it was well again', async () => {
    const clock = manualClock()
    const heard: unknown[] = []
    const away = new Error('connect 10.0.0.7:8080')
    let isWell = false
    const ready = readiness(
      { nats: () => (isWell ? WELL() : Promise.reject(away)) },
      { clock, onFailure: (...why) => void heard.push(why) },
    )
    for (const well of [false, false, true, false]) {
      isWell = well
      await ready.look()
      await clock.advance(3_000)
    }
    expect(heard).toEqual([
      ['nats', away],
      ['nats', away],
    ])
  })

  it('writes to the disk, and leaves nothing there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commedia-ready-'))
    await canWrite(folder)()
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
    await expect(canWrite(folder)()).rejects.toThrow()
  })
})
