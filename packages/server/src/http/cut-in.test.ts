import type { HeardPiece, SeenEvent } from '@commedia/core/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'
import { aVoice } from './a-voice.test.data.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const SCREEN = 'phone'
const SOUND_MS = 60_000

type Ears = { readonly hears: boolean; readonly listens: boolean }

/** Ann plays with models, before a screen that hears or does not, up to the first line that models say. */
async function anEvening({ hears, listens }: Ears) {
  const house = await aHouse({ voice: aVoice().voice })
  closing.push(house.close)
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({
    body: { blueprint: 'the-last-train', settings: { pace: 'free', tempo: '1' } },
  })
  const ann = await house.claim(
    await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ana' } }),
    'Ann',
  )
  const leaving = new AbortController()
  const pieces: HeardPiece[] = []
  const frames: { readonly kind: string; readonly line: string; readonly text: string }[] = []
  const events: SeenEvent[] = []
  const path = `/api/shows/${show}/events?screen=${SCREEN}`
  let begin = (): void => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const listening = (async () => {
    for await (const { event, data } of house.listen(path, ann, leaving.signal)) {
      if (event === 'caught-up') begin()
      if (event === 'sound') pieces.push(JSON.parse(data))
      if (event === 'frame') frames.push(JSON.parse(data))
      if (event === 'event') events.push(JSON.parse(data))
    }
  })()
  await begun
  const attend = (soundMs: number) =>
    ann.wire.sayReading({ show, body: { screen: SCREEN, reading: true, hears, listens, soundMs } })
  await attend(0)
  await owner.wire.startShow({ show })
  const isMade = async (): Promise<boolean> => {
    await house.advance(100)
    return frames.some(({ kind }) => kind === 'ended')
  }
  await house.until(isMade, Boolean)
  if (hears) await attend(SOUND_MS)
  const linesSaid = async () =>
    (await ann.wire.getRecord({ show, query: {} })).events.filter(({ type }) => type === 'line-spoken')
  const cut = (
    place: Partial<HeardPiece> & { readonly share?: number },
    by: Guest = ann,
    screen = SCREEN,
  ) => {
    const { line = '', stretch = 0, at = 0, share = 0.5, attempt } = place
    return by.wire.cutLine({
      show,
      body: { screen, line, stretch, at, share, ...(attempt === undefined ? {} : { attempt }) },
    })
  }
  closing.push(async () => {
    leaving.abort()
    await listening
  })
  const line = frames.find(({ kind }) => kind === 'ended')?.line ?? ''
  const spoken = frames.filter((frame) => frame.line === line && frame.kind === 'speech')
  const text = spoken.map((frame) => frame.text).join('')
  return { house, show, owner, ann, pieces, frames, events, linesSaid, cut, attend, line, text }
}

const BOTH = { hears: true, listens: true }
const textOf = ({ body }: SeenEvent): string => (body as { readonly text: string }).text

describe('A line that somebody hears', () => {
  it('stands in the record once it was heard, and whole where nobody cuts in', async () => {
    const { house, linesSaid, attend, text } = await anEvening(BOTH)
    expect(await linesSaid()).toEqual([])
    await attend(0)
    await house.advance(2_000)
    const said = await house.until(linesSaid, (lines) => lines.length > 0)
    expect(said.map(textOf).join(' ')).toContain(text.trim())
    expect(said[0]?.body).not.toHaveProperty('cut')
  })

  it('ends where whoever cut in heard it end, at a whole word, and what they say stands behind it', async () => {
    const { ann, show, pieces, linesSaid, cut, line, text } = await anEvening(BOTH)
    const piece = pieces.find((one) => one.line === line)
    const { seq } = await cut({ ...piece, share: 0.5 })
    const [said] = await linesSaid()
    expect(said?.body).toMatchObject({ cut: true })
    expect(seq).toBeGreaterThanOrEqual(said?.seq ?? Number.POSITIVE_INFINITY)
    const heard = textOf(said as SeenEvent).replace('—', '')
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.length).toBeLessThan(text.trim().length)
    expect(text.startsWith(heard)).toBe(true)
    expect(/\W/u.test(text.charAt(heard.length))).toBe(true)
    await ann.wire.sendCue({ show, body: { id: 'cue_1', kind: 'say-line', text: 'Stop right there.' } })
    const { events } = await ann.wire.getRecord({ show, query: {} })
    const own = events.find((event) => event.type === 'line-spoken' && event.by === 'role_ana')
    expect(own?.seq).toBeGreaterThan(seq ?? 0)
    expect(events.find(({ type }) => type === 'line-cut')).toMatchObject({ by: 'role_ana' })
  })

  it('ends with a whole sentence where the browser speaks it', async () => {
    const { linesSaid, cut, line, text } = await anEvening({ hears: true, listens: false })
    const { seq } = await cut({ line, share: 0.9 })
    expect(seq).not.toBeNull()
    const [said] = await linesSaid()
    expect(text.trim().startsWith(textOf(said as SeenEvent).replace('—', ''))).toBe(true)
    expect(textOf(said as SeenEvent)).toMatch(/[.!?]$/u)
  })

  it('holds nothing where nothing of it was heard, and is taken back from the screens', async () => {
    const { cut, line, house, linesSaid, frames } = await anEvening(BOTH)
    const { seq } = await cut({ line, at: 0, share: 0 })
    expect(seq).not.toBeNull()
    expect(await linesSaid()).toEqual([])
    await house.until(
      async () => frames.filter(({ kind }) => kind === 'retracted'),
      (all) => all.length === 1,
    )
  })

  it('is never cut beyond what was delivered, nor by a place in another line', async () => {
    const { cut, line, text, linesSaid, house, attend } = await anEvening(BOTH)
    const asked = cut({ line: 'a line of nobody' })
    expect(await asked).toEqual({ seq: null })
    expect(await cut({ line, attempt: 7 })).toEqual({ seq: null })
    expect(await linesSaid()).toEqual([])
    await cut({ line, stretch: 900, at: 9_000, share: 1 })
    await attend(0)
    await house.advance(2_000)
    const said = await house.until(linesSaid, (lines) => lines.length > 0)
    expect(textOf(said[0] as SeenEvent).trim()).toBe(text.trim())
  })

  it('is cut by nobody whose sound is off, from no screen of another, and by nobody without a part', async () => {
    const { cut, line, house, owner, show, linesSaid } = await anEvening(BOTH)
    const wim = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Wim')
    await expect(cut({ line }, wim)).rejects.toMatchObject({ code: 'forbidden' })
    const ben = await house.claim(
      await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } }),
      'Ben',
    )
    // Ben is there, with the sound off; and nobody hears by the screen of another.
    const seated = house.listen(`/api/shows/${show}/events?screen=desk`, ben)
    closing.push(async () => void (await seated.return(undefined)))
    for (let event = ''; event !== 'caught-up'; ) event = (await seated.next()).value?.event ?? ''
    for (const screen of ['desk', SCREEN]) {
      const late = cut({ line }, ben, screen)
      await house.advance(4_000)
      expect(await late).toEqual({ seq: null })
    }
    expect(await linesSaid()).toEqual([])
  })

  it('stands in the record as soon as it is said where nobody listens', async () => {
    const { linesSaid, house } = await anEvening({ hears: false, listens: false })
    expect((await house.until(linesSaid, (lines) => lines.length > 0)).length).toBeGreaterThan(0)
  })
})
