import type { JSONSchema7, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { LanguageModel } from '../ports/language-model.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { asJson, type Json } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { ASKING_WORDS } from './asking-words.ts'
import type { ModelInUse } from './crew.ts'
import type { ReplyForm } from './define-prompt.ts'
import { gbnfFrom, oneOf } from './gbnf.ts'
import type { ModelProfile } from './model-profile.ts'
import { pageSizeFor } from './page-size.ts'
import { replySchema } from './reply-schema.ts'
import { slimSchema } from './slim-schema.ts'

/** The ways to ask for a form, from the most to the least constrained; `text` is for plain lines, which a `grammar` can hold too. */
export type Rung = 'labels' | 'json-schema' | 'tools' | 'grammar' | 'json-object' | 'marked' | 'text'

/** The one tool that is ever offered. */
export const ANSWER_TOOL = 'answer'
const MOST_LABELS = 26
const LABEL_TOKENS = 4
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

/** What a rung adds to a call: words below the page, and constraints in the request. */
export interface RungRequest {
  readonly words: string
  readonly options: Pick<
    LanguageModelV4CallOptions,
    'responseFormat' | 'tools' | 'toolChoice' | 'maxOutputTokens' | 'temperature'
  >
  readonly providerOptions: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/** How a form is asked for on one rung. */
export function requestOn(
  rung: Rung,
  form: ReplyForm<unknown>,
  { use, language }: { readonly use: ModelInUse; readonly language: Language },
): RungRequest {
  if (form.kind === 'text') {
    const { grammar } = form
    const held = rung === 'grammar' && grammar !== undefined
    return { words: '', options: {}, providerOptions: held ? heldTo(grammar, use) : {} }
  }
  const words = inLanguage(language, ASKING_WORDS)
  const provider = providerName(use.model)
  const { schema, strict } = replySchema(form)
  const shown = pageSizeFor('auto', use.profile) === 'lean' ? slimSchema(schema) : schema
  const loose = strict ? {} : { [provider]: { strictJsonSchema: false } }
  switch (rung) {
    case 'labels': {
      const options = form.kind === 'choice' ? form.options : []
      const labels = options.map((_, at) => labelAt(at))
      return {
        words: words.label(options.map((option, at) => `${labels[at]}) ${option}`)),
        options: { maxOutputTokens: LABEL_TOKENS },
        providerOptions: {
          [provider]: { ...logprobOptions(provider), ...labelConstraint(labels, use.profile) },
        },
      }
    }
    case 'json-schema':
      return {
        words: form.kind === 'choice' ? words.jsonObject(shown) : '',
        options: { responseFormat: { type: 'json', schema: schema as JSONSchema7, name: ANSWER_TOOL } },
        providerOptions: loose,
      }
    case 'tools':
      return {
        words: words.useTool(ANSWER_TOOL),
        options: {
          tools: [
            {
              type: 'function',
              name: ANSWER_TOOL,
              inputSchema: schema as JSONSchema7,
              ...(strict && { strict }),
            },
          ],
          toolChoice: { type: 'tool', toolName: ANSWER_TOOL },
        },
        providerOptions: {},
      }
    case 'grammar':
      return {
        words: words.jsonObject(shown),
        options: {},
        providerOptions: {
          [provider]:
            use.profile.grammar === 'gbnf'
              ? { grammar: gbnfFrom(schema) }
              : {
                  guided_json: asJson(schema),
                  structured_outputs: { json: asJson(schema) },
                },
        },
      }
    case 'json-object':
      return {
        words: words.jsonObject(shown),
        options: { responseFormat: { type: 'json' } },
        providerOptions: {},
      }
    default:
      return {
        words: form.kind === 'choice' ? words.exactOption(form.options) : words.fencedJson(shown),
        options: {},
        providerOptions: {},
      }
  }
}

/** Plain lines under a grammar; servers that are guided take the same notation under names of their own. */
function heldTo(grammar: string, { model, profile }: ModelInUse): RungRequest['providerOptions'] {
  return {
    [providerName(model)]:
      profile.grammar === 'gbnf' ? { grammar } : { guided_grammar: grammar, structured_outputs: { grammar } },
  }
}

function labelConstraint(
  labels: readonly string[],
  { grammar }: ModelProfile,
): Readonly<Record<string, Json>> {
  if (grammar === 'gbnf') return { grammar: `root ::= ${oneOf(labels)}` }
  return grammar === 'guided' ? { guided_choice: labels, structured_outputs: { choice: labels } } : {}
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
