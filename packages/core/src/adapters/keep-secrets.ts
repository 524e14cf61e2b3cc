import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { LanguageModel } from '../ports/language-model.ts'
import { modelWith } from '../ports/model-with.ts'

type StreamPart = LanguageModelV4StreamPart
type Delta = Extract<StreamPart, { readonly delta: string }>

const MASK = '***'

/**
 * Takes our own keys out of whatever a model says or throws. A back end knows the key it is sent and may echo it, whole or in
 * pieces; from a reply it would get into the journal, and from an error into a log.
 */
export function keepSecrets(model: LanguageModel, secrets: readonly string[]): LanguageModel {
  if (secrets.length === 0) return model
  const kept = async <Result>(work: PromiseLike<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw withoutSecrets(error, secrets)
    }
  }
  return modelWith(model, {
    doGenerate: async (options) => withoutSecrets(await kept(model.doGenerate(options)), secrets),
    async doStream(options) {
      const { stream, ...rest } = await kept(model.doStream(options))
      return { ...withoutSecrets(rest, secrets), stream: keptStream(stream, secrets) }
    },
  })
}

/**
 * The same value without any of the secrets, however deep they are. An error is cleaned in place: its class and its stack
 * cannot be copied.
 */
export function withoutSecrets<Value>(value: Value, secrets: readonly string[], seen = new Set()): Value {
  if (typeof value === 'string') return masked(value, secrets) as Value
  if (typeof value !== 'object' || value === null || seen.has(value)) return value
  seen.add(value)
  const clean = (part: unknown): unknown => withoutSecrets(part, secrets, seen)
  if (Array.isArray(value)) return value.map(clean) as Value
  if (value instanceof Error) {
    for (const name of Object.getOwnPropertyNames(value)) {
      const property = Object.getOwnPropertyDescriptor(value, name)
      if (property?.writable) Object.assign(value, { [name]: clean(property.value) })
    }
    return value
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [masked(name, secrets), clean(part)]),
  ) as Value
}

function masked(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, MASK), text)
}

function keptStream(
  stream: ReadableStream<StreamPart>,
  secrets: readonly string[],
): ReadableStream<StreamPart> {
  const reader = stream.getReader()
  const held = new Map<string, Delta>()
  return new ReadableStream<StreamPart>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read().catch((error: unknown) => {
            throw withoutSecrets(error, secrets)
          })
          const given = done ? [...held.values()] : partsFor(value, held, secrets)
          for (const part of given) controller.enqueue(part)
          if (done) return controller.close()
          if (given.length > 0) return
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** What may be passed on by now: the end of a text waits as long as it may be the beginning of a secret. */
function partsFor(
  part: StreamPart,
  held: Map<string, Delta>,
  secrets: readonly string[],
): readonly StreamPart[] {
  if (!('delta' in part)) {
    const before = part.type.endsWith('-end') || part.type === 'finish' ? [...held.values()] : []
    if (before.length > 0) held.clear()
    return [...before, withoutSecrets(part, secrets)]
  }
  const key = `${part.type} ${part.id}`
  const text = masked((held.get(key)?.delta ?? '') + part.delta, secrets)
  const open = openingAtEnd(text, secrets)
  if (open > 0) held.set(key, { ...part, delta: text.slice(text.length - open) })
  else held.delete(key)
  return open < text.length ? [{ ...part, delta: text.slice(0, text.length - open) }] : []
}

/** How many characters at the end of a text are how a secret begins. */
function openingAtEnd(text: string, secrets: readonly string[]): number {
  let longest = 0
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(secret.slice(0, length))) {
        longest = length
        break
      }
    }
  return longest
}
