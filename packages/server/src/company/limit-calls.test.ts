import { aModelInUse, scriptedModel, settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { limitCalls } from './limit-calls.ts'

const USE = { prompt: 'acting.speak' }
const FOREVER = new AbortController().signal

/** Asks for places at a door and tells who got in, in order. */
function aDoor(places: number, endpoint = 'house', limit = limitCalls(places)) {
  const models = limit(() => aModelInUse(scriptedModel(() => 'Yes.')), endpoint)
  const inside: string[] = []
  const exits = new Map<string, () => void>()
  const ask = (owner: string, call: string, stop = FOREVER): Promise<void> | undefined =>
    models(USE, owner)
      .place?.(stop)
      .then((leave) => {
        inside.push(call)
        exits.set(call, leave)
      })
  const go = async (call: string): Promise<void> => {
    exits.get(call)?.()
    await settle()
  }
  return { ask, go, inside, limit }
}

describe('calls at once to one endpoint', () => {
  it('are so many and no more; the next goes in when one goes out, however often that is said', async () => {
    const { ask, go, inside } = aDoor(2)
    for (const call of ['1', '2', '3', '4']) void ask('ana', call)
    await settle()
    expect(inside).toEqual(['1', '2'])
    await go('2')
    await go('2')
    expect(inside).toEqual(['1', '2', '3'])
    await go('1')
    expect(inside).toEqual(['1', '2', '3', '4'])
  })

  it('go to whichever owner has fewest, in turn where they have as many, and each owner’s own in the order they came', async () => {
    const { ask, go, inside } = aDoor(1)
    void ask('ana', 'a1')
    for (const call of ['a2', 'a3', 'a4']) void ask('ana', call)
    void ask('ben', 'b1')
    await settle()
    await go('a1')
    void ask('ben', 'b2')
    for (const call of ['b1', 'a2', 'b2', 'a3']) await go(call)
    expect(inside).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
    const wide = aDoor(3)
    for (const call of ['a1', 'a2', 'a3', 'a4', 'a5']) void wide.ask('ana', call)
    for (const call of ['b1', 'b2', 'b3']) void wide.ask('ben', call)
    await settle()
    for (const call of ['a1', 'a2', 'a3']) await wide.go(call)
    expect(wide.inside.slice(3)).toEqual(['b1', 'b2', 'a4'])
  })

  it('give up their place in the queue when the bell rings', async () => {
    const { ask, go, inside } = aDoor(1)
    const bell = new AbortController()
    await ask('ana', 'a1')
    const impatient = ask('ben', 'b1', bell.signal)
    void ask('ana', 'a2')
    bell.abort()
    await expect(impatient).rejects.toThrow()
    await expect(ask('ben', 'b2', bell.signal)).rejects.toThrow()
    await go('a1')
    expect(inside).toEqual(['a1', 'a2'])
  })

  it('are counted together whoever asks for them, and apart for another endpoint', async () => {
    const house = aDoor(1)
    const same = aDoor(1, 'house', house.limit)
    const own = aDoor(1, 'endpoint_1', house.limit)
    await house.ask('ana', 'a1')
    void same.ask('ben', 'b1')
    await own.ask('ben', 'o1')
    await settle()
    expect([house.inside, same.inside, own.inside]).toEqual([['a1'], [], ['o1']])
    await house.go('a1')
    expect(same.inside).toEqual(['b1'])
  })
})
