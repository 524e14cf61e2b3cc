import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerIn, perceptionIn, readBlocks, thinkIn } from '../../acting/three-blocks.ts'
import { aFrame, aGallery, aReply, unitVector } from './a-gallery.test.data.ts'
import { bertScore } from './bert-score.ts'
import { clipMax } from './clip-max.ts'
import { clipSentTopK } from './clip-sent-top-k.ts'
import { frameVectors } from './frame-vectors.ts'
import { perceptionGain } from './perception-gain.ts'
import { type RewardGroup, rewardGroup, rewardGroups } from './reward-group.ts'

const GROUP: RewardGroup = {
  context: 'Torvald: Where are you going?',
  clip: { id: 'clip_door', frames: [aFrame(0), aFrame(500), aFrame(1000)] },
  reference: 'Out. Let me through.',
  candidates: [
    aReply(),
    aReply({ perception: 'Snow falls. A door stands open.', answer: 'Away.' }),
    aReply(),
    'Let me through.',
  ],
}

function aHouse() {
  const gallery = aGallery()
  return { ...gallery, frames: frameVectors(gallery.images) }
}

describe('the rewards of a group', () => {
  it('[E10] [E13] [E14] [E15] are those of the bare formulas, candidate by candidate', async () => {
    const house = aHouse()
    const [first, second] = await rewardGroup(GROUP, house)
    const frames = GROUP.clip.frames.map(({ data }) => unitVector(String(data)))
    for (const [rewards, candidate] of [
      [first, GROUP.candidates[0] ?? ''],
      [second, GROUP.candidates[1] ?? ''],
    ] as const) {
      const perception = perceptionIn(candidate)
      const [answer = [], reference = []] = await house.tokens.embedTokens([
        answerIn(candidate),
        GROUP.reference,
      ])
      expect(rewards).toEqual({
        sem: bertScore(answer, reference).f1,
        fmt: 5,
        vis: clipMax(frames, unitVector(perception)),
        pcg: await perceptionGain({ ...GROUP, perception, think: thinkIn(candidate) }, house.scorer),
      })
    }
  })

  it('[E12] may measure sight sentence by sentence', async () => {
    const [, second] = await rewardGroup(GROUP, { ...aHouse(), sight: 'clip-sent-top-k' })
    const frames = GROUP.clip.frames.map(({ data }) => unitVector(String(data)))
    const sentences = ['Snow falls', 'A door stands open'].map((sentence) => unitVector(sentence))
    expect(second?.vis).toBeCloseTo(clipSentTopK(frames, sentences), 9)
  })

  it('[E8] are 0 where the block they need is empty', async () => {
    const empty = { perception: '', think: '', answer: '' }
    const candidates = [
      'Let me through.',
      aReply(empty),
      aReply({ ...empty, answer: 'Away.' }),
      aReply({ ...empty, perception: 'A man bars a door.' }),
      aReply({ answer: '' }),
    ]
    const rewards = await rewardGroup({ ...GROUP, candidates }, aHouse())
    expect(rewards.map(({ sem, vis, pcg }) => [sem, vis, pcg].map((reward) => reward !== 0))).toEqual([
      [false, false, false],
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [false, true, true],
    ])
  })

  it('[E8] without a true line give no meaning and no gain', async () => {
    const [first] = await rewardGroup({ ...GROUP, reference: ' ' }, aHouse())
    expect([first?.sem, first?.pcg]).toEqual([0, 0])
  })

  it('[E10] measure everything once in one batch: frames by clip, texts and contexts by what they say', async () => {
    const house = aHouse()
    const rewards = await rewardGroups([GROUP, GROUP, { ...GROUP, context: 'Another page' }], house)
    expect(house.asked.images).toEqual([3])
    expect(house.asked.texts.map((texts) => texts.length)).toEqual([2])
    expect(house.asked.tokens.map((texts) => texts.toSorted())).toEqual([
      ['Away.', 'Let me through.', 'Out. Let me through.'],
    ])
    expect(house.asked.scored).toHaveLength(6)
    expect(rewards[0]).toEqual(rewards[1])
    await rewardGroup(GROUP, house)
    expect(house.asked.images).toEqual([3])
  })

  it('ask nobody about nothing', async () => {
    const house = aHouse()
    const none = { ...GROUP, clip: { id: 'clip_none', frames: [] }, candidates: ['No.'] }
    expect(await rewardGroups([], house)).toEqual([])
    expect(await rewardGroup(none, house)).toEqual([{ sem: 0, fmt: -5, vis: 0, pcg: 0 }])
    expect(house.asked).toEqual({ images: [], texts: [], tokens: [], scored: [] })
  })
})

describe('the vectors of frames', () => {
  it('[E10] are kept for the clips used last, and tried again after a failure', async () => {
    const { images, asked } = aGallery()
    let fails = true
    const frames = frameVectors(
      {
        ...images,
        embedImages(some) {
          if (!fails) return images.embedImages(some)
          fails = false
          return Promise.reject(new Error('no'))
        },
      },
      { clips: 2 },
    )
    const clip = (id: string) => ({ id, frames: [aFrame(0)] })
    await expect(frames(clip('a'))).rejects.toThrow('no')
    await frames(clip('a'))
    await frames(clip('b'))
    await frames(clip('a'))
    await frames(clip('c'))
    await frames(clip('a'))
    expect(asked.images).toHaveLength(3)
    await frames(clip('b'))
    expect(asked.images).toHaveLength(4)
    await frames({ id: 'a', frames: [aFrame(500)] })
    expect(asked.images).toHaveLength(5)
  })
})

const NAMES = ['perception', 'vision', 'think', 'answer'] as const
const tag = fc.constantFrom(...NAMES.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}`, `< ${name}>`]))
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000\u0007\u001b[31m',
    '\uD800',
    '灯灭了。',
    'A man bars a door.',
    '<b>',
    '&lt;think&gt;',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((times) => 'door '.repeat(times)),
)
/** A good reply with one part lost, doubled, moved, nested or left open, or any heap of tags and words. */
const malformed = fc
  .oneof(
    fc.array(fc.oneof(tag, words), { maxLength: 14 }).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.shuffledSubarray([...NAMES], { minLength: 0 }),
        fc.array(words, { minLength: 8, maxLength: 8 }),
      )
      .map(([names, some]) => names.map((name, at) => `<${name}>${some[at]}</${name}>`).join(some[7])),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), words)
      .map(([outer, inner, some]) => `<${outer}>${some}<${inner}>${some}</${outer}></${inner}>`),
    fc.tuple(tag, words).map(([one, some]) => aReply({ think: `${some}${one}${some}` })),
    fc.constantFrom(...NAMES).map((name) => aReply().replace(`</${name}>`, '')),
  )
  .filter((text) => readBlocks(text) === undefined)

describe('500 malformed outputs', () => {
  const outputs = fc.sample(malformed, { numRuns: 500, seed: 9 })
  const times = (text: string, name: string) => text.split(name).length - 1

  it('[E8] [E16] [E18] [E19] are rewarded as defined, and never an exception', async () => {
    const rewards = await rewardGroup({ ...GROUP, candidates: outputs }, aHouse())
    expect(rewards).toHaveLength(500)
    for (const [at, text] of outputs.entries()) {
      const { sem, fmt, vis, pcg } = rewards[at] ?? { sem: -1, fmt: -9, vis: -9, pcg: Number.NaN }
      const counts = ['', '/'].flatMap((stroke) => [
        times(text, `<${stroke}perception>`) + times(text, `<${stroke}vision>`),
        times(text, `<${stroke}think>`),
        times(text, `<${stroke}answer>`),
      ])
      const tags = counts.reduce((sum, count) => sum + (count === 1 ? 0.5 : -0.5), 0)
      const begins = /^\s*<(?:perception|vision)>/u.test(text) ? 0.5 : -1
      const ends = /<\/answer>\s*$/u.test(text) ? 0.5 : -1
      expect([0, 1]).toContain(fmt - tags - begins - ends)
      expect(fmt).toBeGreaterThanOrEqual(-5)
      expect(fmt).toBeLessThanOrEqual(5)
      expect(sem).toBeGreaterThanOrEqual(0)
      expect(sem).toBeLessThanOrEqual(1)
      expect([sem, vis, pcg].every(Number.isFinite)).toBe(true)
      if (answerIn(text) === '') expect(sem).toBe(0)
      if (perceptionIn(text) === '') expect([vis, pcg]).toEqual([0, 0])
      if (thinkIn(text) === '') expect(pcg).toBe(0)
    }
  })

  it('hold every kind of fault, and some of what each reward needs', () => {
    const share = (has: (text: string) => boolean) => outputs.filter(has).length
    expect(share((text) => text === '')).toBeGreaterThan(0)
    expect(share((text) => text.length > 20_000)).toBeGreaterThan(0)
    expect(share((text) => /\p{Cc}/u.test(text))).toBeGreaterThan(0)
    expect(share((text) => times(text, '<answer>') > 1)).toBeGreaterThan(0)
    expect(share((text) => times(text, '<think>') !== times(text, '</think>'))).toBeGreaterThan(0)
    expect(share((text) => text.includes('<vision>'))).toBeGreaterThan(20)
    expect(share((text) => perceptionIn(text) !== '' && thinkIn(text) !== '')).toBeGreaterThan(20)
  })
})
