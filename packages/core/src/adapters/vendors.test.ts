import { expect, it } from 'vitest'
import { connectModel, defineVendor } from './index.ts'

const KEY = 'a-key-nobody-knows'

const parrot = defineVendor({
  kind: 'parrot',
  needsUrl: true,
  connect: ({ model, baseUrl }, { fetch, apiKey }) => ({
    specificationVersion: 'v4',
    provider: 'parrot',
    modelId: model,
    supportedUrls: {},
    async doGenerate() {
      const reply = await fetch(`${baseUrl}/say`, { headers: { 'x-key': apiKey ?? '' } })
      return {
        content: [{ type: 'text', text: await reply.text() }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      }
    },
    doStream: () => Promise.reject(new Error(`it does not sing, said ${apiKey}`)),
  }),
})

const connection = {
  kind: 'parrot',
  model: 'grey',
  baseUrl: 'http://127.0.0.1:9/cage',
  apiKey: KEY,
  fetch: async (_: unknown, init?: RequestInit) =>
    new Response(`Hello ${new Headers(init?.headers).get('x-key')}`),
}

it('a vendor that was handed in is spoken to by its kind, by the guarded way, and never tells its key', async () => {
  const model = await connectModel({ ...connection, vendors: [parrot] } as never)
  expect(model).toMatchObject({ provider: 'parrot', modelId: 'grey' })
  const { content } = await model.doGenerate({ prompt: [] } as never)
  expect(JSON.stringify(content)).toContain('Hello')
  expect(JSON.stringify(content)).not.toContain(KEY)
  await expect(model.doStream({ prompt: [] } as never)).rejects.not.toThrow(KEY)
})

it('a kind that nobody handed in is refused by name, and the vendors of the house are not replaced', async () => {
  await expect(connectModel(connection as never)).rejects.toMatchObject({ code: 'wrong-setting' })
  const false_ = defineVendor({ ...parrot, kind: 'openai' })
  const model = await connectModel({ ...connection, kind: 'openai', vendors: [false_] } as never)
  expect(model.provider).toBe('openai.chat')
})
