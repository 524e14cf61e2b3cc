import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CastVoice, castVoices, type PersonToVoice } from './cast-voices.ts'
import type { VoiceHere } from './known-voices.ts'

const person = (name: string, description = '', more: Partial<PersonToVoice> = {}): PersonToVoice => ({
  id: `role_${name}`,
  name,
  description,
  ...more,
})
const ids = (...names: readonly string[]): readonly VoiceHere[] => names.map((id) => ({ id }))
const KOKORO: readonly VoiceHere[] = [
  ...['af_bella', 'bf_emma', 'am_adam', 'bm_george'].map((id) => ({ id, languages: ['en'] })),
  ...['zf_xiaobei', 'zf_xiaoni', 'zm_yunxi', 'zm_yunyang'].map((id) => ({ id, languages: ['zh'] })),
]
const voicesOf = (cast: ReadonlyMap<string, CastVoice>): readonly (string | undefined)[] =>
  [...cast.values()].map(({ voice }) => voice)

const MARA = person('Mara', 'A stern widow of sixty, who owns the inn.')
const BRAM = person('Bram', 'A merry young boatman.')
const PIP = person('Pip', 'A boy of nine.')
const KIT = person('Kit', 'Somebody from the city.')
const CAST = [MARA, BRAM, PIP, KIT]

describe('castVoices', () => {
  it('gives each a voice of their sex, in the language, and to each another', () => {
    const cast = castVoices(CAST, KOKORO, 'en')
    expect(cast.get(MARA.id)?.voice).toMatch(/^[ab]f_/u)
    expect(cast.get(BRAM.id)?.voice).toMatch(/^[ab]m_/u)
    expect(new Set(voicesOf(cast)).size).toBe(4)
    const chinese = [person('王婆', '说媒的老太太。'), person('李虎', '码头上的大汉，脾气火爆。')]
    expect(voicesOf(castVoices(chinese, KOKORO, 'zh-CN'))).toEqual([
      expect.stringMatching(/^zf_/u),
      expect.stringMatching(/^zm_/u),
    ])
  })

  it('knows the old masks by their names', () => {
    const voices = ids('Samantha', 'Daniel', 'Grandpa')
    const cast = castVoices([person('Colombina'), person('Pantalone'), person('Arlecchino')], voices, 'en')
    expect(voicesOf(cast)).toEqual(['Samantha', 'Grandpa', 'Daniel'])
  })

  it('lets a machine and a ghost sound like one, and nobody else', () => {
    const voices = ids('Zarvox', 'Whisper', 'Daniel', 'Samantha')
    const cast = castVoices(
      [
        person('Unit 7', 'A robot that keeps the door.'),
        person('The Grey', 'A ghost on the stair.'),
        MARA,
        KIT,
      ],
      voices,
      'en',
    )
    expect(voicesOf(cast)).toEqual(['Zarvox', 'Whisper', 'Samantha', 'Daniel'])
  })

  it('keeps what was chosen, also from a voice of another language', () => {
    const chosen = { voice: 'zm_yunxi', rate: 1.4 }
    const cast = castVoices([KIT, { ...MARA, chosen }], KOKORO, 'en')
    expect(cast.get(MARA.id)).toMatchObject({ voice: 'zm_yunxi', rate: 1.4 })
    const free = castVoices([BRAM, MARA], KOKORO, 'en').get(BRAM.id)?.voice ?? ''
    const taken = castVoices([BRAM, { ...MARA, chosen: { voice: free } }], KOKORO, 'en')
    expect(taken.get(MARA.id)?.voice).toBe(free)
    expect(taken.get(BRAM.id)?.voice).not.toBe(free)
    const gone = castVoices([{ ...MARA, chosen: { voice: 'nobody', pitch: 2 } }], KOKORO, 'en')
    expect(gone).toEqual(castVoices([MARA], KOKORO, 'en'))
  })

  it('sets apart by height who has to share a voice, and who speaks in one of the other sex', () => {
    const shared = castVoices(
      [KIT, person('Kim', 'Somebody from the city.'), person('Kay', 'A person.')],
      ids('Daniel'),
      'en',
    )
    expect(voicesOf(shared)).toEqual(['Daniel', 'Daniel', 'Daniel'])
    const heights = [...shared.values()].map(({ pitch }) => pitch).sort()
    expect(
      Math.min((heights[1] ?? 0) - (heights[0] ?? 0), (heights[2] ?? 0) - (heights[1] ?? 0)),
    ).toBeGreaterThan(0.03)
    const [own, other] = ['Samantha', 'Daniel'].map((id) => castVoices([MARA], ids(id), 'en').get(MARA.id))
    expect((other?.pitch ?? 0) - (own?.pitch ?? 0)).toBeGreaterThan(0.15)
  })

  it('takes two voices of one name for one while there are others, and leaves those of a sex that are few', () => {
    const women = [MARA, person('Ines', 'A young woman.'), person('Ruth', 'A maid.')]
    for (const two of [women.slice(0, 2), women.slice(1), [MARA, women[2] ?? MARA]]) {
      const found = voicesOf(castVoices(two, ids('Samantha', 'Samantha (Enhanced)', 'Victoria'), 'en'))
      expect(found).toContain('Victoria')
    }
    const cast = [KIT, person('Lou'), person('Quinn'), MARA]
    const found = voicesOf(castVoices(cast, ids('Samantha', 'Daniel', 'Alex', 'Tom', 'Oliver'), 'en'))
    expect(found.at(-1)).toBe('Samantha')
  })

  it('has no voice where nobody speaks the language, and how they would speak all the same', () => {
    expect(castVoices([BRAM], KOKORO, 'es').get(BRAM.id)).toMatchObject({
      voice: undefined,
      manner: 'Speak as a young man, merry.',
    })
  })

  it('tells in words and in pace how somebody speaks', () => {
    const slow = person('Ada', 'An old countess, proud.', { voice: 'Slow, measured. Never a joke.' })
    const quick = person('Ada', 'An old countess, proud.', { voice: 'Quick, clipped. Never a joke.' })
    const [one, other] = [slow, quick].map((ada) => castVoices([ada], KOKORO, 'en').get(ada.id))
    expect(one?.manner).toBe('Speak as an old woman, proud. Slow, measured.')
    expect((other?.rate ?? 0) - (one?.rate ?? 0)).toBeGreaterThan(0.1)
    const wang = person('王婆', '说媒的老太太，笑起来一团和气。', { voice: '慢条斯理，句句带软钉子。' })
    expect(castVoices([wang], KOKORO, 'zh').get(wang.id)?.manner).toBe(
      '像老妇人那样说话，快活。慢条斯理，句句带软钉子。',
    )
    const samples = person('Ada', '', { voice: 'Hello there.\nHow very nice.' })
    expect(castVoices([samples], KOKORO, 'en').get(samples.id)?.manner).not.toContain('Hello')
    expect(castVoices([person('Unit 7', 'A robot.')], KOKORO, 'en').get('role_Unit 7')?.manner).toContain(
      'a machine',
    )
  })

  const names = ['Mara', 'Bram', 'Kit', 'Pip', 'Ada', '王婆', '李虎', 'Zoe', 'Unit 7']
  const told = ['', 'A woman of thirty.', 'An old man.', 'A robot.', '一位老太太。', 'A shy boy.']
  const people = fc
    .uniqueArray(fc.record({ name: fc.constantFrom(...names), told: fc.constantFrom(...told) }), {
      selector: ({ name }) => name,
      maxLength: 7,
    })
    .map((rows) => rows.map((row) => person(row.name, row.told)))

  it('gives no voice twice while there are enough, and the same cast the same voices', () => {
    fc.assert(
      fc.property(
        people,
        fc.subarray(
          KOKORO.map(({ id }) => id),
          { minLength: 1 },
        ),
        (cast, some) => {
          const offered = ids(...some)
          const found = voicesOf(castVoices(cast, offered, 'en'))
          expect(new Set(found).size).toBe(Math.min(cast.length, some.length))
          expect(voicesOf(castVoices(structuredClone(cast), offered.toReversed(), 'en'))).toEqual(found)
        },
      ),
    )
  })

  it('changes nobody for whoever comes later', () => {
    fc.assert(
      fc.property(people, (cast) => {
        const all = castVoices(cast, KOKORO, 'en')
        const before = castVoices(cast.slice(0, -1), KOKORO, 'en')
        for (const [id, heard] of before) expect(all.get(id)).toEqual(heard)
      }),
    )
  })
})
