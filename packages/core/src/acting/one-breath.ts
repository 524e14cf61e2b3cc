import type { Moment } from '../schema/view.ts'

/** What one person said, did and thought without anybody between, in its order. */
export interface Breath {
  readonly by: string
  readonly moments: readonly Moment[]
}

/** Moments as they were played: the parts of one person's moment belong together; whatever the narrator tells stands alone. */
export function inOneBreath(moments: readonly Moment[]): readonly Breath[] {
  const breaths: { by: string; at: string; moments: Moment[] }[] = []
  for (const moment of moments) {
    const last = breaths.at(-1)
    const goesOn =
      last?.by === moment.by && last.at === moment.at && isPlayed(moment) && last.moments.every(isPlayed)
    if (goesOn) last.moments.push(moment)
    else breaths.push({ by: moment.by, at: moment.at, moments: [moment] })
  }
  return breaths
}

/** Whether it is what a person does on stage, as against what is told of it. */
export function isPlayed({ kind }: Moment): boolean {
  return kind === 'line' || kind === 'act' || kind === 'thought'
}
