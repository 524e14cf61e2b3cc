import type { Injection } from './injections.ts'

/** A message as a model got it. */
export interface SentWords {
  readonly role: string
  readonly text: string
}

/** Turn marks of chat templates, and what nobody sees. */
const NEVER = /<\||<｜|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/u

/** Whether words became a section, a tag or a turn of their own in a message. */
export function isForged({ role, text }: SentWords, { mark, opening, text: written }: Injection): boolean {
  if (role === 'assistant' || !text.includes(mark)) return false
  if (NEVER.test(text)) return true
  if (tagsBefore(mark, written).test(text)) return true
  return (
    opening !== '' &&
    linesOutside(text).some((line) => {
      const [before] = line.split(mark)
      return before !== line && before?.trimEnd() === opening.trimEnd()
    })
  )
}

/** The tags that an injection brings along, where one of them at least still opens or closes something. */
function tagsBefore(mark: string, written: string): RegExp {
  const names = written.match(/(?<=<)\/?\p{L}+(?=>)/gu) ?? []
  const before = names.filter((name) => written.indexOf(`<${name}>`) < written.indexOf(mark))
  const one = (open: string, name: string) => `${open}${name}>\\s*`
  const raw = before.map((_, at) => before.map((name, nth) => one(nth === at ? '<' : '[<‹]', name)).join(''))
  return raw.length === 0 ? /(?!)/u : new RegExp(`(?:${raw.join('|')})${mark}`, 'u')
}

/** The lines of a message that stand in no tags which hold one text of one writer: there it may be what it likes. */
function linesOutside(text: string): readonly string[] {
  return text.replace(ONE_TEXT, '').split('\n')
}

/** Tags between which one text stands alone. */
const ONE_TEXT =
  /<(topic|idea|wishes|story|people|flag|point|planned|hidden|source|work|title|passage|heading|question|words|happening|script|case|premise|truth|note|name|names|scene|known|draft|USER TEXT|USER PARAGRAPH|用户文本|用户段落|text|原文)>\n[\s\S]*?\n<\/\1>/gu
