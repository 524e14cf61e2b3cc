import type { Json } from '@commedia/core'

/** As much of an event as progress is told from. */
export interface Progress {
  readonly type: string
  readonly by: string
  readonly body: Json
}

/** One line of progress a person can follow; nothing for events that say nothing new. */
export function progressLine({ type, by, body }: Progress): string | undefined {
  const said = body as Record<string, string | number | readonly string[]>
  const act = said.act === undefined ? '' : ` (act ${said.act})`
  if (type === 'plan-advanced') return `  ${by}${act}: ${said.stage} — ${said.note}`
  if (type === 'review-given')
    return said.verdict === 'accept'
      ? `  reviewer${act}: the ${said.of} stands (round ${said.round})`
      : `  reviewer${act}: the ${said.of} again (round ${said.round}) — ${(said.problems as readonly string[])[0] ?? ''}`
  return undefined
}
