import { describe, expect, it } from 'vitest'
import { connectImageTextEmbedder } from './connect-image-text-embedder.ts'
import { connectTextScorer } from './connect-text-scorer.ts'

type Sent = { readonly url: string; readonly body: Readonly<Record<string, unknown>> }

function answering(answer: (body: Sent['body']) => unknown, status = 200) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const body = JSON.parse(String(init?.body)) as Sent['body']
    sent.push({ url: String(url), body })
    return Response.json(answer(body), { status })
  }
  return { sent, fetch }
}

describe('an embedder of pictures and texts', () => {
  const AT = { baseUrl: 'http://clip.test/v1/', model: 'clip', dimensions: 2 }

  it('sends pictures as data addresses and texts as they are, and gives unit vectors in order', async () => {
    const { sent, fetch } = answering(({ input }) => ({
      data: (input as string[]).map((_, index) => ({ index, embedding: [3, index] })).reverse(),
    }))
    const embedder = connectImageTextEmbedder({ ...AT, fetch })
    const [image] = await embedder.embedImages([{ mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) }])
    expect(image).toEqual(new Float32Array([1, 0]))
    const [, second] = await embedder.embedTexts(['one', 'two'])
    expect(second?.[0]).toBeCloseTo(3 / Math.sqrt(10), 6)
    expect(sent).toEqual([
      {
        url: 'http://clip.test/v1/embeddings',
        body: {
          model: 'clip',
          input: ['data:image/png;base64,AQID'],
          modality: 'image',
          encoding_format: 'float',
        },
      },
      {
        url: 'http://clip.test/v1/embeddings',
        body: { model: 'clip', input: ['one', 'two'], modality: 'text', encoding_format: 'float' },
      },
    ])
  })

  it('fails over a vector that is missing or of another size', async () => {
    const { fetch } = answering(() => ({ data: [{ index: 0, embedding: [1] }] }))
    await expect(connectImageTextEmbedder({ ...AT, fetch }).embedTexts(['one'])).rejects.toMatchObject({
      code: 'model-failed',
    })
  })
})

describe('a scorer behind a server', () => {
  const AT = { baseUrl: 'http://llm.test/v1', model: 'frozen' }
  const echo = (tokens: readonly [string, number | null][]) => {
    let offset = 0
    const text_offset = tokens.map(([token]) => {
      const begins = offset
      offset += [...token].length
      return begins
    })
    const logprobs = {
      tokens: tokens.map(([token]) => token),
      token_logprobs: tokens.map(([, chance]) => chance),
      text_offset,
    }
    return { choices: [{ logprobs }] }
  }

  it('[E13] means the tokens of the text alone: neither the context’s nor what was written after', async () => {
    const { sent, fetch } = answering(() =>
      echo([
        ['灯🕯', null],
        ['\n', -9],
        ['No', -1],
        ['body', -3],
        [' x', -50],
      ]),
    )
    const scorer = connectTextScorer({ ...AT, fetch })
    expect(await scorer.score('灯🕯\n', 'Nobody')).toEqual({ tokens: 2, meanLogProbability: -2 })
    expect(sent[0]?.body).toMatchObject({ prompt: '灯🕯\nNobody', echo: true, max_tokens: 1 })
  })

  it('counts a token across the seam to the text', async () => {
    const { fetch } = answering(() =>
      echo([
        ['a', null],
        ['b\nNo', -4],
        ['body', -2],
      ]),
    )
    expect(await connectTextScorer({ ...AT, fetch }).score('ab\n', 'Nobody')).toEqual({
      tokens: 2,
      meanLogProbability: -3,
    })
  })

  it('says when the server cannot echo, or the text is too long for it', async () => {
    const { fetch } = answering(() => ({ choices: [{ text: 'x' }] }))
    await expect(connectTextScorer({ ...AT, fetch }).score('a', 'b')).rejects.toMatchObject({
      code: 'model-failed',
    })
    const { fetch: small } = answering(() => ({}), 400)
    await expect(connectTextScorer({ ...AT, fetch: small }).score('a', 'b')).rejects.toMatchObject({
      code: 'too-large',
    })
  })
})
