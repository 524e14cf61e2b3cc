import { inLanguage, type Language, readerOf, type StageEvent } from '@commedia/core'
import {
  aiDisclosed,
  heldBack,
  helpOffered,
  hintGiven,
  lookedRound,
  personCalled,
  phaseBegan,
  progressMade,
  readAs,
  reminderGiven,
  showStopped,
  wordsRead,
} from '@commedia/core/events'
import { EVERY_ROOM } from '@commedia/core/wire'
import { deedsApart } from './deeds-apart.ts'
import { type Heard, NARRATOR } from './radio-line.ts'
import { RADIO_WORDS } from './radio-words.ts'

/** What of an event is heard, and the title of the scene that opens with it, if one does. */
export interface HeardOf {
  readonly opens?: string
  readonly heard: readonly Heard[]
}

/** What the house says to somebody is no part of the play. */
const NOT_PLAYED: ReadonlySet<string> = new Set(
  [aiDisclosed, heldBack, helpOffered, hintGiven, personCalled, reminderGiven, showStopped].map(
    ({ type }) => type,
  ),
)

/** What one has to know to hear a play. */
export interface Hearing {
  readonly names: ReadonlyMap<string, string>
  readonly language: Language
  /** Whoever wants none of their words passed on. */
  readonly silent: ReadonlySet<string>
}

/** Reads the events that somebody perceived, one after another, into what is heard of them. */
export function heardOf({ names, language, silent }: Hearing): (event: StageEvent) => HeardOf {
  const words = inLanguage(language, RADIO_WORDS)
  const reader = readerOf(...EVERY_ROOM)
  let act = 0
  let place = ''
  let heading: readonly Heard[] = []
  let speaking = ''
  return (event) => {
    const progress = readAs(progressMade, event)
    if (progress !== undefined && progress.act !== act) {
      ;[act, place] = [progress.act, '']
      const title = words.act(progress.act, progress.title)
      heading = progress.acts === 1 ? [] : [titled(title)]
      return { heard: [] }
    }
    const sight = readAs(lookedRound, event)
    if (sight !== undefined) {
      if (sight.scene === place) return { heard: [] }
      place = sight.scene
      const where = sight.time === '' ? sight.name : words.sceneAt(sight.name, sight.time)
      return opened(where, sight.surroundings)
    }
    const phase = readAs(phaseBegan, event)
    if (phase !== undefined) return opened(words.phases[phase.phase] ?? '', phase.text)
    return { heard: silent.has(event.by) ? [] : momentOf(event) }
  }

  function opened(title: string, text: string): HeardOf {
    const heard = [...heading, titled(title), telling(text)]
    const opens = [...heading.map((line) => line.text), title].filter((part) => part !== '').join(' · ')
    heading = []
    speaking = ''
    return { opens, heard }
  }

  function momentOf(event: StageEvent): readonly Heard[] {
    const moment = NOT_PLAYED.has(event.type) ? undefined : reader.momentOf(event)
    if (moment === undefined || moment.kind === 'news') return []
    const name = names.get(event.by)
    const isSame = speaking === event.by
    speaking = event.by
    if (name === undefined || moment.kind === 'narration') return [telling(moment.text)]
    const own = { kind: 'spoken', by: event.by, name } as const
    const { manner } = moment
    if (moment.kind === 'line') {
      const how = manner === 'whisper' || manner === 'aside' ? { manner } : {}
      return deedsApart(moment.text).map(({ kind, text }) =>
        kind === 'words' ? { ...own, text, ...how } : telling(text),
      )
    }
    if (moment.kind === 'thought') return [{ ...own, text: moment.text, manner: 'thought' }]
    const aloud = manner === 'aloud' ? readAs(wordsRead, event)?.text : undefined
    if (aloud !== undefined) return [{ ...own, text: aloud }]
    return [telling(moment.kind === 'act' && !isSame ? words.does(name, moment.text) : moment.text)]
  }
}

function telling(text: string): Heard {
  return { kind: 'told', by: NARRATOR, name: '', text }
}

function titled(text: string): Heard {
  return { kind: 'title', by: NARRATOR, name: '', text }
}
