import { writeFile } from 'node:fs/promises'
import { type Blueprint, CommediaError, outline, printBlueprint } from '@commedia/core'
import type { Terminal } from '../terminal.ts'
import { type Progress, progressLine } from './progress-line.ts'

/** Where the blueprint goes, and whether a program reads along. */
export interface PlanOut {
  readonly out: string
  readonly json: boolean
}

/** What planning came to. */
export interface PlanEnd {
  readonly blueprint: Blueprint | null
  readonly failed: { readonly reason: string; readonly problems: readonly string[] } | null
  readonly fallbacks: readonly string[]
}

/** Says how planning gets on. */
export function reportProgress(event: Progress, { json }: PlanOut, terminal: Terminal): void {
  const line = progressLine(event)
  if (json) terminal.out(JSON.stringify(event))
  else if (line !== undefined) terminal.note(line)
}

/** Writes the blueprint that came of planning, and says what to look at. */
export async function finishPlan(
  { blueprint, failed, fallbacks }: PlanEnd,
  { out, json }: PlanOut,
  terminal: Terminal,
): Promise<void> {
  if (blueprint === null)
    throw new CommediaError(
      'unsafe-blueprint',
      `No blueprint came of it: ${failed?.reason}.\n${failed?.problems.join('\n')}`,
    )
  await writeFile(out, printBlueprint(blueprint))
  if (!json) terminal.out(outline(blueprint))
  if (fallbacks.length > 0)
    terminal.note(`No model wrote these parts, so look at them: ${fallbacks.join(', ')}.`)
  terminal.note(`Written to ${out}.`)
}
