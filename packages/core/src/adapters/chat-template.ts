/** One message of a chat, as a template writes it out. */
export interface TemplateMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
}

/** How a model that only continues text is shown a chat. */
export interface ChatTemplate {
  readonly name: string
  /** Without it, the system text opens the first user message. */
  readonly systemRole: boolean
  /** Writes the chat out, up to where the model's own reply begins. */
  readonly render: (messages: readonly TemplateMessage[]) => string
  /** Strings that end the reply. They and `marks` are taken out of every message: no text may fake a role. */
  readonly stop: readonly string[]
  readonly marks: readonly string[]
}

/** `<|im_start|>role … <|im_end|>`, as many open models have it. */
export const CHATML: ChatTemplate = {
  name: 'chatml',
  systemRole: true,
  render: (messages) =>
    `${messages.map(({ role, text }) => `<|im_start|>${role}\n${text}<|im_end|>\n`).join('')}<|im_start|>assistant\n`,
  stop: ['<|im_end|>'],
  marks: ['<|im_start|>', '<|im_end|>', '<|endoftext|>'],
}

/** `[INST] … [/INST]`, without a system role. Servers put the opening `<s>` before a prompt themselves. */
export const MISTRAL: ChatTemplate = {
  name: 'mistral',
  systemRole: false,
  render: (messages) =>
    messages
      .map(({ role, text }) => (role === 'assistant' ? ` ${text}</s>` : `[INST] ${text} [/INST]`))
      .join(''),
  stop: ['</s>', '[INST]'],
  marks: ['<s>', '</s>', '[INST]', '[/INST]'],
}

/** The templates that are supplied, by name. */
export const CHAT_TEMPLATES = { chatml: CHATML, mistral: MISTRAL } as const

/** Writes a chat out through a template: control marks are taken out of the texts, ordinary angle brackets stay. */
export function renderChat(messages: readonly TemplateMessage[], template: ChatTemplate): string {
  const clean = messages.map(({ role, text }) => ({ role, text: withoutMarks(text, template) }))
  return template.render(template.systemRole ? clean : withoutSystem(clean))
}

/** Taking a mark out can join the parts of another around it; such a one is broken with a space. */
function withoutMarks(text: string, { marks, stop }: ChatTemplate): string {
  const all = [...new Set([...marks, ...stop])]
  const clean = all.reduce((rest, mark) => rest.replaceAll(mark, ''), text)
  return all.reduce((rest, mark) => rest.replaceAll(mark, `${mark.slice(0, 1)} ${mark.slice(1)}`), clean)
}

function withoutSystem(messages: readonly TemplateMessage[]): readonly TemplateMessage[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text)
  const [first, ...rest] = messages.filter(({ role }) => role !== 'system')
  if (system.length === 0 || !first) return [first, ...rest].filter((message) => message !== undefined)
  const opening = system.join('\n\n')
  return first.role === 'user'
    ? [{ role: 'user', text: `${opening}\n\n${first.text}` }, ...rest]
    : [{ role: 'user', text: opening }, first, ...rest]
}
