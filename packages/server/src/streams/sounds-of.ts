import type { TicketDesk } from '../sound/tickets.ts'
import type { LineSounds } from './line-sounds.ts'

/** What can be heard of a piece; a house without a voice loads nothing for it. */
export async function soundsOf(piece: string, tickets: TicketDesk | undefined): Promise<LineSounds> {
  if (tickets === undefined) return { of: () => [], clear: () => {} }
  const { lineSounds } = await import('./line-sounds.ts')
  return lineSounds(piece, tickets)
}
