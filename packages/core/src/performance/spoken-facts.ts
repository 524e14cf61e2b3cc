import { actAttempted, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'

/** How a moment is played: by whom, how it is said, and who hears it. */
export interface Manner {
  readonly role: string
  readonly channel: 'aloud' | 'whisper' | 'aside'
  readonly to?: string
  /** Who hears what is said. Acts wait for a ruling and thoughts stay where they are. */
  readonly audience: readonly string[]
  /** Names the acts in it, for the ruling. */
  readonly name: string
  /** Whether the moment was ended early. */
  readonly cut?: boolean
}

/** The facts of a moment played in the markup of the stage: speech is heard, acts are attempted, thoughts are had. */
export function spokenFacts(segments: readonly Segment[], manner: Manner): readonly Fact[] {
  const { role: by, channel, to, audience, name, cut } = manner
  return segments.map(({ kind, text }, index) => {
    if (kind === 'thought') return fact(thoughtHad, { by, audience: [by], body: { text } })
    if (kind === 'act')
      return fact(actAttempted, { by, audience: [by], body: { act: `${name}:${index}`, text } })
    const body = { text, channel, ...(to === undefined ? {} : { to }), ...(cut ? { cut } : {}) }
    return fact(lineSpoken, { by, audience, body })
  })
}
