import type { Json } from '../prelude/json.ts'
import type { Reply, TokenChance } from './reply.ts'
import type { SentPage } from './sent-page.ts'
import { isNode, type SchemaNode } from './wanted-form.ts'

/** Somebody who can fill any form. */
export interface Answerer {
  readonly value: (schema: SchemaNode) => Json
  /** A weight for each option; the heaviest is the answer. */
  readonly weigh: (options: readonly string[]) => readonly number[]
  readonly words: () => string
}

/** Answers a page in the form it asks for. */
export function answerPage({ wanted }: SentPage, { value, weigh, words }: Answerer): Reply {
  switch (wanted.kind) {
    case 'json':
      return jsonReply(value(wanted.schema), wanted.put)
    case 'tool':
      return { tools: wanted.tools.map(({ name, schema }) => ({ name, input: value(schema) })) }
    case 'choice':
      return choiceReply(wanted, weigh(wanted.options))
    case 'text':
      return words()
  }
}

/** Puts a ready value into the form a page asks for; a string is said as it is, an option by its name or all by their weights. */
export function replyWith(value: Json, { wanted }: SentPage): Reply {
  if (wanted.kind === 'choice') {
    const weights: Readonly<Record<string, Json>> = isNode(value) ? value : { [String(value)]: 1 }
    return choiceReply(
      wanted,
      wanted.options.map((option) => Number(weights[option] ?? 0)),
    )
  }
  if (typeof value === 'string') return value
  if (wanted.kind === 'tool') return { tools: [{ name: wanted.tools[0]?.name ?? '', input: value }] }
  return jsonReply(value, wanted.kind === 'json' ? wanted.put : 'bare')
}

/** Back-ticks are written as escapes: inside a fenced block they would end it. */
function jsonReply(value: Json, put: 'bare' | 'fenced'): Reply {
  const json = JSON.stringify(value)
  return put === 'bare' ? json : `\`\`\`json\n${json.replaceAll('`', '\\u0060')}\n\`\`\``
}

function choiceReply(
  { options, by }: { readonly options: readonly string[]; readonly by: 'words' | 'letter' },
  weights: readonly number[],
): Reply {
  const best = weights.indexOf(Math.max(...weights))
  if (by === 'words') return options[best] ?? ''
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const chances: readonly TokenChance[] = weights.map((weight, at) => ({
    token: String.fromCharCode(65 + at),
    logprob: Math.log(Math.max(weight / total, 1e-9)),
  }))
  const chosen = chances[best]
  return chosen === undefined ? '' : { text: chosen.token, logprobs: [{ ...chosen, top_logprobs: chances }] }
}
