import type { LanguageModelV4Message, LanguageModelV4Prompt, SharedV4Warning } from '@ai-sdk/provider'

/** A page in the model's own format: pieces of plain text, each but an open last one closed by the end token. */
export interface ChatPage {
  readonly pieces: readonly string[]
  /** What of the prompt this model cannot read. */
  readonly warnings: readonly SharedV4Warning[]
}

/** How a turn of each speaker begins; the model may also write one by mistake, which ends its reply. */
export const TURN_MARKS = ['<|system|>', '<|user|>', '<|assistant|>'] as const

/**
 * Lays a prompt out as TinyLlama was taught. The last piece is open, for the model to continue:
 * an empty assistant turn, or the prompt's own unfinished one.
 */
export function layOutChat(prompt: LanguageModelV4Prompt): ChatPage {
  const warnings: SharedV4Warning[] = []
  const pieces = prompt.map((message, at) => {
    const { text, skipped } = readMessage(message)
    for (const type of skipped)
      warnings.push({ type: 'unsupported', feature: `${type} in a ${message.role} message` })
    const role = message.role === 'tool' ? 'user' : message.role
    return `${at === 0 ? '' : '\n'}<|${role}|>\n${quoteMarks(text)}`
  })
  if (prompt.at(-1)?.role !== 'assistant') pieces.push('\n<|assistant|>\n')
  return { pieces, warnings }
}

function readMessage(message: LanguageModelV4Message): { text: string; skipped: string[] } {
  if (message.role === 'system') return { text: message.content, skipped: [] }
  const texts: string[] = []
  const skipped: string[] = []
  for (const part of message.content) {
    if (part.type === 'text') texts.push(part.text)
    else skipped.push(part.type)
  }
  return { text: texts.join('\n'), skipped }
}

/** The marks are ordinary text to the tokenizer, so quoted text that holds one could open a turn of its own. */
function quoteMarks(text: string): string {
  return TURN_MARKS.reduce((quoted, mark) => quoted.replaceAll(mark, mark.replace('<|', '< |')), text)
}
