import { actAttempted, gestureMade, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import { isCovert } from '../acting/covert.ts'
import { type Around, aroundIn, isGesture } from '../acting/gesture.ts'
import type { Language } from '../prelude/language.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { type Channel, hearers, onlookers } from '../world/perceive.ts'
import type { Setting } from '../world/setting.ts'

/** How a moment is played: by whom, how it is said, who hears it and who sees it. */
export interface Manner {
  readonly role: string
  readonly channel: 'aloud' | 'whisper' | 'aside'
  readonly to?: string
  /** Who hears what is said. Thoughts stay where they are. */
  readonly audience: readonly string[]
  /** Who sees what is plainly done. */
  readonly seenBy: readonly string[]
  /** What a gesture must not touch. */
  readonly around: Around
  readonly language: Language
  /** Names the acts in it, for the ruling. */
  readonly name: string
  /** Whether the moment was ended early. */
  readonly cut?: boolean
  /** Whether the house lent it, because no model found words. */
  readonly spare?: boolean
}

/** How a role's moment is played where it stands. */
export function mannerOf(
  setting: Setting,
  {
    channel,
    ...given
  }: Pick<Manner, 'role' | 'name' | 'language'> & { readonly channel: Channel & { readonly to?: string } },
): Manner {
  const { role } = given
  const { kind, to } = channel
  return {
    ...given,
    channel: kind,
    ...(to && { to }),
    audience: hearers(setting, role, channel),
    seenBy: onlookers(setting, role),
    around: aroundIn(setting),
  }
}

/** The facts of a moment in the order it was written: speech is heard, gestures are seen, acts are attempted, thoughts are had. */
export function spokenFacts(segments: readonly Segment[], manner: Manner): readonly Fact[] {
  const { role: by, channel, to, audience, name, cut, spare } = manner
  return segments.map(({ kind, text }, index) => {
    if (kind === 'thought') return fact(thoughtHad, { by, audience: [by], body: { text } })
    if (kind === 'act') return actFact(text, `${name}:${index}`, manner)
    const body = { text, channel, ...(to && { to }), ...(cut && { cut }), ...(spare && { spare }) }
    return fact(lineSpoken, { by, audience, body })
  })
}

/** Who sees an act as soon as it is written. */
export function seesAct(
  text: string,
  { role, seenBy, language }: Pick<Manner, 'role' | 'seenBy' | 'language'>,
): readonly string[] {
  return isCovert(text, language) ? [role] : seenBy
}

function actFact(text: string, act: string, manner: Manner): Fact {
  const { role: by, seenBy, around, language } = manner
  const covert = isCovert(text, language)
  if (!covert && isGesture(text, around, language))
    return fact(gestureMade, { by, audience: seenBy, body: { text } })
  const body = { act, text, ...(covert && { covert }) }
  return fact(actAttempted, { by, audience: seesAct(text, manner), body })
}
