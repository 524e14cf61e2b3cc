import {
  APICallError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { scriptedModel } from './scripted-model.ts'

const ask = (last: string, more: Partial<LanguageModelV4CallOptions> = {}): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: 'You are Ana.' },
    { role: 'user', content: [{ type: 'text', text: last }] },
  ],
  ...more,
})

async function parts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
): Promise<LanguageModelV4StreamPart[]> {
  const all: LanguageModelV4StreamPart[] = []
  for await (const part of stream) all.push(part)
  return all
}

describe('scriptedModel', () => {
  it('[X8] answers from its list in the order of the calls, and remembers the pages', async () => {
    const model = scriptedModel(['Good evening.', { json: { speaker: 'Ben' } }])
    const first = await model.doGenerate(ask('Speak.'))
    const second = await model.doGenerate(
      ask('Who is next?', { responseFormat: { type: 'json', schema: { type: 'object' } } }),
    )
    expect(first).toEqual({
      content: [{ type: 'text', text: 'Good evening.' }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: {
        inputTokens: { total: 5, noCache: 5, cacheRead: 0, cacheWrite: undefined },
        outputTokens: { total: 4, text: 4, reasoning: undefined },
      },
      warnings: [],
    })
    expect(second.content).toEqual([{ type: 'text', text: '{"speaker":"Ben"}' }])
    expect(model.left).toBe(0)
    expect(model.asked).toEqual([
      '## system\n\nYou are Ana.\n\n## user\n\nSpeak.',
      '## system\n\nYou are Ana.\n\n## user\n\nWho is next?\n\n## answer as JSON\n\n{\n  "type": "object"\n}',
    ])
  })

  it('[X8] fails loudly with the page it got when it runs out', async () => {
    const model = scriptedModel(['One.'])
    await model.doGenerate(ask('First.'))
    const failure = await model.doStream(ask('A word too many?')).then(undefined, (error) => error)
    expect(failure).toMatchObject({ name: 'CommediaError', code: 'script-ran-out' })
    expect(failure.message).toContain('The script holds 1 replies; call 2 asks for one more')
    expect(failure.message).toContain('A word too many?')
    expect(failure.message).toContain('You are Ana.')
    expect(model.ranOut).toBe(failure)
  })

  it('answers by a function of page and call', async () => {
    const model = scriptedModel(({ last }, call) => `${call}: ${last}`)
    await model.doGenerate(ask('a'))
    expect((await model.doGenerate(ask('b'))).content).toEqual([{ type: 'text', text: '2: b' }])
  })

  it('[X8] streams token by token, in both languages', async () => {
    const model = scriptedModel(['It was me.', '是我。', { chunks: ['(thi', 'nks) no'] }])
    const deltas = async () =>
      (await parts((await model.doStream(ask('x'))).stream)).flatMap((part) =>
        part.type === 'text-delta' ? [part.delta] : [],
      )
    expect(await deltas()).toEqual(['It', ' was', ' me.'])
    expect(await deltas()).toEqual(['是', '我', '。'])
    expect(await deltas()).toEqual(['(thi', 'nks) no'])
  })

  it('streams the parts the provider specification asks for, tools and chances among them', async () => {
    const logprobs = [{ token: 'A', logprob: -0.1, top_logprobs: [{ token: 'B', logprob: -2.4 }] }]
    const model = scriptedModel([{ text: 'A', logprobs, tools: [{ name: 'move', input: { to: 'door' } }] }])
    const stream = await parts((await model.doStream(ask('x'))).stream)
    expect(stream).toMatchObject([
      { type: 'stream-start' },
      { type: 'text-start', id: 'text' },
      { type: 'text-delta', delta: 'A' },
      { type: 'text-end' },
      { type: 'tool-input-start', toolName: 'move' },
      { type: 'tool-input-delta', delta: '{"to":"door"}' },
      { type: 'tool-input-end' },
      { type: 'tool-call', toolCallId: 'call_1', toolName: 'move', input: '{"to":"door"}' },
      {
        type: 'finish',
        finishReason: { unified: 'tool-calls' },
        usage: { outputTokens: { total: 4 } },
        providerMetadata: { scripted: { logprobs } },
      },
    ])
  })

  it('fails as it is told: refused by the server, broken in the middle, or silent at the end', async () => {
    const model = scriptedModel([
      { fail: { status: 429, headers: { 'retry-after': '2' } } },
      { fail: 'gone' },
      { text: 'I was', fail: 'cut' },
      { text: 'I was', finish: 'none' },
    ])
    const refused = await model.doGenerate(ask('x')).then(undefined, (error) => error)
    expect(APICallError.isInstance(refused)).toBe(true)
    expect(refused).toMatchObject({
      statusCode: 429,
      isRetryable: true,
      responseHeaders: { 'retry-after': '2' },
    })
    await expect(model.doStream(ask('x'))).rejects.toThrow('gone')
    const broken = await parts((await model.doStream(ask('x'))).stream)
    expect(broken.map(({ type }) => type).slice(-3)).toEqual(['text-delta', 'error', 'finish'])
    expect(broken.at(-1)).toMatchObject({ finishReason: { unified: 'error' } })
    const silent = await parts((await model.doStream(ask('x'))).stream)
    expect(silent.at(-1)?.type).toBe('text-delta')
  })

  it('waits by its clock, and stops waiting when aborted', async () => {
    const clock = manualClock({ now: 0 })
    const model = scriptedModel(
      [
        { text: 'a b', delayMs: 100, chunkMs: 10 },
        { text: 'late', delayMs: 100 },
      ],
      { clock },
    )
    const reading = model.doStream(ask('x')).then(({ stream }) => parts(stream))
    await clock.playUntil(reading)
    expect(clock.now()).toBe(120)
    const controller = new AbortController()
    const cut = model.doGenerate(ask('x', { abortSignal: controller.signal }))
    controller.abort(new Error('stop'))
    await expect(cut).rejects.toThrow('stop')
    expect(clock.now()).toBe(120)
  })

  it('refuses a delay without a clock', async () => {
    await expect(scriptedModel([{ text: 'a', delayMs: 5 }]).doGenerate(ask('x'))).rejects.toMatchObject({
      code: 'wrong-setting',
    })
  })

  it('ends a stream in the middle when aborted', async () => {
    const controller = new AbortController()
    const { stream } = await scriptedModel(['one two three']).doStream(
      ask('x', { abortSignal: controller.signal }),
    )
    const seen: string[] = []
    const reading = (async () => {
      for await (const part of stream) {
        if (part.type === 'text-delta') seen.push(part.delta)
        if (seen.length === 2) controller.abort(new Error('stop'))
      }
    })()
    await expect(reading).rejects.toThrow('stop')
    expect(seen.join('')).not.toContain('three')
  })
})
