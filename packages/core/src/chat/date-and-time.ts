import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

export const LOCALES = wordTable('chat.date-and-time', { en: 'en-GB', zh: 'zh-CN' })
const formats = new Map<string, { readonly format: Intl.DateTimeFormat; minute: string; text: string }>()

/** A moment as one would say it in the room: day, date and hour. Formatted once a minute, which is what it shows. */
export function dateAndTime(
  at: string,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string {
  const name = `${language} ${timeZone}`
  const known = formats.get(name) ?? { format: makeFormat(language, timeZone), minute: '', text: '' }
  const minute = at.slice(0, 'YYYY-MM-DDTHH:MM'.length)
  if (known.minute !== minute)
    formats.set(name, { ...known, minute, text: known.format.format(new Date(at)) })
  return formats.get(name)?.text ?? ''
}

function makeFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(inLanguage(language, LOCALES), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
}
