import { asHeard } from '../acting/as-heard.ts'
import type { Played } from '../acting/speak.ts'
import type { Language } from '../prelude/language.ts'
import type { PerformCrew } from './perform-crew.ts'

/**
 * Has a line played while people listen: it is over when it was heard, and ends where somebody spoke over it, also when more of it was
 * made. Without listeners it is played as it comes.
 */
export async function playOnAir(
  play: (crew: PerformCrew) => Promise<Played>,
  { step, language }: { readonly step: string; readonly language: Language },
  crew: PerformCrew,
): Promise<Played> {
  const { stop } = crew.signals
  const air = crew.onAir?.(`${crew.turn.id} ${step}`)
  if (air === undefined) return play(crew)
  const made = await play(spokenOverOr(crew, air.over))
  const spoken = await air.heard(stop)
  if (spoken === undefined) return made
  const isUnfinished = made.how === 'cut' && !stop.aborted
  // What stands in for words that never came was not played.
  if (isUnfinished && spoken.heard === '') return { segments: [], how: 'cut', reason: SPOKEN_OVER }
  const cut = asHeard(made.segments, spoken, language)
  if (cut === undefined) return made
  const { segments, at } = cut
  return { segments, how: 'cut', reason: SPOKEN_OVER, ...(at > 0 && { cut: { by: spoken.by, at } }) }
}

const SPOKEN_OVER = 'spoken-over'

/** The same crew, whose model falls silent when somebody speaks over it; that is nobody's stop. */
function spokenOverOr(crew: PerformCrew, over: AbortSignal): PerformCrew {
  const { stop } = crew.signals
  return {
    ...crew,
    signals: { ...crew.signals, stop: AbortSignal.any([stop, over]) },
    models: (job) => {
      const { onAnswer, ...use } = crew.models(job)
      const isOver = (reason: string | undefined): boolean =>
        reason === 'stopped' && over.aborted && !stop.aborted
      return { ...use, onAnswer: (heard) => (isOver(heard.reason) ? undefined : onAnswer?.(heard)) }
    },
  }
}
