import { HOUSE, inLanguage, type Language, perceivedBy, type StageEvent, tongueOf } from '@commedia/core'
import { AI_EXPORT_NOTICE } from '@commedia/core/care'
import { leftOutIn } from '@commedia/core/events'
import { type Hearing, heardOf } from './heard-of.ts'
import { pauseBefore } from './pause-before.ts'
import { type Heard, NARRATOR, type RadioLine } from './radio-line.ts'
import { RADIO_WORDS } from './radio-words.ts'
import { speakable, spokenPieces } from './speakable.ts'

/** A recorded evening of any kind, and who is in it. */
export interface RecordedEvening {
  readonly title: string
  readonly language: Language
  readonly cast: readonly { readonly id: string; readonly name: string; readonly description: string }[]
  readonly events: readonly StageEvent[]
  /** Whose evening it is: a role, or who directs; the audience's unless told. */
  readonly viewer?: string
  /** Who wants none of their words passed on; as the record has it unless told. */
  readonly silent?: ReadonlySet<string>
}

/** A chapter of a radio play. */
export interface RadioScene {
  readonly title: string
  readonly lines: readonly RadioLine[]
}

/** An evening as it will be heard. */
export interface RadioScript {
  readonly title: string
  readonly language: Language
  /** Says that this was made with AI: the first thing that is heard, and a tag of the file. */
  readonly notice: string
  /** Who speaks in it, in the order of the cast. */
  readonly people: RecordedEvening['cast']
  readonly scenes: readonly RadioScene[]
}

/** Writes a recorded evening down as it will be heard: what its viewer perceived of it, and nothing else. */
export function radioScript({ viewer = HOUSE, ...evening }: RecordedEvening): RadioScript {
  const { title, language, cast, events, silent = leftOutIn(events) } = evening
  const said = [inLanguage(language, AI_EXPORT_NOTICE), inLanguage(language, RADIO_WORDS).voices]
  const notice = said.join(tongueOf(language).gap)
  const drafts = scenesOf(perceivedBy(viewer, events), { title, language, cast, silent })
  const opening: readonly Heard[] = [told('notice', notice), told('title', title)]
  let before: RadioLine | undefined
  const scenes = drafts.map(({ title: chapter, heard }, at): RadioScene => {
    const lines = [...(at === 0 ? opening : []), ...heard].flatMap(inPieces).map((line) => {
      const paused = { ...line, pause: pauseBefore(line, before) }
      before = paused
      return paused
    })
    return { title: chapter, lines }
  })
  const speaking = new Set(scenes.flatMap(({ lines }) => lines.map(({ by }) => by)))
  return { title, language, notice, people: cast.filter(({ id }) => speaking.has(id)), scenes }
}

interface SceneDraft {
  readonly title: string
  readonly heard: Heard[]
}

/** The scenes with what is heard in them; one in which nothing is said but its title belongs to the next. */
function scenesOf(
  events: readonly StageEvent[],
  { title, language, cast, silent }: Omit<RecordedEvening, 'events'> & Pick<Hearing, 'silent'>,
): readonly SceneDraft[] {
  const names = new Map(cast.map(({ id, name }) => [id, name]))
  const read = heardOf({ names, language, silent })
  const scenes: SceneDraft[] = []
  let early: Heard[] = []
  for (const event of events) {
    const { opens, heard } = read(event)
    const lines = heard.flatMap((line) => {
      const text = speakable(line.text)
      return text === '' ? [] : [{ ...line, text }]
    })
    if (opens !== undefined) {
      scenes.push({ title: speakable(opens) || title, heard: [...early, ...lines] })
      early = []
    } else (scenes.at(-1)?.heard ?? early).push(...lines)
  }
  if (scenes.length === 0) scenes.push({ title, heard: early })
  return scenes
}

function told(kind: 'notice' | 'title', text: string): Heard {
  return { kind, by: NARRATOR, name: '', text: speakable(text) }
}

function inPieces(line: Heard): readonly Heard[] {
  return spokenPieces(line.text).map((text) => ({ ...line, text }))
}
