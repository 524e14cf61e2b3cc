import { writeFile } from 'node:fs/promises'
import {
  type Blueprint,
  CommediaError,
  inLanguage,
  type Language,
  outline,
  printBlueprint,
} from '@commedia/core'
import { playbill } from '../modes/performance/playbill.ts'
import type { Terminal } from '../terminal.ts'
import { PLAN_WORDS } from './plan-words.ts'
import { type Progress, progressLine, type Telling } from './progress-line.ts'

/** Where the blueprint goes, whether a program reads along, and whether the play may be given away. */
export interface PlanOut {
  readonly out: string
  readonly json: boolean
  readonly tell: boolean
}

/** What planning came to. */
export interface PlanEnd {
  readonly blueprint: Blueprint | null
  readonly failed: { readonly reason: string; readonly problems: readonly string[] } | null
  readonly fallbacks: readonly string[]
}

/** Says how planning gets on. */
export function reportProgress(event: Progress, run: PlanOut & Telling, terminal: Terminal): void {
  const line = progressLine(event, run)
  if (run.json) terminal.out(JSON.stringify(event))
  else if (line !== undefined) terminal.note(line)
}

/** Writes the blueprint that came of planning, and says what to look at. */
export async function finishPlan(
  { blueprint, failed, fallbacks }: PlanEnd,
  { out, json, tell, language }: PlanOut & { readonly language: Language },
  terminal: Terminal,
): Promise<void> {
  if (blueprint === null) {
    const words = inLanguage(language, PLAN_WORDS)
    const reason = words.reasons[failed?.reason ?? ''] ?? failed?.reason ?? ''
    throw new CommediaError(
      'unsafe-blueprint',
      [words.nothing(reason), ...(failed?.problems ?? [])].join('\n'),
    )
  }
  const words = inLanguage(blueprint.language, PLAN_WORDS)
  await writeFile(out, printBlueprint(blueprint))
  if (!json) terminal.out(tell ? outline(blueprint) : bill(blueprint))
  if (fallbacks.length > 0) terminal.note(words.lookAt(fallbacks.join(words.comma)))
  terminal.note(words.written(out))
  if (!json)
    terminal.note(words.play(`commedia play ${quoted(out)} --as ${quoted(blueprint.cast[0]?.name ?? '')}`))
  if (!json && !tell) terminal.note(words.tellAll(out))
}

/** As a shell takes it. */
function quoted(name: string): string {
  return /^[\w./-]+$/u.test(name) ? name : `"${name}"`
}

/** What may be read on the door: who is in it, and how long it is. */
function bill(blueprint: Blueprint): string {
  const words = inLanguage(blueprint.language, PLAN_WORDS)
  const acts = blueprint.acts.map(({ title, points, scenes }) => {
    const played = scenes.filter(({ id }) => points.some(({ scene }) => scene === id))
    const places = played.map(({ name }) => name).join(words.comma)
    return `${title}${words.colon}${words.bill(points.length, places)}`
  })
  return [...playbill({ blueprint }, ''), ...acts].join('\n')
}
