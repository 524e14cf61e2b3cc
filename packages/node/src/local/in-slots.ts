import { type LanguageModel, modelWith } from '@commedia/core'
import type { ReadingPace } from './reading-pace.ts'
import type { Besides, ServerWay } from './server-ways.ts'
import type { SlotDesk, SlotPage } from './slot-desk.ts'

type Options = Parameters<LanguageModel['doStream']>[0]
type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer One> ? One : never

/** What a model on one's own machine is asked with. */
export interface SlotCrew {
  readonly way: ServerWay
  /** Whether it is told not to think. */
  readonly silentThoughts: boolean
  /** Its slots; without them it takes any number of pages at once. */
  readonly desk?: SlotDesk | undefined
  /** Whether the server has said how many slots it has, and can be told which to use. */
  readonly numbered: boolean
  readonly pace: ReadingPace
  readonly now: () => number
}

/** A model asked as its server is best asked: page by page in a slot of its reader's own, without thinking first; its pace is noted. */
export function inSlots(model: LanguageModel, crew: SlotCrew): LanguageModel {
  const { way, desk, numbered } = crew
  const always = crew.silentThoughts ? way.withoutThinking(model.modelId) : {}
  const enter = async (options: Options) => {
    const taken = await desk?.take(pageOf(options), options.abortSignal)
    const slot = taken !== undefined && numbered ? way.inSlot?.(taken.slot) : undefined
    return { sent: saying(options, { ...always, ...slot }, model), leave: taken?.leave ?? (() => {}) }
  }
  return modelWith(model, {
    async doGenerate(options) {
      const { sent, leave } = await enter(options)
      try {
        return await model.doGenerate(sent)
      } finally {
        leave()
      }
    },
    async doStream(options) {
      const { sent, leave } = await enter(options)
      // A stream nobody reads to its end must not keep its slot for ever.
      options.abortSignal?.addEventListener('abort', leave, { once: true })
      try {
        const from = crew.now()
        const { stream, ...answer } = await model.doStream(sent)
        return { ...answer, stream: watched(stream, { ...crew, from, leave }) }
      } catch (error) {
        leave()
        throw error
      }
    },
  })
}

/** The same call with more to say to this server; what the call says itself stands. */
function saying(options: Options, besides: Besides, { provider }: LanguageModel): Options {
  if (Object.keys(besides).length === 0) return options
  const name = provider.split('.')[0] ?? provider
  const own = { ...besides, ...options.providerOptions?.[name] } as NonNullable<
    Options['providerOptions']
  >[string]
  return { ...options, providerOptions: { ...options.providerOptions, [name]: own } }
}

function pageOf({ prompt }: Options): SlotPage {
  const texts = prompt.map((message) =>
    message.role === 'system'
      ? message.content
      : message.content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  )
  return { text: texts.join('\n'), head: texts[0]?.length ?? 0 }
}

function watched(
  stream: ReadableStream<Part>,
  { from, leave, pace, now }: SlotCrew & { readonly from: number; readonly leave: () => void },
): ReadableStream<Part> {
  const reader = stream.getReader()
  let firstMs: number | undefined
  return new ReadableStream<Part>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            leave()
            return controller.close()
          }
          if ('delta' in value) firstMs ??= now() - from
          if (value.type === 'finish') {
            const { total = 0, cacheRead = 0 } = value.usage.inputTokens
            if (firstMs !== undefined) pace.note(total - cacheRead, firstMs)
          }
          controller.enqueue(value)
        } catch (error) {
          leave()
          controller.error(error)
        }
      },
      async cancel(reason) {
        leave()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
