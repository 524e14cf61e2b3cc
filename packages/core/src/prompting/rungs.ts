import type { LanguageModel } from '../ports/language-model.ts'
import type { ModelInUse } from './crew.ts'
import type { ReplyForm } from './define-prompt.ts'

/** The ways to ask for a form, from the most to the least constrained; `text` is for plain lines, which a `grammar` can hold too. */
export type Rung = 'labels' | 'json-schema' | 'tools' | 'grammar' | 'json-object' | 'marked' | 'text'

/** The one tool that is ever offered. */
export const ANSWER_TOOL = 'answer'
const MOST_LABELS = 26
const MOST_RIVALS = 20

/** What a backend complains of when it cannot do a rung. */
const COMPLAINTS: Readonly<Record<Rung, RegExp>> = {
  labels: /logprob/i,
  'json-schema': /response_format|json_schema|json mode|structured|schema/i,
  tools: /tool|function/i,
  grammar: /grammar|guided|structured/i,
  'json-object': /response_format|json_object|json mode/i,
  marked: /(?!)/,
  text: /(?!)/,
}

/** What each model turned out not to do; it lasts as long as the model object. */
const refused = new WeakMap<LanguageModel, Set<Rung>>()

/** The rungs to try for a form, best first, by the model's profile and by what it has refused before. */
export function rungsFor(form: ReplyForm<unknown>, { model, profile }: ModelInUse): readonly Rung[] {
  const without = refused.get(model)
  const withGrammar = profile.grammar !== 'none' && !without?.has('grammar')
  if (form.kind === 'text') return form.grammar !== undefined && withGrammar ? ['grammar', 'text'] : ['text']
  const withLabels = form.kind === 'choice' && profile.logprobs && form.options.length <= MOST_LABELS
  const offered: readonly [Rung, boolean][] = [
    ['labels', withLabels],
    ['json-schema', profile.jsonSchema],
    ['tools', profile.tools],
    ['grammar', withGrammar],
    ['json-object', profile.jsonObject],
    ['marked', true],
  ]
  return offered.filter(([rung, can]) => can && !without?.has(rung)).map(([rung]) => rung)
}

/** Whether a refused request was refused because of its rung; if so, the model is not asked that way again. */
export function refusesRung(model: LanguageModel, rung: Rung, detail: string): boolean {
  if (!/^(400|404|422|501) /.test(detail) || !COMPLAINTS[rung].test(detail)) return false
  const known = refused.get(model) ?? new Set()
  refused.set(model, known.add(rung))
  return true
}

/** The letter that stands for the option at a place. */
export function labelAt(at: number): string {
  return String.fromCharCode(65 + at)
}

/** The key under which a model takes its own options. */
export function providerName(model: LanguageModel): string {
  return model.provider.split('.')[0] ?? model.provider
}

/** How a provider is asked for token chances. */
export function logprobOptions(provider: string): Readonly<Record<string, number | boolean>> {
  return provider === 'openai' ? { logprobs: MOST_RIVALS } : { logprobs: true, top_logprobs: MOST_RIVALS }
}
