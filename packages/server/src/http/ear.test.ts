import { CommediaError } from '@commedia/core'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest, type HouseMaking, inOneMinute } from './a-house.test.data.ts'
import { anEar, aSpeech } from './an-ear.test.data.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** An evening with somebody in a seat and somebody who watches, at a house with an ear. */
async function anEvening(making: HouseMaking = {}) {
  const heard = anEar()
  const house = await aHouse({ ear: heard.ear, plays: 'nobody', ...making })
  closing.push(house.close)
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const invite = async (body: Parameters<typeof owner.wire.invite>[0]['body'], name: string) =>
    house.claim(await owner.wire.invite({ show, body }), name)
  const ana = await invite({ right: 'seat', role: 'role_ana' }, 'Ann')
  const wim = await invite({ right: 'watch' }, 'Wim')
  const say = async (guest: Guest, sound: Uint8Array, language = 'en'): Promise<string> =>
    (await guest.wire.understand({ show, query: { language }, body: sound })).words
  return { ...heard, house, show, owner, ana, wim, say }
}

describe('The ear of a house', () => {
  it('tells whoever sits in a seat what they said, in their language, and nobody else', async () => {
    const { ana, owner, show, heard, say, house } = await anEvening()
    const before = await owner.wire.getRecord({ show, query: { as: 'house' } })
    expect(await say(ana, aSpeech('Tell me where he went.'))).toBe('Tell me where he went.')
    expect(await say(ana, aSpeech('他去哪儿了？'), 'zh')).toBe('他去哪儿了？')
    expect(heard.map(({ type, language }) => [type, language])).toEqual([
      ['audio/wav', 'en'],
      ['audio/wav', 'zh'],
    ])
    // It is no event until they send it, and nothing of it is kept.
    expect(await owner.wire.getRecord({ show, query: { as: 'house' } })).toEqual(before)
    expect(house.faults).toEqual([])
  })

  it('hears nobody who only watches, owns or directs, and nobody from elsewhere', async () => {
    const { wim, owner, heard, say, house, show } = await anEvening()
    const boss = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
    for (const guest of [wim, owner, boss])
      await expect(say(guest, aSpeech('Hello.'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(say(await house.arrive('Otto'), aSpeech('Hello.'))).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(heard).toEqual([])
  })

  it('takes speech alone, and so much of it at once', async () => {
    const { ana, heard, say } = await anEvening()
    const speech = aSpeech('Hello.')
    const later = Buffer.concat([
      speech.subarray(0, 12),
      Buffer.from('LIST\x03\0\0\0abc\0'),
      speech.subarray(12),
    ])
    expect(await say(ana, new Uint8Array(later))).toMatch(/Hello\.$/u)
    expect(await say(ana, aSpeech('', { seconds: 0 }))).toBe('')
    const noSounds = [
      new Uint8Array(),
      new TextEncoder().encode('Write me a poem.'),
      speech.subarray(0, speech.length - 1),
      speech.subarray(0, 40),
      aSpeech('Hello.', { channels: 2 }),
      aSpeech('Hello.', { rate: 8_000 }),
    ]
    for (const sound of noSounds)
      await expect(say(ana, sound)).rejects.toMatchObject({ code: 'wrong-setting', reason: 'no-sound' })
    await expect(say(ana, aSpeech('Hello.', { seconds: 61 }))).rejects.toMatchObject({
      ...{ code: 'too-large', reason: 'speech-too-long' },
    })
    await expect(say(ana, aSpeech('Hello.', { seconds: 70 }))).rejects.toMatchObject({ code: 'too-large' })
    expect(heard).toHaveLength(1)
  })

  it('ends for the day when the house has listened enough', async () => {
    const { ana, say, house } = await anEvening({ earSeconds: 5 })
    await say(ana, aSpeech('One.'))
    await say(ana, aSpeech('Two.'))
    await expect(say(ana, aSpeech('Three.'))).rejects.toMatchObject({
      code: 'budget-spent',
      reason: 'ear-spent',
    })
    await house.advance(86_400_001)
    expect(await say(ana, aSpeech('Four.'))).toBe('Four.')
  })

  it('is paid from what the show may spend, before it is asked', async () => {
    const { ana, owner, say, show, house, heard } = await anEvening({ earPrice: 15 })
    await owner.wire.changeShow({ show, body: { cap: { tokens: null, money: 1 } } })
    await say(ana, aSpeech('One.'))
    await say(ana, aSpeech('Two.'))
    await expect(say(ana, aSpeech('Three.'))).rejects.toMatchObject({ code: 'budget-spent' })
    expect(heard).toHaveLength(2)
    const { usage } = tables
    const bills = await house.theatre.database.select().from(usage).where(eq(usage.show, show))
    expect(bills.map(({ model, money }) => [model, money])).toEqual([['letters', 1]])
  })

  it('has a reason of its own where it fails, and says nothing of its server', async () => {
    const failing = anEar({
      hear: () =>
        Promise.reject(new CommediaError('model-failed', 'Ear at 10.0.0.7: busy.', { reason: 'busy' })),
    })
    const { ana, say } = await anEvening({ ear: failing.ear })
    const refused = await say(ana, aSpeech('Hello.')).catch((error: unknown) => error as CommediaError)
    expect(refused).toMatchObject({ code: 'model-failed', reason: 'ear-failed' })
    expect(String(refused)).not.toContain('10.0.0.7')
  })

  it('is not asked more often than anybody speaks', async () => {
    inOneMinute()
    const { ana, say, heard } = await anEvening({ config: { limits: { speeches: 2 } } })
    await say(ana, aSpeech('One.'))
    await say(ana, aSpeech('Two.'))
    await expect(say(ana, aSpeech('Three.'))).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(heard).toHaveLength(2)
  })

  it('is offered where there is one, and said to be missing where there is none', async () => {
    const { ana } = await anEvening()
    expect((await ana.wire.getHouse()).ear).toBe(true)
    const silent = await anEvening({ ear: undefined })
    expect((await silent.ana.wire.getHouse()).ear).toBe(false)
    await expect(silent.say(silent.ana, aSpeech('Hello.'))).rejects.toMatchObject({
      ...{ code: 'no-model', reason: 'no-ear' },
    })
  })
})
