import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'

/** What of an exchange goes to the chat. */
export interface Printed {
  readonly form: 'message' | 'excerpt' | 'quote'
  readonly text: string
}

/**
 * What a speaker's work puts on the page: the excerpt, else the message, else the quote. A shell prints nothing
 * but an excerpt, which then stands in its host's name.
 */
export function printed(context: Context, speaker: Pick<Companion, 'kind'>): Printed | undefined {
  if (filled(context.excerpt)) return { form: 'excerpt', text: context.excerpt }
  if (speaker.kind === 'shell') return undefined
  if (filled(context.message)) return { form: 'message', text: context.message }
  return filled(context.quote) ? { form: 'quote', text: context.quote } : undefined
}

/** The exchange after its excerpt was printed: once is enough. */
export function withoutExcerpt({ excerpt: _printed, ...context }: Context): Context {
  return context
}

/** What the next speaker may inherit: what the user brought, never what the last speaker said or was told to do. */
export function inherited(context: Context): Context {
  const {
    persona: _persona,
    job: _job,
    mood: _mood,
    question: _question,
    answer: _answer,
    excerpt: _excerpt,
    quote: _quote,
    message: _message,
    error: _error,
    action: _action,
    recipients: _recipients,
    response: _response,
    how: _how,
    inputTokens: _inputTokens,
    outputTokens: _outputTokens,
    sequence: _sequence,
    deputy: _deputy,
    knowledge: _knowledge,
    ...rest
  } = context
  return rest
}

/** The exchange as it is written down: only what is there. */
export function written(context: Context): Context {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined))
}

/** Whether an exchange now brings something else than before: a text put on one page, say. */
export function bringsOther(context: Context, before: Context | null): boolean {
  return (['text', 'screen', 'paragraph', 'input', 'chat', 'epilogue'] as const).some(
    (field) => context[field] !== before?.[field],
  )
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
