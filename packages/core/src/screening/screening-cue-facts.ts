import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { sayInScreening, showClip } from './open-screening.ts'
import type { KeptCue } from './screening-cue.ts'
import { screeningRoom } from './screening-room.ts'

/** What a person's cue comes to in a screening room; `bad-cue` when it may not be. */
export function screeningCueFacts(
  stage: Stage,
  cue: KeptCue,
  { role }: { readonly role: string },
): readonly Fact[] {
  if (cue.kind === 'say') {
    const { text, to } = cue
    // A line for another person is for that person: only characters answer.
    return [sayInScreening(stage, { role, text, ...(to === undefined ? {} : { to }) })]
  }
  const { name, clip, lines, description, pictures } = cue
  const shown = showClip(stage, {
    clip: { id: name, ...clip },
    ...{ lines, pictures },
    ...(description === undefined ? {} : { description }),
  })
  const isHere = stateOf(stage, screeningRoom).opened?.people.some(({ id }) => id === role)
  // Whoever shows it is who it goes with when they are forgotten.
  return [{ ...shown, by: isHere === true ? role : shown.by }]
}
