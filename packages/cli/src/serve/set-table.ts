import type { Blueprint } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { inviteLink, personLink } from '../at-server/read-link.ts'

/** A show in a house with its links: one a seat, one for the big screen, and the owner's own. */
export interface Table {
  readonly show: string
  readonly seats: readonly { readonly name: string; readonly link: string }[]
  readonly watch: string
  readonly owner: string
}

/** As many screens may be opened with the link for watching. */
const SCREENS = 20

/** Sets a table for an evening with guests: begins a show and makes its links, each seat for one person. */
export async function setTable(
  blueprint: Blueprint,
  { base, secret, guestUrl }: { readonly base: string; readonly secret: string; readonly guestUrl: string },
): Promise<Table> {
  const wire = wireClient({ base, fetch, secret })
  const { id: show, cast } = await wire.createShow({ body: { blueprint } })
  const seats: { readonly name: string; readonly link: string }[] = []
  for (const { id: role, name } of cast) {
    const invite = await wire.invite({ show, body: { right: 'seat', role } })
    seats.push({ name, link: inviteLink(guestUrl, invite.secret) })
  }
  const watching = await wire.invite({ show, body: { right: 'watch', uses: SCREENS } })
  return {
    show,
    seats,
    watch: inviteLink(guestUrl, watching.secret),
    owner: personLink(guestUrl, show, secret),
  }
}
