import {
  type Character,
  emptyStage,
  type Fact,
  idFrom,
  inLanguage,
  type Language,
  type Page,
  partOf,
  readerOf,
  viewFor,
} from '@commedia/core'
import {
  type ClipFrame,
  commentPrompt,
  openScreening,
  sayInScreening,
  screeningRoom,
  showClip,
} from '@commedia/core/screening'
import type { TurnSample } from '@commedia/core/training'

const reader = readerOf(screeningRoom)
const BEGUN = '2000-01-01T00:00:00.000Z'

/**
 * The page on which a sample's target is the answer: the very one that characters read when they watch, with what was said before as
 * the talk. It is folded from a screening of its own, so that it can hold nothing but what its reader perceived.
 */
export function samplePage(
  { id, user, assistant, clip, history }: TurnSample,
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
  const about = asks.description.slice(0, 400)
  const person = { id: idFrom('role', user), name: user, ...(about !== '' && { about }) }
  let stage = emptyStage(id)
  const play = (fact: Fact): void => {
    const seq = stage.seq + 1
    stage = reader.fold(stage, { ...fact, take: id, seq, at: BEGUN, cause: { input: `${id}:${seq}` } })
  }
  for (const fact of openScreening({
    title,
    language,
    characters: [character],
    people: [person],
  }))
    play(fact)
  play(showClip(stage, { clip, lines: [], pictures: frames.map(({ at }) => at) }))
  for (const { speaker, text } of history) {
    const said = sayInScreening(stage, { role: person.id, text })
    play(speaker === assistant ? { ...said, by: character.id } : said)
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
