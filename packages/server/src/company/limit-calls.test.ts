import type { LanguageModel } from '@commedia/core'
import { aModelInUse, scriptedModel, settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { limitCalls } from './limit-calls.ts'

const PAGE: Parameters<LanguageModel['doStream']>[0] = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Speak.' }] }],
}

function limited(places: number) {
  const script = scriptedModel(() => 'A line of some words.')
  const model = limitCalls(places)(() => aModelInUse(script), 'house')({ prompt: 'acting.speak' }).model
  return { script, model }
}

async function readAll(stream: ReadableStream<unknown>): Promise<number> {
  let parts = 0
  for await (const _part of stream) parts++
  return parts
}

describe('calls at once to one endpoint', () => {
  it('are so many and no more; the next goes when one has been read to its end', async () => {
    const { script, model } = limited(2)
    const [one, two] = [await model.doStream(PAGE), await model.doStream(PAGE)]
    const third = model.doStream(PAGE)
    await settle()
    expect(script.pages).toHaveLength(2)
    expect(await readAll(one.stream)).toBeGreaterThan(2)
    await readAll((await third).stream)
    expect(script.pages).toHaveLength(3)
    await model.doStream(PAGE)
    const fifth = model.doStream(PAGE)
    await settle()
    expect(script.pages).toHaveLength(4)
    await two.stream.cancel()
    await fifth
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

    const broken = scriptedModel(() => {
      throw new Error('no')
    })
    const failing = limitCalls(1)(() => aModelInUse(broken), 'house')({ prompt: 'acting.speak' }).model
    await expect(failing.doStream(PAGE)).rejects.toThrow('no')
    await expect(failing.doGenerate(PAGE)).rejects.toThrow('no')
    await expect(failing.doStream(PAGE)).rejects.toThrow('no')
  })

  it('are counted together whichever of its models is asked, and apart for an endpoint of another', async () => {
    const limit = limitCalls(1)
    const named = (endpoint: string) =>
      limit(({ prompt }) => aModelInUse(scriptedModel(() => 'Yes.', { modelId: prompt })), endpoint)
    const [house, again, own] = [named('house'), named('house'), named('endpoint_1')]
    const first = await house({ prompt: 'one' }).model.doStream(PAGE)
    const others = [house({ prompt: 'other' }), again({ prompt: 'one' })].map(({ model }) =>
      model.doStream(PAGE),
    )
    const mine = await own({ prompt: 'one' }).model.doStream(PAGE)
    const next = own({ prompt: 'one' }).model.doStream(PAGE)
    const went: string[] = []
    for (const [index, other] of others.entries()) void other.then(() => went.push(`house ${index}`))
    void next.then(() => went.push('own'))
    await settle()
    expect(went).toEqual([])
    await readAll(mine.stream)
    await next
    expect(went).toEqual(['own'])
    await readAll(first.stream)
    await readAll((await others[0])?.stream as ReadableStream)
    await others[1]
    expect(went).toEqual(['own', 'house 0', 'house 1'])
  })
})
