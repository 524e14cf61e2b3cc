import { inLanguage, type Language } from '@commedia/core'
import { planAdvanced, type Readable, readAs, reviewGiven } from '@commedia/core/events'
import { PLAN_WORDS } from './plan-words.ts'

/** As much of an event as progress is told from. */
export interface Progress extends Readable {
  readonly by: string
}

/** Whether all is told: also what gives the play away to somebody who is going to play in it. */
export interface Telling {
  readonly language: Language
  readonly tell: boolean
}

/** One line of progress a person can follow; nothing for events that say nothing new. */
export function progressLine(event: Progress, { language, tell }: Telling): string | undefined {
  const words = inLanguage(language, PLAN_WORDS)
  const who = (act?: number, mark = '✓'): string =>
    `${mark} ${words.agents[event.by] ?? event.by}${words.act(act)}${words.colon}`
  const advanced = readAs(planAdvanced, event)
  if (advanced !== undefined) {
    const { stage, act, note } = advanced
    const names = note.replaceAll(', ', words.comma)
    return `${who(act)}${words.stages[stage]?.(names) ?? `${stage} — ${note}`}`
  }
  const reviewed = readAs(reviewGiven, event)
  if (reviewed === undefined) return undefined
  const { of, act, round, verdict, problems, suggestions } = reviewed
  const said = verdict === 'accept' ? words.stands : words.again
  const remarks = [...problems, ...suggestions]
  const line = `${who(act, verdict === 'accept' ? '✓' : '·')}${said(of, round, remarks.length)}`
  return tell ? [line, ...remarks.map((remark) => `    - ${remark}`)].join('\n') : line
}
