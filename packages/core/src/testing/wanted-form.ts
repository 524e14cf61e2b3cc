import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { type Json, parseJson } from '../prelude/json.ts'
import { ASKING_WORDS, type AskingWords } from '../prompting/asking-words.ts'

/** A JSON Schema, read as plain data. */
export type SchemaNode = { readonly [key: string]: Json }

/** What a request asks its answer to look like, on whichever rung it was asked. */
export type Wanted =
  | { readonly kind: 'json'; readonly schema: SchemaNode; readonly put: 'bare' | 'fenced' }
  | { readonly kind: 'tool'; readonly tools: readonly WantedTool[] }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly by: 'words' | 'letter' }
  | { readonly kind: 'text' }

/** A tool that may be called. */
export interface WantedTool {
  readonly name: string
  readonly schema: SchemaNode
}

/** Reads what is wanted: from the constraints of the request, or else from the words at its end. */
export function wantedForm(options: LanguageModelV4CallOptions, last: string): Wanted {
  return inRequest(options) ?? inWords(last) ?? { kind: 'text' }
}

function inRequest({
  responseFormat,
  tools = [],
  toolChoice,
  providerOptions = {},
}: LanguageModelV4CallOptions): Wanted | undefined {
  if (responseFormat?.type === 'json' && isNode(responseFormat.schema)) {
    return { kind: 'json', schema: responseFormat.schema, put: 'bare' }
  }
  const forced = toolChoice?.type === 'tool' ? toolChoice.toolName : undefined
  const callable = tools.flatMap((tool) =>
    tool.type === 'function' && (forced === undefined || tool.name === forced) && isNode(tool.inputSchema)
      ? [{ name: tool.name, schema: tool.inputSchema }]
      : [],
  )
  if (callable.length > 0 && toolChoice?.type !== 'none') return { kind: 'tool', tools: callable }
  for (const { guided_json: schema, guided_choice: choice } of Object.values(providerOptions)) {
    if (isNode(schema)) return { kind: 'json', schema, put: 'bare' }
    if (Array.isArray(choice)) return { kind: 'choice', options: choice.map(String), by: 'words' }
  }
  return undefined
}

/** The sentences before each form, taken from the asking words themselves so that they cannot drift apart. */
const OPENINGS = Object.values(ASKING_WORDS).map((words: AskingWords) => ({
  bare: words.jsonObject({}).slice(0, -'{}'.length),
  fenced: words.fencedJson({}).slice(0, -'{}'.length),
  options: words.exactOption([]),
  letters: words.label([]),
}))

function inWords(last: string): Wanted | undefined {
  for (const opening of OPENINGS) {
    const fenced = schemaAfter(last, opening.fenced)
    if (fenced !== undefined) return { kind: 'json', schema: fenced, put: 'fenced' }
    const bare = schemaAfter(last, opening.bare)
    if (bare !== undefined) return { kind: 'json', schema: bare, put: 'bare' }
    const options = listAfter(last, opening.options, /^- (.*)$/u)
    if (options.length > 0) return { kind: 'choice', options, by: 'words' }
    const lettered = listAfter(last, opening.letters, /^[A-Z]\) (.*)$/u)
    if (lettered.length > 0) return { kind: 'choice', options: lettered, by: 'letter' }
  }
  return undefined
}

/** A repair quotes the page's own words below the form, so the first place that reads like the form is the one. */
function schemaAfter(text: string, opening: string): SchemaNode | undefined {
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const line = text.slice(at + opening.length).split('\n', 1)[0] ?? ''
    const schema = parseJson(line)
    if (isNode(schema)) return schema
  }
  return undefined
}

function listAfter(text: string, opening: string, item: RegExp): readonly string[] {
  const at = text.indexOf(opening)
  if (at < 0) return []
  const items: string[] = []
  for (const line of text.slice(at + opening.length).split('\n')) {
    const found = item.exec(line)?.[1]
    if (found === undefined) break
    items.push(found)
  }
  return items
}

/** Whether a value is a plain object. */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
