import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider'
import { type Wanted, wantedForm } from './wanted-form.ts'

/** One message of a request as plain text. */
export interface SentMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly text: string
}

/** What a model was given: all that a model of this kit ever reads. */
export interface SentPage {
  readonly messages: readonly SentMessage[]
  /** The words of the system messages. */
  readonly system: string
  /** The words of the newest message. */
  readonly last: string
  /** All words of all messages. */
  readonly words: string
  readonly wanted: Wanted
  readonly maxOutputTokens: number
  /** The page as a person reads it: headed messages, then what the request itself demands. */
  readonly text: string
}

/** Reads a request into the page its model sees. */
export function readSentPage(options: LanguageModelV4CallOptions): SentPage {
  const messages = options.prompt.map((message) => ({ role: message.role, text: textOf(message) }))
  const last = messages.at(-1)?.text ?? ''
  return {
    messages,
    system: messages
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n\n'),
    last,
    words: messages.map(({ text }) => text).join('\n\n'),
    wanted: wantedForm(options, last),
    maxOutputTokens: options.maxOutputTokens ?? Number.POSITIVE_INFINITY,
    text: [...messages.map(({ role, text }) => `## ${role}\n\n${text}`), ...demands(options)].join('\n\n'),
  }
}

function textOf(message: LanguageModelV4Message): string {
  if (message.role === 'system') return message.content
  return message.content.map(partText).join('\n')
}

type Part = Exclude<LanguageModelV4Message['content'], string>[number]

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text
    case 'tool-call':
      return `${part.toolName}(${JSON.stringify(part.input)})`
    case 'tool-result':
      return `${part.toolName} → ${JSON.stringify(part.output)}`
    default:
      return `[${part.type}]`
  }
}

function demands({
  responseFormat,
  tools = [],
  providerOptions = {},
}: LanguageModelV4CallOptions): readonly string[] {
  return [
    ...(responseFormat?.type === 'json'
      ? [`## answer as JSON\n\n${pretty(responseFormat.schema ?? {})}`]
      : []),
    ...tools.map(
      (tool) => `## tool ${tool.name}\n\n${pretty(tool.type === 'function' ? tool.inputSchema : tool.args)}`,
    ),
    ...(Object.keys(providerOptions).length > 0 ? [`## provider options\n\n${pretty(providerOptions)}`] : []),
  ]
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
