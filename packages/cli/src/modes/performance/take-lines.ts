import { inLanguage, type Journal } from '@commedia/core'
import { lineSpoken } from '@commedia/core/events'
import type { ShowEntry } from '../../evening/shows.ts'
import { PLAY_WORDS } from '../../evening/words.ts'

/** The takes of a show, one line each, with how much of a take its viewer has heard. */
export async function takeLines(
  { entry, viewer }: { readonly entry: ShowEntry; readonly viewer: string },
  journal: Journal,
): Promise<readonly string[]> {
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  return Promise.all(
    entry.takes.map(async ({ id }, at) => {
      const events = await journal.read(id, { after: 0 })
      const heard = events.filter(
        ({ type, audience }) => type === lineSpoken.type && audience.includes(viewer),
      )
      return words.take(at + 1, heard.length, id === entry.on)
    }),
  )
}
