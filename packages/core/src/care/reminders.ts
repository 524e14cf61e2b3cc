import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** A sitting: since when somebody plays, how often they are reminded, and when they were last (milliseconds since 1970). */
export interface Sitting {
  readonly since: number
  /** 0: never. */
  readonly everyMs: number
  readonly last?: number
}

/** When the next reminder is due; never, if there are none. */
export function reminderAt({ since, everyMs, last }: Sitting): number | undefined {
  return everyMs > 0 ? Math.max(since, last ?? since) + everyMs : undefined
}

/** Whether it is time for a reminder. */
export function reminderDue({ now, ...sitting }: Sitting & { readonly now: number }): boolean {
  const at = reminderAt(sitting)
  return at !== undefined && now >= at
}

/** The words of a reminder: how long it has been, and that it is AI. */
export function reminderText(playedMs: number, language: Language): string {
  return inLanguage(language, WORDS)(Math.floor(playedMs / MINUTE_MS))
}

const MINUTE_MS = 60_000

export const WORDS: Readonly<Record<Language, (minutes: number) => string>> = wordTable('care.reminders', {
  en: (minutes) =>
    `You have been here for ${englishTime(minutes)}. The characters are AI, and they will keep: a good moment to stand up, drink some water, look out of the window.`,
  zh: (minutes) =>
    `你已经在这里${chineseTime(minutes)}了。角色是人工智能，不会跑掉：起来走走，喝口水，看看窗外吧。`,
})

function englishTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute')] : []),
  ]
  return parts.join(' and ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function chineseTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 || hours === 0 ? `${rest}分钟` : ''}`
}
