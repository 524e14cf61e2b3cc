import type { LanguageModel, ModelDirectory } from '@commedia/core'

/** Models as before, with a limit on what goes to their endpoint at once. */
export type LimitCalls = (models: ModelDirectory, endpoint: string) => ModelDirectory

/**
 * Lets so many calls at once go to each endpoint, whichever of its models they are for; the others wait their turn, first
 * come, first served. Endpoints have a queue each: who brought a model waits for nobody else's.
 */
export function limitCalls(callsAtOnce: number): LimitCalls {
  const doors = new Map<string, Door>()
  /** A door nobody stands at is taken away, for people bring and forget endpoints without end. */
  const doorOf = (endpoint: string): Door => {
    const door = doors.get(endpoint) ?? openDoor(callsAtOnce, () => doors.delete(endpoint))
    doors.set(endpoint, door)
    return door
  }
  return (models, endpoint) => {
    const limited = new WeakMap<LanguageModel, LanguageModel>()
    return (use) => {
      const found = models(use)
      const enter: Door['enter'] = (signal) => doorOf(endpoint).enter(signal)
      const model = limited.get(found.model) ?? throughDoor(found.model, { enter })
      limited.set(found.model, model)
      return { ...found, model }
    }
  }
}

interface Door {
  /** Waits until there is room and gives the way out, which may be called more than once. */
  enter(signal: AbortSignal | undefined): Promise<() => void>
}

function openDoor(places: number, onEmpty: () => void): Door {
  let free = places
  const waiting = new Set<() => void>()
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) free++
    else next()
    if (free === places) onEmpty()
  }
  const wayOut = (): (() => void) => {
    let inside = true
    return () => {
      if (inside) leave()
      inside = false
    }
  }
  return {
    async enter(signal) {
      signal?.throwIfAborted()
      if (free > 0) {
        free--
        return wayOut()
      }
      await new Promise<void>((resolve, reject) => {
        const go = (): void => {
          waiting.delete(go)
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = (): void => {
          waiting.delete(go)
          reject(signal?.reason)
        }
        waiting.add(go)
        signal?.addEventListener('abort', giveUp, { once: true })
      })
      return wayOut()
    },
  }
}

function throughDoor(model: LanguageModel, door: Door): LanguageModel {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options) {
      const leave = await door.enter(options.abortSignal)
      try {
        return await model.doGenerate(options)
      } finally {
        leave()
      }
    },
    async doStream(options) {
      const leave = await door.enter(options.abortSignal)
      // A stream nobody reads to its end must not keep its place for ever.
      options.abortSignal?.addEventListener('abort', leave, { once: true })
      try {
        const { stream, ...answer } = await model.doStream(options)
        return { ...answer, stream: leavingAtEnd(stream, leave) }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

function leavingAtEnd<Part>(stream: ReadableStream<Part>, leave: () => void): ReadableStream<Part> {
  const reader = stream.getReader()
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      leave()
    },
    async cancel(reason) {
      leave()
      await reader.cancel(reason)
    },
  })
}
