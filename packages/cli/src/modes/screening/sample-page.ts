import {
  type Character,
  emptyStage,
  inLanguage,
  type Language,
  type Page,
  partOf,
  readerOf,
  viewFor,
} from '@commedia/core'
import { type ClipFrame, commentPrompt, screeningRoom } from '@commedia/core/screening'
import { personOf, sampleScreening, type TurnSample } from '@commedia/core/training'

const reader = readerOf(screeningRoom)
const BEGUN = '2000-01-01T00:00:00.000Z'

/**
 * The page on which a sample's target is the answer: the very one that characters read when they watch, with what was said before as
 * the talk. It is folded from a screening of its own, so that it can hold nothing but what its reader perceived.
 */
export function samplePage(
  { id, user, clip, history }: TurnSample,
  {
    language,
    character,
    asks,
    title,
    frames,
  }: {
    readonly language: Language
    readonly character: Character
    /** Whoever speaks to it, as their profile says. */
    readonly asks: Character
    readonly title: string
    readonly frames: readonly ClipFrame[]
  },
): Page {
  const person = personOf({ ...asks, name: user })
  let stage = emptyStage(id)
  const moment = {
    ...{ title, language, character, clip, people: [person], talk: history },
    pictures: frames.map(({ at }) => at),
  }
  const telling = sampleScreening(stage, moment)
  for (let told = telling.next(); told.done !== true; told = telling.next(stage)) {
    const seq = stage.seq + 1
    stage = reader.fold(stage, { ...told.value, take: id, seq, at: BEGUN, cause: { input: `${id}:${seq}` } })
  }
  const view = viewFor(character.id, stage)
  return inLanguage(
    language,
    commentPrompt.page,
  )({
    view,
    part: partOf(view, screeningRoom),
    character,
    pictures: frames,
  })
}
