import { extname } from 'node:path'
import { HOUSE, perceivedBy, type Recorded } from '@commedia/core'
import { seenEvent, type WireClient } from '@commedia/core/wire'
import { perceivedAt, printPage, type SharedPage } from '@commedia/web/share'

/** A show of this machine as a page to share, or its poster: what the audience perceived, and nobody who played by name. */
export function sharedShow(file: string, { events, blueprint }: Recorded): string {
  const { title, language, cast } = blueprint
  const seen = perceivedBy(HOUSE, events).map((event) => seenEvent(event, () => 'somebody'))
  const roles = cast.map(({ id, name, description }) => ({ id, name, description }))
  return shared(file, printPage({ title, language, kind: 'performance', cast: roles, events: seen }))
}

/** The same of a piece at a server; the names of people who played are taken out of it. */
export async function sharedFromServer(file: string, show: string, wire: WireClient): Promise<string> {
  const { perceived, sat, marked } = await perceivedAt(show, wire)
  return shared(file, printPage(perceived, { sat, marked }))
}

function shared(file: string, { html, poster }: SharedPage): string {
  return extname(file).toLowerCase() === '.svg' ? poster : html
}
