import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CommediaError, HOUSE, type VoiceSaying } from '@commedia/core'
import type { RadioStanding } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { toneSound } from '@commedia/node/testing'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Guest, HouseMaking } from './a-house.test.data.ts'
import { aVoice } from './a-voice.test.data.ts'
import { anEvening } from './an-evening.test.data.ts'

const run = promisify(execFile)
const closing: (() => Promise<void>)[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-plays-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(folder, { recursive: true, force: true })
})

/** What others wait for, until it is let go. */
function aHold() {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A voice that hums what it is asked to say. */
function aHum(before: (saying: VoiceSaying, signal?: AbortSignal) => Promise<void> = async () => {}) {
  const said: string[] = []
  const { voice } = aVoice({
    async speak(saying, calling) {
      said.push(saying.text)
      await before(saying, calling?.signal)
      return {
        type: 'audio/wav',
        bytes: (async function* () {
          yield toneSound(saying)
        })(),
      }
    },
  })
  return { voice, said }
}

/** An evening in which Ana said something to all, and something to Ben. */
async function aWhisperedEvening(making: HouseMaking = {}, hum = aHum()) {
  const evening = await anEvening({ voice: hum.voice, radio: { folder }, ...making })
  const { house, show, ana, cue } = evening
  closing.push(house.close)
  const say = (guest: Guest, text: string) => cue(guest, { kind: 'say-line', text })
  await say(ana, 'The train is late.')
  await cue(ana, { kind: 'say-line', text: 'Meet me at midnight.', channel: 'whisper', to: 'role_ben' })
  /** As it stands when nobody works on it any more. */
  const rested = async (guest: Guest): Promise<RadioStanding> => {
    for (;;) {
      const standing = await guest.wire.getRadio({ show })
      if (standing.making === null) return standing
      await pass(30)
    }
  }
  const make = async (guest: Guest): Promise<RadioStanding> => {
    await guest.wire.makeRadio({ show })
    return rested(guest)
  }
  const file = async (guest: Guest, part: 'sound' | 'captions') =>
    guest.wire.getRadioFile({ show, query: { part } })
  const captions = async (guest: Guest) => Buffer.from((await file(guest, 'captions')).bytes).toString()
  return { ...hum, ...evening, say, rested, make, file, captions }
}

describe('A show as a radio play', () => {
  it('is reckoned before, made by the house, and handed over with chapters, captions and word of how it was made', async () => {
    const { owner, show, make, file, captions, said } = await aWhisperedEvening({ voicePrice: 1_000 })
    const before = await owner.wire.getRadio({ show })
    expect(before).toMatchObject({ why: null, making: null, made: null, failed: null })
    expect(before.toAsk).toEqual({
      ...{ lines: before.lines, characters: before.characters },
      money: before.characters / 1000,
    })
    expect(said).toEqual([])
    const after = await make(owner)
    expect(after).toMatchObject({ failed: null, toAsk: { lines: 0, characters: 0, money: 0 } })
    expect(said).toHaveLength(before.lines)
    const { name, type, bytes } = await file(owner, 'sound')
    expect([name, type, bytes.length]).toEqual(['The last train.m4b', 'audio/mp4', after.made?.bytes])
    const sound = join(folder, 'heard.m4b')
    await writeFile(sound, bytes)
    const asked = ['-v', 'error', '-show_chapters', '-show_format', '-of', 'json', sound]
    const { chapters, format } = JSON.parse((await run('ffprobe', asked)).stdout)
    expect(chapters.length).toBeGreaterThan(0)
    expect(format.tags.comment).toMatch(/artificial intelligence.*made by a machine/u)
    expect(Number(format.duration)).toBeCloseTo(after.made?.seconds ?? 0, 0)
    const [head, first] = (await captions(owner)).split('\n\n').filter((block) => /^\d+\n/u.test(block))
    expect(head).toMatch(/artificial intelligence/u)
    expect(first).toContain('The last train')
  })

  it('has nothing in it that whoever keeps it did not perceive', async () => {
    const { owner, ana, ben, wim, show, make, rested, captions, said } = await aWhisperedEvening()
    for (const guest of [owner, wim]) {
      expect((await make(guest)).made).not.toBeNull()
      expect(await captions(guest)).not.toContain('midnight')
    }
    expect(said.join(' ')).not.toContain('midnight')
    const asked = said.length
    for (const guest of [ana, ben]) {
      await expect(captions(guest)).rejects.toMatchObject({ code: 'not-found' })
      expect((await make(guest)).made).not.toBeNull()
      expect(await captions(guest)).toContain('Meet me at midnight.')
    }
    // What others perceived too was spoken for them; each keeps what is theirs.
    expect(said.slice(asked)).toEqual(['Meet me at midnight.'])
    for (const guest of [owner, ana, ben]) expect((await rested(guest)).made).not.toBeNull()
    for (const guest of [owner, wim])
      for (const asked of [
        guest.wire.getRadio({ show, query: { as: 'role_ana' } }),
        guest.wire.makeRadio({ show, query: { as: 'role_ana' } }),
        guest.wire.getRadioFile({ show, query: { as: 'role_ana', part: 'captions' } }),
      ])
        await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is made once for all who perceived the same', async () => {
    const { owner, wim, make, file, said } = await aWhisperedEvening()
    await make(owner)
    const asked = said.length
    expect((await make(wim)).made).not.toBeNull()
    expect(said).toHaveLength(asked)
    expect((await file(wim, 'sound')).bytes).toEqual((await file(owner, 'sound')).bytes)
  })

  it('can be stopped by whoever began it or pays, and goes on without asking twice', async () => {
    const held = aHold()
    const signals: (AbortSignal | undefined)[] = []
    const hum = aHum(({ text }, signal) => {
      if (!text.includes('late')) return Promise.resolve()
      signals.push(signal)
      return held.promise
    })
    const { owner, wim, ben, show, make, rested } = await aWhisperedEvening({}, hum)
    const begun = await wim.wire.makeRadio({ show })
    expect(begun.making).toMatchObject({ of: begun.lines, mine: true })
    while (!hum.said.includes('The train is late.')) await pass(20)
    // Whoever perceived otherwise has nothing to stop, and who only watches too may not stop another's.
    await ben.wire.stopRadio({ show })
    expect((await owner.wire.getRadio({ show })).making).toMatchObject({ step: 'speaking', mine: true })
    await owner.wire.stopRadio({ show })
    const stopped = await rested(wim)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(stopped).toMatchObject({ made: null, failed: null })
    expect(stopped.toAsk.lines).toBeGreaterThan(0)
    expect(stopped.toAsk.lines).toBeLessThan(stopped.lines)
    held.resolve()
    expect((await make(wim)).made).not.toBeNull()
    // What was under way when it was stopped, at most two lines, is asked for again, and no other.
    const again = hum.said.length - new Set(hum.said).size
    expect([1, 2]).toContain(again)
  })

  it('is not stopped by somebody else who watches', async () => {
    const held = aHold()
    const { house, owner, wim, show, rested } = await aWhisperedEvening(
      {},
      aHum(() => held.promise),
    )
    const ida = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Ida')
    await wim.wire.makeRadio({ show })
    expect((await ida.wire.getRadio({ show })).making).toMatchObject({ mine: false })
    await expect(ida.wire.stopRadio({ show })).rejects.toMatchObject({ code: 'forbidden' })
    held.resolve()
    expect((await rested(wim)).made).not.toBeNull()
  })

  it('is paid from what the show may spend before each line is spoken, and ends with it', async () => {
    const { owner, house, show, make, said } = await aWhisperedEvening({ voicePrice: 1_000 })
    const { characters } = await owner.wire.getRadio({ show })
    await owner.wire.changeShow({ show, body: { cap: { tokens: null, money: characters / 2_000 } } })
    const spent = await make(owner)
    expect(spent).toMatchObject({ made: null, failed: 'budget-spent' })
    const { usage } = tables
    const paid = async () => {
      const bills = await house.theatre.database.select().from(usage).where(eq(usage.show, show))
      return bills.reduce((sum, { model, money }) => (model === 'letters' ? sum + money : sum), 0)
    }
    expect(await paid()).toBeCloseTo(said.join('').length / 1000)
    expect(spent.toAsk.characters).toBe(characters - said.join('').length)
    await owner.wire.changeShow({ show, body: { cap: { tokens: null, money: null } } })
    expect((await make(owner)).made).not.toBeNull()
    expect(await paid()).toBeCloseTo(characters / 1000)
  })

  it('says why it was not finished where the house has had enough spoken, or the voice fails', async () => {
    const { owner, make } = await aWhisperedEvening({ voiceCharacters: 100 })
    expect(await make(owner)).toMatchObject({ made: null, failed: 'voice-spent' })
    const away = new CommediaError('model-failed', 'Voice at 10.0.0.7: no.', { reason: 'unauthorised' })
    const other = await aWhisperedEvening(
      {},
      aHum(() => Promise.reject(away)),
    )
    expect(await other.make(other.owner)).toMatchObject({ made: null, failed: 'voice-failed' })
  })

  it('is made anew, and only of what is new, when the show went on', async () => {
    const { owner, ben, show, say, make, captions, said } = await aWhisperedEvening()
    await make(owner)
    const asked = said.length
    await say(ben, 'Then we walk.')
    expect(await owner.wire.getRadio({ show })).toMatchObject({ made: null, toAsk: { lines: 1 } })
    await expect(captions(owner)).rejects.toMatchObject({ code: 'not-found' })
    expect((await make(owner)).made).not.toBeNull()
    expect(said.slice(asked)).toEqual(['Then we walk.'])
  })

  it('is kept from nobody who takes their words back, at whatever time', async () => {
    const { owner, ana, show, make, captions } = await aWhisperedEvening()
    await make(owner)
    expect(await captions(owner)).toContain('The train is late.')
    await ana.wire.giveName({ show, role: 'role_ana', body: { id: 'cue_out', name: '', words: 'left-out' } })
    await expect(captions(owner)).rejects.toMatchObject({ code: 'not-found' })
    await make(owner)
    expect(await captions(owner)).not.toContain('The train is late.')
  })

  it('is kept from nobody who takes their words back, in whichever take they said so', async () => {
    const { owner, ana, show, say, make, captions } = await aWhisperedEvening()
    const { events } = await owner.wire.getRecord({ show, query: {} })
    const [first] = (await owner.wire.listTakes({ show, query: {} })).takes
    await say(ana, 'It was on time once.')
    await ana.wire.giveName({ show, role: 'role_ana', body: { id: 'cue_out', name: '', words: 'left-out' } })
    const rewind = { kind: 'rewind', seq: events.at(-1)?.seq ?? 0 } as const
    await owner.wire.beginTake({ show, body: rewind })
    expect((await make(owner)).made).not.toBeNull()
    expect(await captions(owner)).not.toContain('The train is late.')
    const back = { id: 'cue_in', name: '', words: 'shown' } as const
    await ana.wire.giveName({ show, role: 'role_ana', body: back })
    await owner.wire.beginTake({ show, body: { kind: 'on-stage', take: first?.id ?? '' } })
    await make(owner)
    expect(await captions(owner)).toContain('The train is late.')
  })

  it('is of the record as it stands when its turn has come', async () => {
    const held = aHold()
    const hum = aHum(() => held.promise)
    const { owner, ana, show, rested, captions } = await aWhisperedEvening({}, hum)
    await ana.wire.makeRadio({ show })
    expect((await owner.wire.makeRadio({ show })).making).toMatchObject({ step: 'waiting' })
    await ana.wire.giveName({ show, role: 'role_ana', body: { id: 'cue_out', name: '', words: 'left-out' } })
    held.resolve()
    expect((await rested(owner)).made).not.toBeNull()
    expect(await captions(owner)).not.toContain('The train is late.')
  })

  it('asks again for what came silent or failed, and nobody pays for what was asked in vain', async () => {
    const bad: (string | undefined)[] = ['silent', 'failed']
    const { voice, said } = aHum()
    const moody = {
      ...voice,
      async speak(...asked: Parameters<typeof voice.speak>) {
        const made = await voice.speak(...asked)
        if (!asked[0].text.includes('late')) return made
        const mood = bad.shift()
        if (mood === 'failed') throw new CommediaError('model-failed', 'The voice fell over.')
        const silence = toneSound({ ...asked[0], text: '' }).fill(0, 44)
        return mood === undefined
          ? made
          : {
              ...made,
              bytes: (async function* () {
                yield silence
              })(),
            }
      },
    }
    const { house, owner, show } = await aWhisperedEvening({ voicePrice: 1_000 }, { voice: moody, said })
    const { characters } = await owner.wire.getRadio({ show })
    await owner.wire.makeRadio({ show })
    while ((await owner.wire.getRadio({ show })).making !== null) {
      // Until it is asked again.
      await house.advance(5_000)
      await pass(30)
    }
    expect((await owner.wire.getRadio({ show })).made).not.toBeNull()
    const asked = said.filter((text) => text.includes('late'))
    expect(asked).toHaveLength(3)
    const { usage } = tables
    const bills = await house.theatre.database.select().from(usage).where(eq(usage.show, show))
    const paid = bills.reduce((sum, { model, money }) => (model === 'letters' ? sum + money : sum), 0)
    // The silent sound was made, and is paid for; the one that failed was not.
    expect(paid).toBeCloseTo((characters + (asked[0]?.length ?? 0)) / 1000)
  })

  it('opens no file for whoever asks for the head alone', async () => {
    const { house, owner, show, make } = await aWhisperedEvening()
    await make(owner)
    const headers = { authorization: `Bearer ${owner.secret}` }
    const answer = await house.app.request(`/api/shows/${show}/radio/file?part=sound`, {
      method: 'HEAD',
      headers,
    })
    expect(answer.status).toBe(200)
    const open = await readdir('/proc/self/fd')
    const links = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    expect(links.filter((link) => link.includes('play.m4b'))).toEqual([])
  })

  it('goes, with every line that was spoken, when words of the show are removed, or it is deleted', async () => {
    const { owner, ana, show, make } = await aWhisperedEvening()
    const gone = async () => {
      while ((await readdir(folder)).length > 0) await pass(20)
    }
    await make(owner)
    expect(await readdir(folder)).toEqual([show])
    await ana.wire.forgetMe({ query: { when: 'now' } })
    await gone()
    expect((await make(owner)).made).not.toBeNull()
    await owner.wire.deleteShow({ show })
    await gone()
  })

  it('says in one word why there is none', async () => {
    const whyAt = async (making: HouseMaking) => {
      const { owner, show, make } = await aWhisperedEvening(making)
      const { why, made } = await make(owner)
      expect(made).toBeNull()
      await expect(owner.wire.getRadioFile({ show })).rejects.toMatchObject({ code: 'no-model' })
      return why
    }
    expect(await whyAt({ voice: undefined } as never)).toBe('no-voice')
    expect(await whyAt({ radio: undefined } as never)).toBe('no-folder')
    expect(await whyAt({ radio: { folder, program: 'no-such-ffmpeg' } })).toBe('no-ffmpeg')
    const mute = aVoice({ voices: async () => [] })
    expect(await whyAt({ voice: mute.voice })).toBe('no-voice')
    const { owner } = await aWhisperedEvening()
    const { id } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    expect((await owner.wire.getRadio({ show: id, query: { as: HOUSE } })).why).toBe('nothing-said')
  })
})
