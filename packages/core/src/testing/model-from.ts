import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import { CommediaError } from '../prelude/errors.ts'
import { countTokens, type Reply, type WholeReply, wholeReply } from './reply.ts'
import { readSentPage, type SentPage } from './sent-page.ts'

/** What makes a model: its name, how it answers a page, and the time its delays are measured in. */
export interface ModelMaking {
  readonly provider: string
  readonly modelId: string
  readonly answer: (page: SentPage, options: LanguageModelV4CallOptions) => Reply | Promise<Reply>
  readonly clock?: Clock | undefined
  /** Called once for each call that was answered, when it is over: said to its end, failed, cut or thrown away. */
  readonly onEnd?: (usage: LanguageModelV4Usage) => void
}

/** Makes a model of the provider specification out of one function from page to reply. */
export function modelFrom({ provider, modelId, answer, clock, onEnd }: ModelMaking): LanguageModelV4 {
  const prepare = async (options: LanguageModelV4CallOptions) => {
    const signal = options.abortSignal
    signal?.throwIfAborted()
    const page = readSentPage(options)
    const reply = wholeReply(await answer(page, options), provider)
    const usage = usageOf(page, reply)
    const end = once(() => onEnd?.(usage))
    try {
      await pause(reply.delayMs, { clock, signal })
      if (reply.error !== undefined && reply.text === '' && reply.tools.length === 0) throw reply.error
    } catch (error) {
      end()
      throw error
    }
    return { reply, usage, end, signal }
  }

  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      const { reply, usage, end } = await prepare(options)
      end()
      if (reply.error !== undefined) throw reply.error
      return {
        content: [
          ...(reply.text === '' ? [] : [{ type: 'text' as const, text: reply.text }]),
          ...toolCalls(reply),
        ],
        finishReason: finishReason(reply),
        usage,
        ...(reply.metadata === undefined ? {} : { providerMetadata: reply.metadata }),
        warnings: [],
      }
    },
    async doStream(options) {
      const { reply, usage, end, signal } = await prepare(options)
      const parts = partsOf(reply, usage)
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        async pull(controller) {
          try {
            const { value, done } = parts.next()
            if (value?.type === 'text-delta') await pause(reply.chunkMs, { clock, signal })
            signal?.throwIfAborted()
            if (!done) return controller.enqueue(value)
            controller.close()
          } catch (error) {
            controller.error(error)
          }
          end()
        },
        cancel: end,
      })
      return { stream }
    },
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

async function pause(
  ms: number | undefined,
  { clock, signal }: { clock: Clock | undefined; signal: AbortSignal | undefined },
): Promise<void> {
  if (ms === undefined || ms <= 0) return
  if (clock === undefined) {
    throw new CommediaError(
      'wrong-setting',
      `A reply waits ${ms} ms, but the model has no clock: give it one.`,
    )
  }
  await clock.wait(ms, signal)
  signal?.throwIfAborted()
}

function* partsOf(
  reply: WholeReply,
  usage: LanguageModelV4Usage,
): Generator<LanguageModelV4StreamPart, undefined> {
  yield { type: 'stream-start', warnings: [] }
  if (reply.chunks.length > 0) {
    yield { type: 'text-start', id: 'text' }
    for (const delta of reply.chunks) yield { type: 'text-delta', id: 'text', delta }
    if (reply.error === undefined && reply.finish !== 'none') yield { type: 'text-end', id: 'text' }
  }
  for (const call of toolCalls(reply)) {
    yield { type: 'tool-input-start', id: call.toolCallId, toolName: call.toolName }
    yield { type: 'tool-input-delta', id: call.toolCallId, delta: call.input }
    yield { type: 'tool-input-end', id: call.toolCallId }
    yield call
  }
  if (reply.error !== undefined) yield { type: 'error', error: reply.error }
  if (reply.finish === 'none') return
  yield {
    type: 'finish',
    finishReason: finishReason(reply),
    usage,
    ...(reply.metadata === undefined ? {} : { providerMetadata: reply.metadata }),
  }
}

function toolCalls(reply: WholeReply) {
  return reply.tools.map(({ name, input, id }, index) => ({
    type: 'tool-call' as const,
    toolCallId: id ?? `call_${index + 1}`,
    toolName: name,
    input: typeof input === 'string' ? input : JSON.stringify(input),
  }))
}

/** A missing reason reads as the SDK's providers tell it when the server fell silent. */
function finishReason({ finish }: WholeReply) {
  return finish === 'none' ? { unified: 'other' as const, raw: undefined } : { unified: finish, raw: finish }
}

function usageOf(page: SentPage, reply: WholeReply): LanguageModelV4Usage {
  const said = reply.text + reply.tools.map(({ input }) => JSON.stringify(input)).join('')
  const {
    input,
    output,
    cached = 0,
  } = reply.usage ?? { input: countTokens(page.words), output: countTokens(said) }
  return {
    inputTokens: { total: input, noCache: input - cached, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  }
}
