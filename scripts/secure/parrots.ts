import type { LanguageModel, ModelDirectory } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { performers, simulatedCompany } from '@commedia/core/testing'

/** A piece of what a model streams. */
export type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** A company that says again, word for word, whatever of these sayings stands on its page: lines, judgements, memories. */
export function parrots(seed: number, sayings: readonly string[]): ModelDirectory {
  const company = simulatedCompany({
    ...{ seed, players: performers(), salt: 'occurrence' },
    // Slow enough that people get a word in.
    latency: { firstTokenMs: 25, clock: systemClock() },
  })
  const repeating = (model: LanguageModel): LanguageModel => ({
    ...model,
    async doStream(options) {
      const { content, finishReason, usage } = await model.doGenerate(options)
      const page = JSON.stringify(options.prompt)
      const heard = sayings.filter((saying) => page.includes(JSON.stringify(saying).slice(1, -1)))
      const said = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      const parts: StreamPart[] = [
        { type: 'text-start', id: 'a' },
        { type: 'text-delta', id: 'a', delta: withSaying(said, heard.at(-1)) },
        { type: 'text-end', id: 'a' },
        { type: 'finish', finishReason, usage },
      ]
      const stream = new ReadableStream<StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part)
          controller.close()
        },
      })
      return { stream }
    },
  })
  return (use) => {
    const found = company.models(use)
    return { ...found, model: repeating(found.model) }
  }
}

/** Words of a line get the saying at their end; an answer in a form gets it in its first longer text. */
export function withSaying(said: string, saying: string | undefined): string {
  if (saying === undefined) return said
  if (!/^\s*[{<`]/.test(said)) return `${said} They said: ${saying}`
  return said.replace(/(": ?"[^"]{12,})"/, (_, text: string) => `${text} ${JSON.stringify(saying).slice(1)}`)
}
