import type { Frame } from '../schema/frame.ts'

/** What is said, as far as it decides who hears it and how loud: a frame is one. */
export interface Audible extends Pick<Frame, 'audience' | 'kind'> {
  readonly channel?: 'aloud' | 'whisper' | 'aside' | undefined
}

const ALOUD = 1
const ASIDE = 0.7
const WHISPERED = 0.45

/**
 * How loud something is spoken to a listener, where 1 is as it is said aloud; 0 where there is nothing for them to hear: thoughts and deeds
 * have no sound, a whisper reaches those it was meant for alone. The booth reads whispers and hears none of them.
 */
export function loudnessFor({ kind, audience, channel = 'aloud' }: Audible, listener: string): number {
  if (kind !== 'speech' || !audience.includes(listener)) return 0
  return { aloud: ALOUD, aside: ASIDE, whisper: WHISPERED }[channel]
}
