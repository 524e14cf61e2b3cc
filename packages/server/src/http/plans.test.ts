import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse({ config: { showTokens: 1_000_000, rating: 'teen' } })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

/** The types of what happens in a job, until one of them. */
async function follow(job: string, until: string): Promise<readonly string[]> {
  const types: string[] = []
  for await (const { event, data } of house.listen(`/api/jobs/${job}/events`, owner)) {
    if (event !== 'event') continue
    types.push((JSON.parse(data) as { type: string }).type)
    if (types.at(-1) === until) break
  }
  return types
}

describe('planning', () => {
  it('is begun, followed and kept as a blueprint of which a show is made', async () => {
    const { job } = await owner.wire.planShow({
      body: { kind: 'topic', topic: 'Two people miss the last train.', language: 'en', size: 2 },
    })
    const types = await follow(job, 'turn-closed')
    expect(types).toContain('plan-advanced')
    expect(types).toContain('blueprint-written')
    const { outcome } = await house.until(
      () => owner.wire.getJob({ job }),
      (told) => told.outcome !== null,
    )
    expect(outcome).toMatchObject({ kind: 'planned' })
    expect((await owner.wire.listJobs()).jobs).toMatchObject([{ id: job, playing: false }])
    const { blueprints } = await owner.wire.listBlueprints()
    const { blueprint } = await owner.wire.getBlueprint({ blueprint: blueprints[0]?.id ?? '' })
    expect(await owner.wire.checkBlueprint({ body: { blueprint } })).toMatchObject({ ok: true })
    const show = await owner.wire.createShow({ body: { blueprint: blueprints[0]?.id ?? '' } })
    expect(show).toMatchObject({ title: blueprint.title, opened: false, playing: false, rights: ['owner'] })
    expect(await owner.wire.getShowUsage({ show: show.id })).toMatchObject({
      purse: { capTokens: 1_000_000 },
    })
    expect(JSON.stringify(show)).not.toContain(blueprint.cast[0]?.motivation)
  })

  it('is not there for anybody else', async () => {
    const [job] = (await owner.wire.listJobs()).jobs
    const stranger = await house.arrive('Stefan')
    await expect(stranger.wire.getJob({ job: job?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' })
    const { blueprints } = await owner.wire.listBlueprints()
    const stolen = stranger.wire.createShow({ body: { blueprint: blueprints[0]?.id ?? '' } })
    await expect(stolen).rejects.toMatchObject({ code: 'not-found' })
  })

  it('of an episode waits for the curtain', async () => {
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const early = owner.wire.planEpisode({ show, body: {} })
    await expect(early).rejects.toMatchObject({ code: 'bad-cue' })
  })
})

describe('a show', () => {
  it('cannot be stronger than the house allows', async () => {
    const body = { blueprint: 'the-last-train', rating: 'adult' } as const
    await expect(owner.wire.createShow({ body })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('cannot be made of a blueprint that cannot be played', async () => {
    const { blueprint } = await owner.wire.getBlueprint({
      blueprint: (await owner.wire.listBlueprints()).blueprints[0]?.id ?? '',
    })
    const [act, ...acts] = blueprint.acts
    if (act === undefined) throw new Error('there is an act')
    const broken = { ...blueprint, acts: [{ ...act, goals: [{ role: 'role_nobody', goal: 'x' }] }, ...acts] }
    const refused = await owner.wire
      .createShow({ body: { blueprint: broken } })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'unsafe-blueprint',
      message: expect.stringContaining('role_nobody'),
    })
  })

  it('reads a book and gives back what is in it', async () => {
    const text = '第一回 夜航\n\n灯灭了。\n\n第二回 上岸\n\n天亮了。\n'
    const read = await owner.wire.readUpload({ body: new TextEncoder().encode(text) })
    expect(read.language).toBe('zh')
    expect(read.chapters).toHaveLength(2)
  })
})
