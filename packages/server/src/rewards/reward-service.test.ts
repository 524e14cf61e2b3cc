import { CommediaError } from '@commedia/core'
import { frameVectors, rewardGroups } from '@commedia/core/training'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRewardCrew, frameOf, inBlocks } from './a-crew.test.data.ts'
import { type RewardServiceMaking, rewardService } from './reward-service.ts'

const ROPE = 'a man pulls at a rope on a deck'
const GOOD = inBlocks(ROPE, 'nobody helps him with the rope', 'nobody helped him')
const BLIND = inBlocks('a cat sleeps', 'it is warm', 'good morning')
const GROUP = {
  context: 'Mia: Did you see his face?',
  clip: { id: 'clip_1', frames: [frameOf(ROPE), frameOf('dark water')] },
  reference: 'Nobody helped him.',
  candidates: [GOOD, BLIND, 'no blocks at all'],
}

interface Reply {
  readonly rewards: readonly (readonly Readonly<Record<string, number>>[])[]
  readonly advantages: readonly (readonly number[])[]
}

function service(making: Partial<RewardServiceMaking> = {}) {
  const { crew, counts } = aRewardCrew()
  const app = rewardService({ crew, ...making })
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/rewards', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const reward = async (...groups: readonly unknown[]) => {
    const response = await send({ groups })
    return { status: response.status, ...((await response.json()) as Reply) }
  }
  return { app, crew, counts, send, reward }
}

describe('the reward service', () => {
  it('[E21] gives the rewards of the bare formulas, and the advantage of each in its group', async () => {
    const { reward, crew } = service()
    const { status, rewards, advantages } = await reward(GROUP)
    const bare = await rewardGroups([GROUP], { ...crew, frames: frameVectors(crew.images) })
    expect(status).toBe(200)
    expect(rewards).toEqual(bare)
    const [[good, blind, none] = []] = rewards
    expect(good?.vis).toBeGreaterThan(blind?.vis ?? 1)
    expect(none).toEqual({ sem: 0, fmt: -5, vis: 0, pcg: 0 })
    const [[first = 0, second = 0, third = 0] = []] = advantages
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
  })

  it('measures a batch at once: each clip, text and context once', async () => {
    const { reward, counts } = service()
    await reward(GROUP, GROUP)
    const { images, scored } = { ...counts }
    expect({ images, scored }).toEqual({ images: 2, scored: 3 })
    await reward(GROUP)
    expect(counts.images).toBe(2)
  })

  it('never takes the clip of one client for that of another who calls it by the same name', async () => {
    const { reward } = service()
    const other = {
      ...GROUP,
      clip: { id: 'clip_1', frames: [frameOf('a cat sleeps the day on the mat'), frameOf('dark water')] },
    }
    const { rewards } = await reward(GROUP, other)
    const [[mine] = [], [theirs, cat] = []] = rewards
    expect(mine?.vis).toBeGreaterThan(theirs?.vis ?? 1)
    expect(cat?.vis).toBeGreaterThan(theirs?.vis ?? 1)
  })

  it('takes vectors in place of frames, of any length but of the right size', async () => {
    const { reward, crew } = service()
    const vectors = (await crew.images.embedImages(GROUP.clip.frames)).map((one) =>
      [...one].map((number) => number * 7),
    )
    const [framed, given] = [await reward(GROUP), await reward({ ...GROUP, clip: { vectors } })]
    for (const [at, { vis = 0 }] of (framed.rewards[0] ?? []).entries())
      expect(given.rewards[0]?.[at]?.vis).toBeCloseTo(vis, 5)
    expect((await reward({ ...GROUP, clip: { vectors: [[1, 2]] } })).status).toBe(400)
  })

  it('leaves out what nothing measures, in place of calling it 0', async () => {
    const { crew } = aRewardCrew()
    const { app, reward } = service({ crew: { tokens: crew.tokens } })
    const { rewards, advantages } = await reward({ ...GROUP, clip: { vectors: [[1, 2]] } })
    expect(rewards[0]?.map((one) => Object.keys(one))).toEqual([
      ['sem', 'fmt'],
      ['sem', 'fmt'],
      ['sem', 'fmt'],
    ])
    expect(advantages[0]).toHaveLength(3)
    const health = await (await app.request('/health')).json()
    expect(health).toMatchObject({ status: 'ready', measures: ['sem', 'fmt'], trains: false })
  })

  it('[E8] rewards any text whatever, and never fails over it', async () => {
    const { send } = service()
    const tag = fc.constantFrom(
      '<perception>',
      '</perception>',
      '<vision>',
      '<think>',
      '</think>',
      '<answer>',
      '</answer>',
      '\0',
      '\ud800',
      '。',
    )
    const candidate = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(tag, fc.string())).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(candidate, { minLength: 1, maxLength: 8 }), async (candidates) => {
        const response = await send({ groups: [{ ...GROUP, candidates }] })
        expect(response.status).toBe(200)
        const { rewards, advantages } = (await response.json()) as Reply
        expect(
          [...(rewards[0] ?? []).flatMap((one) => Object.values(one)), ...(advantages[0] ?? [])].every(
            Number.isFinite,
          ),
        ).toBe(true)
      }),
    )
  })
})

describe('a wrong request', () => {
  it.each([
    ['no JSON', '{"groups":'],
    ['no groups', { groups: [] }],
    ['a candidate that is no text', { groups: [{ ...GROUP, candidates: [GOOD, null] }] }],
    ['no candidate', { groups: [{ ...GROUP, candidates: [] }] }],
    [
      'a frame that is no base64',
      { groups: [{ ...GROUP, clip: { frames: [{ ...frameOf(ROPE), data: '§§§§' }] } }] },
    ],
    [
      'a frame that is no picture',
      { groups: [{ ...GROUP, clip: { frames: [{ ...frameOf(ROPE), mediaType: 'text/html' }] } }] },
    ],
    ['frames and vectors', { groups: [{ ...GROUP, clip: { frames: [], vectors: [] } }] }],
    ['nothing', null],
  ])('is refused, not failed: %s', async (_, body) => {
    const { send } = service()
    const response = await send(body)
    expect([400, 422]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: { code: 'wrong-setting' } })
  })

  it('is told where it is wrong', async () => {
    const { send } = service()
    const response = await send({ groups: [{ ...GROUP, candidates: [GOOD, 7] }] })
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain(
      'groups.0.candidates.1',
    )
  })

  it('may be too large, in bytes or in counts', async () => {
    expect((await service({ limits: { bytes: 50 } }).send({ groups: [GROUP] })).status).toBe(413)
    expect((await service({ limits: { groups: 1 } }).send({ groups: [GROUP, GROUP] })).status).toBe(422)
    expect((await service({ limits: { candidates: 2 } }).send({ groups: [GROUP] })).status).toBe(422)
    expect((await service({ limits: { frames: 1 } }).send({ groups: [GROUP] })).status).toBe(422)
    expect((await service({ limits: { textChars: 5 } }).send({ groups: [GROUP] })).status).toBe(422)
  })

  it('has to say that it is JSON, as no page of a stranger can', async () => {
    expect((await service().send({ groups: [GROUP] }, { 'content-type': 'text/plain' })).status).toBe(400)
  })

  it('needs the token where there is one', async () => {
    const { send, app } = service({ token: 'a-token-of-ours' })
    expect((await send({ groups: [GROUP] })).status).toBe(401)
    expect((await send({ groups: [GROUP] }, { authorization: 'Bearer another' })).status).toBe(401)
    expect((await send({ groups: [GROUP] }, { authorization: 'Bearer a-token-of-ours' })).status).toBe(200)
    expect((await app.request('/health')).status).toBe(200)
  })
})

describe('what measures', () => {
  it.each([
    ['breaks', new TypeError('fetch failed'), 502],
    ['does not answer', new CommediaError('model-failed', 'down'), 502],
    ['cannot take so long a text', new CommediaError('too-large', '5000 tokens'), 413],
  ] as const)('%s, and that is said without a word of what was sent', async (_, error, status) => {
    const heard: unknown[] = []
    const { crew } = aRewardCrew()
    const scorer = { score: () => Promise.reject(error) }
    const { send } = service({ crew: { ...crew, scorer }, onFault: (fault) => heard.push(fault) })
    const response = await send({ groups: [GROUP] })
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('helped')
    expect(heard).toHaveLength(status === 502 ? 1 : 0)
  })

  it('gives no number, and none is passed on', async () => {
    const { crew } = aRewardCrew()
    const scorer = { score: async () => ({ tokens: 1, meanLogProbability: Number.NEGATIVE_INFINITY }) }
    expect((await service({ crew: { ...crew, scorer } }).send({ groups: [GROUP] })).status).toBe(502)
  })
})
