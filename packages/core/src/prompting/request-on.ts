import type { JSONSchema7, LanguageModelV4CallOptions } from '@ai-sdk/provider'
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
import { ANSWER_TOOL, labelAt, logprobOptions, providerName, type Rung } from './rungs.ts'
import { slimSchema } from './slim-schema.ts'

const LABEL_TOKENS = 4

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
