import { describe, expect, it } from 'vitest'
import { seededRandom } from '../prelude/random.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { castCompanions } from './cast-companions.ts'
import { isTriggered, type ReplyTrigger } from './reply-trigger.ts'

const [kim, mara, ben] = castCompanions(
  [{ name: 'Kim', kind: 'user' }, { name: 'Mara' }, { name: 'Ben' }],
  'en',
) as [Companion, Companion, Companion]
const fires = (trigger: ReplyTrigger, sender: Companion | undefined = kim, context: Context = {}) =>
  isTriggered(trigger, { context, sender, random: seededRandom(1) })
const firesAlone = (trigger: ReplyTrigger) =>
  isTriggered(trigger, { context: {}, sender: undefined, random: seededRandom(1) })

describe('reply triggers', () => {
  it('[D18] a star always', () => {
    expect([fires('*'), firesAlone('*')]).toEqual([true, true])
  })

  it('[D18] an action’s id, only while it is the action', () => {
    expect([
      fires('cut', kim, { action: 'cut' }),
      fires('cut', kim, { action: 'grow' }),
      fires('cut'),
    ]).toEqual([true, false, false])
  })

  it('[D18] a sender’s name, or the sender itself', () => {
    expect([
      fires('Mara', mara),
      fires('Mara', ben),
      fires(mara, mara),
      fires(mara, ben),
      firesAlone(mara),
    ]).toEqual([true, false, true, false, false])
    expect(fires({ ...mara, description: 'grown old' }, mara)).toBe(true)
  })

  it('[D18] a predicate of exchange and sender', () => {
    const byUserWithText: ReplyTrigger = ({ text }, sender) => sender?.kind === 'user' && text !== undefined
    expect([
      fires(byUserWithText, kim, { text: 'x' }),
      fires(byUserWithText, mara, { text: 'x' }),
      fires(byUserWithText),
    ]).toEqual([true, false, false])
  })

  it('[D18] a chance, never at 0, always at 1, and as often as it says', () => {
    expect([fires(0), fires(1)]).toEqual([false, true])
    const random = seededRandom(4)
    const hits = Array.from({ length: 5_000 }, () => isTriggered(0.3, { context: {}, sender: kim, random }))
    expect(hits.filter(Boolean).length / hits.length).toBeCloseTo(0.3, 1)
  })

  it('[D18] nothing: when there is no sender', () => {
    expect([firesAlone(undefined), fires(undefined)]).toEqual([true, false])
  })

  it('[D18] a list: when any of it does', () => {
    expect([
      fires(['cut', mara, 0], mara),
      fires(['cut', ben, 0], mara),
      fires([], mara),
      firesAlone(['Mara', [undefined]]),
    ]).toEqual([true, false, false, true])
  })
})
