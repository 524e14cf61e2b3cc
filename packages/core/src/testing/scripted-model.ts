import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import { CommediaError } from '../prelude/errors.ts'
import { modelFrom } from './model-from.ts'
import type { Reply } from './reply.ts'
import type { SentPage } from './sent-page.ts'

/** One line of a script: a reply, or a function from the page to one. */
export type ScriptLine = Reply | ((page: SentPage) => Reply | Promise<Reply>)

/** A model that plays from a script and remembers what it was asked. */
export interface ScriptedModel extends LanguageModelV4 {
  /** Every page it was given, as a person reads it, in order. */
  readonly asked: readonly string[]
  /** The same pages as data. */
  readonly pages: readonly SentPage[]
  /** The requests as they came. */
  readonly requests: readonly LanguageModelV4CallOptions[]
  /** How many replies are left; without end for a function. */
  readonly left: number
  /** The failure, once the script was asked for more than it holds. */
  readonly ranOut: CommediaError | undefined
}

/**
 * Answers from a list, in the order of the calls, or by a function of page and call number (from 1).
 * A list that is used up throws `script-ran-out` with the page it got.
 */
export function scriptedModel(
  script: readonly ScriptLine[] | ((page: SentPage, call: number) => Reply | Promise<Reply>),
  { clock, modelId = 'script' }: { readonly clock?: Clock; readonly modelId?: string } = {},
): ScriptedModel {
  const pages: SentPage[] = []
  const asked: string[] = []
  const requests: LanguageModelV4CallOptions[] = []
  let ranOut: CommediaError | undefined

  const model = modelFrom({
    provider: 'scripted',
    modelId,
    clock,
    answer(page, options) {
      const call = pages.push(page)
      asked.push(page.text)
      requests.push(options)
      if (typeof script === 'function') return script(page, call)
      const line = script[call - 1]
      if (line === undefined) {
        ranOut ??= new CommediaError(
          'script-ran-out',
          `The script holds ${script.length} replies; call ${call} asks for one more:\n\n${page.text}`,
        )
        throw ranOut
      }
      return typeof line === 'function' ? line(page) : line
    },
  })

  return Object.defineProperties(model as ScriptedModel, {
    asked: { value: asked },
    pages: { value: pages },
    requests: { value: requests },
    left: {
      get: () =>
        typeof script === 'function' ? Number.POSITIVE_INFINITY : Math.max(0, script.length - pages.length),
    },
    ranOut: { get: () => ranOut },
  })
}
