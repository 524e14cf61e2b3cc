import { memoryPromptBook, NO_USAGE, type PromptBookEntry, watchBook } from '@commedia/core'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { describe, expect, it } from 'vitest'
import { openLog } from './open-log.ts'
import { openMeters } from './open-meters.ts'
import { openTracing } from './open-tracing.ts'

const CANARY = 'the-words-nobody-may-read'

const aCall = (part: Partial<PromptBookEntry> = {}): PromptBookEntry => ({
  key: { take: 'take_1', turn: 'turn_1', step: 'speak:role_a:7', attempt: 1 },
  digest: 'digest',
  prompt: 'acting.speak@3',
  model: 'small-model',
  page: [{ role: 'user', content: CANARY }],
  outcome: { kind: 'finished', text: CANARY },
  usage: { ...NO_USAGE, inputTokens: 120, outputTokens: 14, cachedTokens: 100, calls: 1 },
  at: '2026-01-01T00:00:00.000Z',
  latencyMs: 250,
  ...part,
})

describe('What is written down about a running server', () => {
  it('logs codes and places, and neither secrets nor what an error quotes', () => {
    const lines: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const error = Object.assign(new Error(`could not store ${CANARY}`), { code: 'store-failed' })
    log.info({ error, secret: CANARY, headers: { authorization: CANARY, cookie: CANARY } }, 'a turn failed')
    expect(lines.join()).toContain('store-failed')
    expect(lines.join()).toContain('ops.test.ts')
    expect(lines.join()).not.toContain(CANARY)
  })

  it('counts calls, tokens and time by prompt and model', async () => {
    const meters = openMeters()
    const book = watchBook(memoryPromptBook(), meters.countCall)
    await book.write(aCall())
    await book.write(aCall({ outcome: { kind: 'failed', reason: 'rate-limited', detail: CANARY } }))
    const text = await meters.read()
    expect(text).toContain('commedia_tokens_total{model="small-model",kind="input"} 240')
    expect(text).toContain('end="rate-limited"')
    expect(text).toMatch(/commedia_model_call_seconds_sum\{prompt="acting.speak@3",model="small-model"\} 0.5/)
    expect(text).not.toContain(CANARY)
  })

  it('traces each call by agent and model, without its words', async () => {
    const exporter = new InMemorySpanExporter()
    const tracing = openTracing({ exporter })
    tracing.traceCall(aCall())
    const [span] = exporter.getFinishedSpans()
    expect(span?.attributes).toMatchObject({
      'gen_ai.request.model': 'small-model',
      'gen_ai.agent.name': 'acting.speak@3',
      'gen_ai.usage.input_tokens': 120,
    })
    expect(span?.duration).toEqual([0, 250_000_000])
    expect(JSON.stringify(span?.attributes)).not.toContain(CANARY)
    await tracing.close()
  })

  it('hands the call on to the book first', async () => {
    const inner = memoryPromptBook()
    const heard: number[] = []
    const book = watchBook(inner, () => heard.push(heard.length))
    await book.write(aCall())
    expect(await book.list('take_1')).toEqual(await inner.list('take_1'))
    expect(heard).toEqual([0])
  })
})
