import { CommediaError } from '@commedia/core'
import * as z from 'zod'
import { openVault } from '../endpoints/vault.ts'

/** Words that may be spoken, and how: exactly what somebody was shown. */
export const Spoken = z.object({
  text: z.string(),
  by: z.string(),
  language: z.string(),
  /** Said so that not everybody hears it. */
  quiet: z.boolean(),
})
/** Words that may be spoken, and how. */
export type Spoken = Readonly<z.infer<typeof Spoken>>

/** To whom words were shown, and where. */
export interface ShownTo {
  readonly show: string
  readonly viewer: string
}

/** Gives out tickets to hear words, and takes them back: any process of the house, and nobody else. */
export interface TicketDesk {
  write(spoken: Spoken, shown: ShownTo): string
  /** What a ticket stands for; refused as `wrong-ticket` when it was changed, is another viewer's or another house's, or too old. */
  read(ticket: string, shown: ShownTo): Spoken
}

/** As long as anybody may still want to hear what they were just shown; what was withdrawn since is asked for anew. */
const GOOD_FOR_MS = 10 * 60_000
/** The clocks of two processes of a house may differ by so much. */
const AHEAD_MS = 60_000

const Sealed = Spoken.extend({ at: z.number() })

/** Opens the desk with the key that the processes of a house share. */
export function ticketDesk(key: string, { now }: { readonly now: () => number }): TicketDesk {
  const vault = openVault(key)
  const place = ({ show, viewer }: ShownTo): readonly string[] => ['sound', show, viewer]
  return {
    write: (spoken, shown) =>
      vault.seal(JSON.stringify({ ...spoken, at: now() } satisfies z.infer<typeof Sealed>), place(shown)),
    read(ticket, shown) {
      const { at, ...spoken } = opened(() => vault.open(ticket, place(shown)))
      const age = now() - at
      if (age > GOOD_FOR_MS || age < -AHEAD_MS) throw wrongTicket()
      return spoken
    },
  }
}

function opened(open: () => string): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(JSON.parse(open()))
  } catch (cause) {
    throw wrongTicket(cause)
  }
}

function wrongTicket(cause?: unknown): CommediaError {
  return new CommediaError('forbidden', 'This ticket is for nothing that you were shown a moment ago.', {
    reason: 'wrong-ticket',
    cause,
  })
}
