import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { type Draft, HOUSE } from '../schema/event.ts'
import { languageOfShow } from './actors.ts'
import { draftsOf } from './cues.ts'
import { CURTAIN } from './curtain-words.ts'
import { curtainFell, performanceRoom } from './performance-room.ts'

/** The record of an evening that somebody ends before its last point; nothing where the curtain has not risen, or has fallen. */
export function endEvening(stage: Stage, now: number): readonly Draft[] {
  const { blueprint, over } = stateOf(stage, performanceRoom)
  if (blueprint === null || over) return []
  const fell = fact(curtainFell, {
    by: 'stage-manager',
    audience: [HOUSE, ...blueprint.cast.map(({ id }) => id)],
    body: { text: inLanguage(languageOfShow(stage), CURTAIN), early: true },
  })
  return draftsOf([fell], { input: idFrom('end', stage.take), at: new Date(now).toISOString() })
}
