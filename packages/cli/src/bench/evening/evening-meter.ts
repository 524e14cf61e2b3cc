import { type LanguageModel, type ModelInUse, modelWith } from '@commedia/core'
import type { CallNote, TurnNote } from './evening-notes.ts'

/** Measures turns while they are played. */
export interface EveningMeter {
  /** The model to play with, every call of it measured. */
  readonly use: ModelInUse
  /** A turn begins: what is noted from now on belongs to it. */
  readonly begin: () => void
  /** A word was said, or a beat was over. */
  readonly word: () => void
  readonly beat: () => void
  /** The turn is over: what was noted of it. */
  readonly end: () => TurnNote
}

/** A meter around a model. */
export function eveningMeter(use: ModelInUse, now: () => number): EveningMeter {
  let from = now()
  let firstWordMs: number | undefined
  let beats = 0
  let calls: CallNote[] = []
  let answers = { read: 0, repaired: 0, cut: 0, 'fell-back': 0 }
  const model = timed(use.model, { now, note: (call) => calls.push(call) })
  const onAnswer: NonNullable<ModelInUse['onAnswer']> = (heard) => {
    answers[heard.how]++
    use.onAnswer?.(heard)
  }
  return {
    use: { ...use, model, onAnswer },
    begin() {
      from = now()
      firstWordMs = undefined
      beats = 0
      calls = []
      answers = { read: 0, repaired: 0, cut: 0, 'fell-back': 0 }
    },
    word() {
      firstWordMs ??= now() - from
    },
    beat() {
      beats++
    },
    end: () => ({
      ms: now() - from,
      ...(firstWordMs !== undefined && { firstWordMs }),
      beats,
      calls,
      answers,
    }),
  }
}

/** The same model, its calls timed. */
function timed(
  model: LanguageModel,
  { now, note }: { readonly now: () => number; readonly note: (call: CallNote) => void },
): LanguageModel {
  let underWay = 0
  let begun = 0
  return modelWith(model, {
    async doStream(options) {
      const from = now()
      const number = ++begun
      const wasAlone = underWay++ === 0
      let open = true
      const leave = (): void => {
        if (open) underWay--
        open = false
      }
      options.abortSignal?.addEventListener('abort', leave, { once: true })
      try {
        const { stream, ...answer } = await model.doStream(options)
        let firstMs: number | undefined
        let lastMs: number | undefined
        const watching = new TransformStream<StreamPart, StreamPart>({
          transform(part, controller) {
            if ('delta' in part) {
              lastMs = now() - from
              firstMs ??= lastMs
            }
            if (part.type === 'finish') {
              const { inputTokens, outputTokens } = part.usage
              note({
                inputTokens: inputTokens.total ?? 0,
                outputTokens: outputTokens.total ?? 0,
                ...(inputTokens.cacheRead !== undefined && { cachedTokens: inputTokens.cacheRead }),
                ...(firstMs !== undefined && { firstMs, lastMs }),
                alone: wasAlone && begun === number,
              })
              leave()
            }
            controller.enqueue(part)
          },
          flush: leave,
        })
        return { ...answer, stream: stream.pipeThrough(watching) }
      } catch (error) {
        leave()
        throw error
      }
    },
  })
}

type Streamed = Awaited<ReturnType<LanguageModel['doStream']>>['stream']
type StreamPart = Streamed extends ReadableStream<infer Part> ? Part : never
