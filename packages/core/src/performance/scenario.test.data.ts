import type { Json } from '../prelude/json.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type Backstage, NO_SCENARIO, type PlayedLine } from '../testing/players/performance-script.ts'
import type { ShowSettings } from './show-settings.ts'
import { play } from './the-closet.test.data.ts'

/** With a scenario and a ledger of what was said lightly, and nothing else. */
export const CRAFT: { readonly settings: Pick<ShowSettings, 'craft'> } = {
  settings: { craft: ['scenario', 'ledger'] },
}
/** A flag that only words can meet. */
export const OWNS = { text: 'Hamlet owns it all.', conditions: [] }

/** Whom the director tells what. */
export type Note = readonly [who: string, note: string]

/** A page of the director with these notes in it. */
export const scenarioOf = (notes: readonly Note[], more: Readonly<Record<string, Json>> = {}): Json => ({
  ...(NO_SCENARIO as Record<string, Json>),
  beats: notes.map(([who, note]) => ({ who, note, long: false })),
  ...more,
})

/** Three notes to two of them. */
export const THREE: readonly Note[] = [
  ['Gertrude', 'Brush your hair.'],
  ['Hamlet', 'Count the strokes aloud.'],
  ['Gertrude', 'Ask who taught him to count.'],
]

/** Plays these lines by a scenario of these notes. */
export function led(lines: readonly PlayedLine[], notes: readonly Note[], backstage: Backstage = {}) {
  return play(lines, {
    opening: { blueprint: theCloset([{ flag: OWNS }]), ...CRAFT },
    backstage: { scenario: () => scenarioOf(notes), ...backstage },
  })
}
