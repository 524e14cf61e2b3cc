import type { Json, Language, PlanStage } from '@commedia/core'
import { PLAN_WORDS } from './plan-words.ts'

/** As much of an event as progress is told from. */
export interface Progress {
  readonly type: string
  readonly by: string
  readonly body: Json
}

/** Whether all is told: also what gives the play away to somebody who is going to play in it. */
export interface Telling {
  readonly language: Language
  readonly tell: boolean
}

/** One line of progress a person can follow; nothing for events that say nothing new. */
export function progressLine({ type, by, body }: Progress, { language, tell }: Telling): string | undefined {
  const words = PLAN_WORDS[language]
  const who = (act?: number): string => `  ${words.agents[by] ?? by}${words.act(act)}${words.colon}`
  if (type === 'plan-advanced') {
    const { stage, act, note } = body as unknown as Advanced
    const names = language === 'zh' ? note.replaceAll(', ', words.comma) : note
    return `${who(act)}${words.stages[stage]?.(names) ?? `${stage} — ${note}`}`
  }
  if (type !== 'review-given') return undefined
  const { of, act, round, verdict, problems, suggestions } = body as unknown as Reviewed
  const said = verdict === 'accept' ? words.stands : words.again
  const remarks = [...problems, ...suggestions]
  const line = `${who(act)}${said(of, round, remarks.length)}`
  return tell ? [line, ...remarks.map((remark) => `    - ${remark}`)].join('\n') : line
}

interface Advanced {
  readonly stage: PlanStage
  readonly act?: number
  readonly note: string
}

interface Reviewed {
  readonly of: 'cast' | 'plot'
  readonly act?: number
  readonly round: number
  readonly verdict: 'accept' | 'revise'
  readonly problems: readonly string[]
  readonly suggestions: readonly string[]
}
