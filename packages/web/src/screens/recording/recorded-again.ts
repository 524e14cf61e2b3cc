import type { KeptEvent, RecordedMode } from '@commedia/core'
import {
  RECORDED_MODES,
  type Recording,
  recordPiece,
  type SeenEvent,
  type ShowDetail,
} from '@commedia/core/wire'

/** What one viewer perceived of a show as a recording, with the time one needs to read it. */
export function recordedAgain(
  {
    kind,
    title,
    language,
    notice,
    cast,
  }: Pick<ShowDetail, 'kind' | 'title' | 'language' | 'notice' | 'cast'>,
  { viewer, events }: { readonly viewer: string; readonly events: readonly SeenEvent[] },
): Recording {
  const known = RECORDED_MODES.find((mode) => mode.kind === kind)
  const roles = cast.map(({ id, name, description, sitter }) => ({
    ...{ id, name, description },
    person: sitter !== null,
  }))
  const mode: RecordedMode = { ...known, kind, viewer: () => viewer, cast: () => roles }
  const writtenBy = roles.some(({ person }) => person) ? 'models-and-person' : 'models'
  const kept = events.map((event): KeptEvent => ({ ...event, audience: [viewer], take: '' }) as KeptEvent)
  const recording = recordPiece({ title, language, writtenBy, notice, events: kept }, mode)
  // What only a mode that was handed in knows came with how it reads.
  const moments = recording.moments.map((told, at) => ({ ...told, event: events[at] ?? told.event }))
  return { ...recording, moments }
}
