import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneEntry } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { withoutTags } from '../prompting/quote-material.ts'
import type { Context } from '../schema/chat.ts'
import { withoutTemplateMarks } from './clean-speech.ts'

/** The fields of an exchange that reach a prompt under a label, in the order they stand there. */
export const DECORATED = [
  'text',
  'screen',
  'paragraph',
  'input',
  'message',
  'answer',
  'question',
  'quote',
  'chat',
  'epilogue',
] as const satisfies readonly (keyof Context)[]

/** A field that reaches a prompt under a label. */
export type Decorated = (typeof DECORATED)[number]

/** What a companion is handed, under a label of its own. */
export const tagged = (label: string) => `<${label}>\n{{DATA}}\n</${label}>`

/** How each field reads unless a sheet says otherwise; a job can name what it works on by these labels. */
export const DECORATORS: Readonly<Record<Language, Readonly<Record<Decorated, string>>>> = wordTable(
  'chat.decorate',
  {
    en: {
      text: tagged('USER TEXT'),
      screen: tagged('USER SCREEN'),
      paragraph: tagged('USER PARAGRAPH'),
      input: tagged('USER INPUT'),
      message: tagged('MESSAGE'),
      answer: tagged('ANSWER'),
      question: tagged('QUESTION'),
      quote: tagged('QUOTE'),
      chat: tagged('CONVERSATION SO FAR'),
      epilogue: '{{DATA}}',
    },
    zh: {
      text: tagged('用户文本'),
      screen: tagged('用户屏幕'),
      paragraph: tagged('用户段落'),
      input: tagged('用户输入'),
      message: tagged('消息'),
      answer: tagged('答复'),
      question: tagged('问题'),
      quote: tagged('引文'),
      chat: tagged('此前的谈话'),
      epilogue: '{{DATA}}',
    },
  },
)

/** The exchange's fields as labelled material, in order; absent ones leave no gap. */
export function decorate(
  context: Context,
  language: Language,
  overrides: Readonly<Record<string, string>> = {},
): readonly string[] {
  return DECORATED.flatMap((field) => {
    const data = context[field]
    if (data === undefined || data.trim() === '') return []
    return [
      fillSlot(
        overrides[field] ?? inLanguage(language, DECORATORS)[field],
        withoutTemplateMarks(data).trim(),
      ),
    ]
  })
}

/** Puts data into a template's slot; data cannot write the words that close it, nor begin anything below it. */
function fillSlot(template: string, data: string): string {
  const closing = template.slice(template.indexOf('{{DATA}}') + '{{DATA}}'.length).trim()
  const safe = closing.startsWith('</') ? withoutTags(data) : oneEntry(data)
  return template.replaceAll('{{DATA}}', () => safe)
}
