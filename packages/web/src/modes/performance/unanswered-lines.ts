import type { ScriptLine } from '../../script/script-page.ts'

/** That models have not answered since some line. */
export interface Unanswered {
  /** The event to go back to so that the spare lines are asked for anew; nothing once a person has spoken after them. */
  readonly from: number | undefined
}

/** Whether the newest line of a model is a spare one, and from where it could be tried again. */
export function unansweredLines(
  lines: readonly ScriptLine[],
  people: ReadonlySet<string>,
): Unanswered | undefined {
  const speeches = lines.filter((line) => line.kind === 'speech')
  const models = speeches.filter(({ by, spare }) => spare === true || !people.has(by))
  if (models.at(-1)?.spare !== true) return undefined
  const spares = speeches.slice(speeches.findLastIndex(({ spare }) => spare !== true) + 1)
  const first = spares[0]?.parts[0]?.seq
  return { from: first === undefined ? undefined : first - 1 }
}

/**
 * Whether it is told that the model does not answer: the show stopped for that, or spare lines stand in for it. Once the
 * show goes on it is told no more, until nothing comes again.
 */
export function toldSilent(
  { playing, stopped }: { readonly playing: boolean | undefined; readonly stopped: string | undefined },
  unanswered: Unanswered | undefined,
): 'stopped' | 'lent' | undefined {
  if (stopped === 'model-silent') return playing === false ? 'stopped' : undefined
  return unanswered && 'lent'
}
