import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageModel } from '@commedia/core'
import { aModelInUse, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { limitCalls } from './limit-calls.ts'

const PAGE: Parameters<LanguageModel['doStream']>[0] = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Speak.' }] }],
}

function limited(places: number) {
  const script = scriptedModel(() => 'A line of some words.')
  const model = limitCalls(() => aModelInUse(script), places)({ prompt: 'acting.speak' }).model
  return { script, model }
}

async function readAll(stream: ReadableStream<unknown>): Promise<number> {
  let parts = 0
  for await (const _part of stream) parts++
  return parts
}

describe('calls at once to one model', () => {
  it('are so many and no more; the next goes when one has been read to its end', async () => {
    const { script, model } = limited(2)
    const [one, two] = [await model.doStream(PAGE), await model.doStream(PAGE)]
    const third = model.doStream(PAGE)
    await wait(5)
    expect(script.pages).toHaveLength(2)
    expect(await readAll(one.stream)).toBeGreaterThan(2)
    await readAll((await third).stream)
    expect(script.pages).toHaveLength(3)
    await two.stream.cancel()
    await model.doStream(PAGE)
    await model.doStream(PAGE)
    expect(script.pages).toHaveLength(5)
  })

  it('free their place when they are cut, fail, or give up waiting', async () => {
    const { script, model } = limited(1)
    const stop = new AbortController()
    await model.doStream({ ...PAGE, abortSignal: stop.signal })
    const impatient = new AbortController()
    const waiting = model.doStream({ ...PAGE, abortSignal: impatient.signal })
    impatient.abort()
    await expect(waiting).rejects.toThrow()
    stop.abort()
    await model.doStream(PAGE)
    expect(script.pages).toHaveLength(2)

    const failing = limitCalls(
      () =>
        aModelInUse(
          scriptedModel(() => {
            throw new Error('no')
          }),
        ),
      1,
    )({ prompt: 'acting.speak' }).model
    await expect(failing.doStream(PAGE)).rejects.toThrow('no')
    await expect(failing.doGenerate(PAGE)).rejects.toThrow('no')
    await expect(failing.doStream(PAGE)).rejects.toThrow('no')
  })

  it('are counted together for one model, whoever hands it out, and apart for another', async () => {
    const models = limitCalls(
      ({ prompt }) => aModelInUse(scriptedModel(() => 'Yes.', { modelId: prompt })),
      1,
    )
    await models({ prompt: 'one' }).model.doStream(PAGE)
    const same = models({ prompt: 'one' }).model.doStream(PAGE)
    await models({ prompt: 'other' }).model.doStream(PAGE)
    expect(await Promise.race([same.then(() => 'went'), wait(10).then(() => 'waits')])).toBe('waits')
  })
})
