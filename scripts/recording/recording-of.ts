import { type Blueprint, HOUSE } from '@commedia/core'
import { Recording, type SeenEvent } from '@commedia/core/wire'

/** What a recording is made of: what the audience perceived, and whose words they are. */
interface Heard extends Pick<Recording, 'writtenBy' | 'notice'> {
  readonly heard: readonly SeenEvent[]
}

/** A recording of what the audience perceived, with the time one needs to read it. */
export function recordingOf({ title, language }: Blueprint, { heard, writtenBy, notice }: Heard): Recording {
  const seen = heard.map(({ seq, type, version, by, at, body }) => ({ seq, type, version, by, at, body }))
  const moments = seen.map((event, index) => ({ pause: readingTime(seen[index - 1]), event }))
  return Recording.parse({
    ...{ format: 'commedia-recording', version: 1, title, language },
    ...{ writtenBy, notice, viewer: HOUSE, moments },
  })
}

const FIRST_LOOK_MS = 700
const POINT_MS = 1_600
const CHARACTER_MS = 42
const LONGEST_MS = 9_000

/** How long one reads what an event says; what says nothing takes no time. */
function readingTime(event: SeenEvent | undefined): number {
  if (event?.type === 'progress-made') return POINT_MS
  const { text, told, surroundings } = (event?.body ?? {}) as Readonly<Record<string, unknown>>
  const words = [text, told, surroundings].find((one) => typeof one === 'string' && one !== '')
  return typeof words !== 'string' ? 0 : Math.min(LONGEST_MS, FIRST_LOOK_MS + words.length * CHARACTER_MS)
}
