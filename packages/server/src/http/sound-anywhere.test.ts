import { aModelInUse, scriptedModel } from '@commedia/core/testing'
import type { HeardPiece } from '@commedia/core/wire'
import { afterEach, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'
import { aVoice } from './a-voice.test.data.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const ANSWER = 'The wind turned at noon, and nobody wrote down why.'

async function aRoom() {
  const house = await aHouse({
    voice: aVoice().voice,
    models: () => aModelInUse(scriptedModel(() => ANSWER)),
  })
  closing.push(house.close)
  const olga = await house.arrive('Olga')
  const { id: show } = await olga.wire.openRoom({
    body: { language: 'en', companions: [{ house: 'role_colombina' }, { house: 'role_pantalone' }] },
  })
  let cues = 0
  const say = (text: string, to: readonly string[], more = {}) =>
    olga.wire.sendToRoom({
      show,
      body: { kind: 'post-words', id: `cue_${++cues}`, text, to: [...to], ...more } as never,
    })
  /** Opens a stream whose screen listens, and gives what can be heard there. */
  const ear = async (guest: Guest, listens: boolean): Promise<readonly HeardPiece[]> => {
    const screen = `screen of ${guest.id} ${listens}`
    const pieces: HeardPiece[] = []
    const leaving = new AbortController()
    let there = (): void => {}
    const begun = new Promise<void>((resolve) => {
      there = resolve
    })
    const listening = (async () => {
      const path = `/api/shows/${show}/events?screen=${encodeURIComponent(screen)}`
      for await (const { event, data } of house.listen(path, guest, leaving.signal)) {
        if (event === 'caught-up') there()
        if (event === 'sound') pieces.push(JSON.parse(data))
      }
    })()
    closing.unshift(async () => {
      leaving.abort()
      await listening
    })
    await begun
    await guest.wire.sayReading({ show, body: { screen, reading: true, listens, hears: listens } })
    return pieces
  }
  return { house, olga, show, say, ear }
}

it('a room is heard as a play is: breath by breath, by those who listen, each in a voice of their own', async () => {
  const { house, olga, show, say, ear } = await aRoom()
  const wim = await house.claim(await olga.wire.invite({ show, body: { right: 'watch' } }), 'Wim')
  const [heard, quiet] = [await ear(olga, true), await ear(wim, false)]
  await say('Is anybody in?', ['role_colombina'])
  const said = await house.until(
    async () => heard.map(({ text }) => text).join(' '),
    (text) => text === ANSWER,
  )
  expect(said).toBe(ANSWER)
  expect(quiet).toEqual([])
  const [piece] = heard
  const { bytes } = await olga.wire.hear({ show, body: { ticket: piece?.ticket ?? '' } })
  expect(Buffer.from(bytes).toString()).toBe(piece?.text)
  await expect(wim.wire.hear({ show, body: { ticket: piece?.ticket ?? '' } })).rejects.toMatchObject({
    reason: 'wrong-ticket',
  })
  const { cast } = await olga.wire.getVoices({ show })
  expect(new Set([cast.role_colombina, cast.role_pantalone]).size).toBe(2)
})

it('what stands in its record is heard by whoever perceived it, by the words of any mode', async () => {
  const { house, olga, show, say } = await aRoom()
  await say('Is anybody in?', ['role_colombina'])
  const events = await house.until(
    async () => (await olga.wire.getRecord({ show, query: {} })).events,
    (all) => all.filter(({ type }) => type === 'message-posted').length >= 2,
  )
  const seqs = events.filter(({ type }) => type === 'message-posted').map(({ seq }) => seq)
  const heard = await Promise.all(seqs.map((seq) => olga.wire.getHeard({ show, query: { seq } })))
  expect(heard.map(({ pieces }) => pieces.map(({ text }) => text).join(' '))).toEqual([
    'Is anybody in?',
    ANSWER,
  ])
})
