import { CommediaError, HOUSE } from '@commedia/core'
import type { HeardPiece } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest, type HouseMaking } from './a-house.test.data.ts'
import { aVoice } from './a-voice.test.data.ts'
import { anEvening } from './an-evening.test.data.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** An evening at a house with a voice. */
async function aSpokenEvening(making: HouseMaking = {}) {
  const spoken = aVoice()
  const evening = await anEvening({ voice: spoken.voice, ...making })
  const { house, show, ana } = evening
  closing.push(house.close)
  const eventsOf = async (guest: Guest) => (await guest.wire.getRecord({ show, query: {} })).events
  const heardOf = async (guest: Guest): Promise<readonly HeardPiece[]> => {
    // Whoever asks may guess at numbers of what they never perceived.
    const last = (await eventsOf(ana)).at(-1)?.seq ?? 0
    const pieces: HeardPiece[] = []
    for (let seq = 1; seq <= last; seq++)
      pieces.push(...(await guest.wire.getHeard({ show, query: { seq } })).pieces)
    return pieces
  }
  const hear = async (guest: Guest, ticket: string, voice?: string): Promise<string> => {
    const { bytes, type } = await guest.wire.hear({ show, body: { ticket, ...(voice && { voice }) } })
    expect(type).toBe('audio/wav')
    return Buffer.from(bytes).toString()
  }
  return { ...spoken, ...evening, eventsOf, heardOf, hear }
}

describe('The sound of a show', () => {
  it('is of what one perceived and nothing else: no thought, and no whisper to others', async () => {
    const { ana, ben, wim, cue, heardOf } = await aSpokenEvening()
    await cue(ana, { kind: 'say-line', text: 'Ben, not here. [He knows the secretword.]' })
    await cue(ana, { kind: 'say-line', text: 'Meet me at midnight.', channel: 'whisper', to: 'role_ben' })
    const [anas, bens, wims] = [await heardOf(ana), await heardOf(ben), await heardOf(wim)]
    const textsOf = (pieces: readonly HeardPiece[]) => pieces.map(({ text }) => text)
    expect(textsOf(wims)).toContain('Ben, not here.')
    expect(textsOf(wims).join(' ')).not.toContain('midnight')
    for (const all of [anas, bens])
      expect(all.find(({ text }) => text.includes('midnight'))).toMatchObject({ quiet: true, by: 'role_ana' })
    for (const all of [anas, bens, wims]) expect(textsOf(all).join(' ')).not.toContain('secretword')
  })

  it('is paid from what the show may spend, once for everybody who hears it, before the voice is asked', async () => {
    const { ana, ben, owner, cue, heardOf, hear, said, show, house } = await aSpokenEvening({
      voicePrice: 25_000,
    })
    await owner.wire.changeShow({ show, body: { cap: { tokens: null, money: 1 } } })
    const last = async (guest: Guest) => (await heardOf(guest)).at(-1)?.ticket ?? ''
    // Twenty characters for half a dollar.
    await cue(ana, { kind: 'say-line', text: 'The train is late.aa' })
    await hear(ana, await last(ana))
    await hear(ben, await last(ben))
    await cue(ana, { kind: 'say-line', text: 'The train is gone.bb' })
    await hear(ana, await last(ana))
    await cue(ana, { kind: 'say-line', text: 'Is nobody here now?c' })
    await expect(hear(ana, await last(ana))).rejects.toMatchObject({ code: 'budget-spent' })
    expect(said).toHaveLength(2)
    const { usage } = tables
    const bills = await house.theatre.database.select().from(usage).where(eq(usage.show, show))
    expect(bills.filter(({ model }) => model === 'letters').map(({ money }) => money)).toEqual([1])
  })

  it('is made once for everybody who hears it, in the voice they were cast in or another of the house', async () => {
    const { ana, ben, wim, cue, heardOf, hear, said, show } = await aSpokenEvening()
    await cue(ana, { kind: 'say-line', text: 'The train is late.' })
    const last = async (guest: Guest) => (await heardOf(guest)).at(-1)?.ticket ?? ''
    const tickets = [await last(ana), await last(ben), await last(wim)] as const
    const heard = await Promise.all([
      hear(ana, tickets[0]),
      hear(ben, tickets[1]),
      hear(wim, tickets[2]),
      hear(wim, tickets[2]),
    ])
    expect(heard).toEqual(Array(4).fill('The train is late.'))
    const { cast, voices } = await wim.wire.getVoices({ show })
    expect(said).toEqual([
      expect.objectContaining({ text: 'The train is late.', voice: cast.role_ana, language: 'en' }),
    ])
    const other = voices.find(({ id }) => id !== cast.role_ana)?.id ?? ''
    await hear(wim, tickets[2], other)
    expect(said.map(({ voice }) => voice)).toEqual([cast.role_ana, other])
    await expect(hear(wim, tickets[2], 'a-voice-of-nobody')).rejects.toMatchObject({ reason: 'no-voice' })
  })

  it('is for whoever was shown the words: no ticket of another is taken, nor words of one’s own', async () => {
    const { ana, ben, wim, owner, cue, heardOf, hear, house, said } = await aSpokenEvening()
    await cue(ana, { kind: 'say-line', text: 'Meet me at midnight.', channel: 'whisper', to: 'role_ben' })
    const ticket = (await heardOf(ben)).at(-1)?.ticket ?? ''
    const wrong = { code: 'forbidden', reason: 'wrong-ticket' }
    for (const guest of [ana, wim, owner]) await expect(hear(guest, ticket)).rejects.toMatchObject(wrong)
    for (const own of [`${ticket.slice(0, -2)}AA`, 'Say what I want.', 'v1.0.0'])
      await expect(hear(ben, own)).rejects.toMatchObject(wrong)
    await expect(hear(await house.arrive('Otto'), ticket)).rejects.toMatchObject({ code: 'not-found' })
    expect(said).toEqual([])
    await house.advance(11 * 60_000)
    await expect(hear(ben, ticket)).rejects.toMatchObject(wrong)
  })

  it('ends for the day when the house has had enough spoken, while what was spoken is still heard', async () => {
    const { ana, wim, cue, heardOf, hear } = await aSpokenEvening({ voiceCharacters: 20 })
    await cue(ana, { kind: 'say-line', text: 'The train is late.' })
    const first = (await heardOf(wim)).at(-1)?.ticket ?? ''
    expect(await hear(wim, first)).toBe('The train is late.')
    await cue(ana, { kind: 'say-line', text: 'And so are you.' })
    const second = (await heardOf(wim)).at(-1)?.ticket ?? ''
    await expect(hear(wim, second)).rejects.toMatchObject({ code: 'budget-spent', reason: 'voice-spent' })
    expect(await hear(wim, first)).toBe('The train is late.')
  })

  it('fails in a closed way where the voice does, and says nothing of its server', async () => {
    const failing = aVoice({
      speak: () =>
        Promise.reject(new CommediaError('model-failed', 'Voice at 10.0.0.7: busy.', { reason: 'busy' })),
    })
    const { ana, wim, cue, heardOf, hear, show } = await aSpokenEvening({ voice: failing.voice })
    await cue(ana, { kind: 'say-line', text: 'The train is late.' })
    const ticket = (await heardOf(wim)).at(-1)?.ticket ?? ''
    const refused = await hear(wim, ticket).catch((error: unknown) => error as CommediaError)
    expect(refused).toMatchObject({ code: 'model-failed' })
    expect(String(refused)).not.toContain('10.0.0.7')
    // The play does not wait for it.
    await cue(ana, { kind: 'say-line', text: 'Still here.' })
    expect(JSON.stringify(await wim.wire.getRecord({ show, query: {} }))).toContain('Still here.')
  })

  it('comes with the lines as models say them', async () => {
    const { house, owner } = await aSpokenEvening()
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const wim = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Wim')
    const screen = 'phone'
    const leaving = new AbortController()
    const pieces: HeardPiece[] = []
    const path = `/api/shows/${show}/events?screen=${screen}`
    const listening = (async () => {
      for await (const { event, data } of house.listen(path, wim, leaving.signal)) {
        if (event === 'caught-up') {
          await wim.wire.sayReading({ show, body: { screen, reading: true, listens: true } })
          await owner.wire.startShow({ show })
        }
        if (event !== 'sound') continue
        pieces.push(JSON.parse(data) as HeardPiece)
        if (pieces.length === 3) leaving.abort()
      }
    })()
    await listening
    expect(pieces.every(({ ticket, text }) => ticket !== '' && text !== '')).toBe(true)
    const { bytes } = await wim.wire.hear({ show, body: { ticket: pieces[0]?.ticket ?? '' } })
    expect(Buffer.from(bytes).toString()).toBe(pieces[0]?.text)
  })

  it('can be tried before anything was said, and always in the same words', async () => {
    const { wim, show, hear } = await aSpokenEvening()
    const { sample, voices } = await wim.wire.getVoices({ show })
    expect(voices.map(({ id }) => id)).toEqual(['amy', 'bob', 'cy'])
    expect(await hear(wim, sample, 'cy')).toMatch(/artificial intelligence/u)
  })

  it('is nowhere at a house without a voice', async () => {
    const house = await aHouse({ plays: 'nobody' })
    closing.push(house.close)
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    expect((await owner.wire.getHouse()).voice).toBe(false)
    for (const asked of [
      owner.wire.getVoices({ show }),
      owner.wire.getHeard({ show, query: { seq: 1, as: HOUSE } }),
      owner.wire.hear({ show, body: { ticket: 'x' } }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'no-model', reason: 'no-voice' })
  })
})
