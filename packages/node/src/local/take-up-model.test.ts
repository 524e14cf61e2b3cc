import type { LanguageModel } from '@commedia/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { llamaStandIn, ollamaStandIn, type StandIn } from './stand-ins.test.data.ts'
import { type ModelWishes, takeUpModel } from './take-up-model.ts'

const open: StandIn[] = []
// Everybody asked here answers, however busy the machine is.
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal))
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of open.splice(0)) server.close()
})

async function at(making: Promise<StandIn>, wishes: ModelWishes = {}, model = 'qwen3:8b') {
  const server = await making
  open.push(server)
  const use = await takeUpModel(
    { kind: 'openai-compatible', baseUrl: server.baseUrl, model },
    wishes,
    () => 0,
  )
  return { server, use }
}

const pageOf = (who: string, last: string): Parameters<LanguageModel['doStream']>[0] => ({
  prompt: [
    { role: 'system', content: `You are ${who}. ${'You know your part. '.repeat(30)}` },
    { role: 'user', content: [{ type: 'text', text: last }] },
  ],
})

async function say(model: LanguageModel, page: Parameters<LanguageModel['doStream']>[0]): Promise<string> {
  const { stream } = await model.doStream(page)
  let said = ''
  for await (const part of stream) if (part.type === 'text-delta') said += part.delta
  return said
}

const slotsOf = ({ received }: StandIn) => received.map(({ body }) => body.id_slot)

describe('a model of llama.cpp on this machine', () => {
  it('reads each actor in a slot of its own, and keeps it there', async () => {
    const { server, use } = await at(llamaStandIn({ slots: 2 }))
    for (const who of ['Ana', 'Ben', 'Ben', 'Ana']) await say(use.model, pageOf(who, 'Now.'))
    expect(slotsOf(server)).toEqual([0, 1, 1, 0])
    expect(server.received[0]?.body).toMatchObject({
      cache_prompt: true,
      chat_template_kwargs: { enable_thinking: false },
    })
    expect(use.model.provider).toBe('llamacpp.chat')
  })

  it('is asked one page at a time where it has one slot, and as many as it has otherwise', async () => {
    for (const slots of [1, 3]) {
      const { server, use } = await at(llamaStandIn({ slots }))
      const letGo = server.hold()
      const said = ['Ana', 'Ben', 'Cleo'].map((who) => say(use.model, pageOf(who, 'Now.')))
      await server.asked(slots)
      letGo()
      await Promise.all(said)
      expect(server.mostAtOnce()).toBe(slots)
    }
  })

  it('is told nothing of thinking where its template knows nothing of it, or somebody wants it', async () => {
    const plain = await at(llamaStandIn({ template: '{{ messages }}' }))
    const wanted = await at(llamaStandIn(), { thinking: 'as-it-likes' })
    for (const { server, use } of [plain, wanted]) {
      await say(use.model, pageOf('Ana', 'Now.'))
      expect(server.received[0]?.body).not.toHaveProperty('chat_template_kwargs')
    }
  })

  it('has pages written for what a slot really holds, unless somebody says otherwise', async () => {
    expect((await at(llamaStandIn({ contextTokens: 4096 }))).use.profile.contextTokens).toBe(4096)
    const said = await at(llamaStandIn({ contextTokens: 4096 }), { contextTokens: 2048 })
    expect(said.use.profile.contextTokens).toBe(2048)
  })

  it('passes a slot on when a call is given up, waiting or not', async () => {
    const { server, use } = await at(llamaStandIn({ slots: 1 }))
    const letGo = server.hold()
    const [first, second] = [new AbortController(), new AbortController()]
    const ended = [first, second].map(({ signal }) =>
      say(use.model, { ...pageOf('Ana', 'Now.'), abortSignal: signal }).catch(() => 'given up'),
    )
    const third = say(use.model, pageOf('Ben', 'Now.'))
    await server.asked(1)
    second.abort()
    first.abort()
    letGo()
    expect(await Promise.all(ended)).toEqual(['given up', 'given up'])
    expect(await third).toBe('You')
  })
})

describe('a model of Ollama on this machine', () => {
  it('is asked by its own door, with one window for every page and without thinking', async () => {
    const { server, use } = await at(ollamaStandIn())
    const long = `${pageOf('Ana', '').prompt[0]?.content}`
    expect(
      await say(use.model, {
        prompt: [{ role: 'user', content: [{ type: 'text', text: `Marker ${long.repeat(36)}` }] }],
      }),
    ).toBe('Marker')
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      path: '/api/chat',
      body: { think: false, options: { num_ctx: 8192 } },
    })
    expect(use.model.provider).toBe('ollama.chat')
  })

  it('has the window somebody wants, for its pages too', async () => {
    const { server, use } = await at(ollamaStandIn(), { contextTokens: 16_384 })
    await say(use.model, pageOf('Ana', 'Now.'))
    expect(server.received[0]?.body.options).toMatchObject({ num_ctx: 16_384 })
    expect(use.profile.contextTokens).toBe(16_384)
  })

  it('is asked one page at a time, unless somebody says that it takes more', async () => {
    for (const [slots, wishes] of [
      [1, {}],
      [2, { slots: 2 }],
    ] as const) {
      const { server, use } = await at(ollamaStandIn(), wishes)
      const letGo = server.hold()
      const said = ['Ana', 'Ben'].map((who) => say(use.model, pageOf(who, 'Now.')))
      await server.asked(slots)
      letGo()
      await Promise.all(said)
      expect(server.mostAtOnce()).toBe(slots)
    }
  })

  it('thinks as little as it can where it cannot be stopped', async () => {
    const { server, use } = await at(ollamaStandIn(), {}, 'gpt-oss:20b')
    await say(use.model, pageOf('Ana', 'Now.'))
    expect(server.received[0]?.body.think).toBe('low')
  })
})

describe('how long a page may take', () => {
  it('follows from a pace that was measured, with whoever is ahead, and not where it was set', async () => {
    const measured = { readsPerSecond: 100 }
    const { server, use } = await at(llamaStandIn({ slots: 1 }), { measured })
    expect(use.readingMs?.(1000)).toBe(60_000 + 3 * 10_000)
    const letGo = server.hold()
    const page = pageOf('Ana', 'Now.')
    const said = say(use.model, page)
    const ahead = `${page.prompt[0]?.content}\nNow.`.length / 3
    expect(use.readingMs?.(1000)).toBeCloseTo(60_000 + 3 * 10 * (1000 + ahead))
    letGo()
    await said
    expect(use.readingMs?.(1000)).toBe(90_000)
    const set = await at(llamaStandIn(), { measured, deadlines: { firstTokenMs: 5_000 } })
    expect(set.use).not.toHaveProperty('readingMs')
  })

  it('is learned from the first pages where nothing was measured, without what was in memory already', async () => {
    let now = 0
    const server = await llamaStandIn({ slots: 1 })
    open.push(server)
    const { model, readingMs } = await takeUpModel(
      { kind: 'openai-compatible', baseUrl: server.baseUrl, model: 'tiny' },
      {},
      () => (now += 1_000),
    )
    expect(readingMs?.(1000)).toBeUndefined()
    const long = pageOf('Ana', 'word '.repeat(1_000))
    await say(model, long)
    const learned = readingMs?.(1000)
    expect(learned).toBeGreaterThan(60_000)
    await say(model, long)
    expect(readingMs?.(1000)).toBe(learned)
  })
})

it('asks nothing of a vendor, and leaves a server it does not know as it is', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(String(url))
    return Response.json({}, { status: 404 })
  }
  const at = { kind: 'openai-compatible', model: 'mara', fetch } as const
  const vendor = await takeUpModel({ ...at, baseUrl: 'https://models.example/v1' }, {})
  expect([asked, vendor.readingMs]).toEqual([[], undefined])
  const unknown = await takeUpModel({ ...at, baseUrl: 'http://127.0.0.1:9911/v1' }, {})
  expect([unknown.model.provider, unknown.readingMs?.(1000)]).toEqual(['compatible.chat', undefined])
  const measured = await takeUpModel(
    { ...at, baseUrl: 'http://127.0.0.1:9911/v1' },
    { measured: { readsPerSecond: 50 } },
  )
  expect(measured.readingMs?.(1000)).toBe(120_000)
})

it.each([
  ['qwen2.5vl:7b', {}, { vision: true, visionBy: undefined }],
  ['qwen2.5vl:7b', { vision: 'no' }, { vision: false, visionBy: 'setting' }],
  ['mara', { vision: 'yes' }, { vision: true, visionBy: 'setting' }],
] as const)('%s with %j sees, and who says so is known', async (model, wishes, told) => {
  const { use } = await at(llamaStandIn({ slots: 1 }), wishes, model)
  expect({ vision: use.profile.vision, visionBy: use.profile.visionBy }).toEqual(told)
})

it('sees what its server says it sees, whatever it is called', async () => {
  const { use } = await at(ollamaStandIn({ capabilities: ['completion', 'vision'] }), {}, 'mara')
  expect({ vision: use.profile.vision, visionBy: use.profile.visionBy }).toEqual({
    vision: true,
    visionBy: 'server',
  })
})
