import * as z from 'zod'

/** Who sits in a role's seat. */
export const Seat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model') }),
  z.object({ kind: z.literal('person'), person: z.string().min(1) }),
  /** A model in a person's seat, for as long as the person wants. */
  z.object({ kind: z.literal('understudy'), person: z.string().min(1) }),
])
/** Who sits in a role's seat. */
export type Seat = Readonly<z.infer<typeof Seat>>

/** Who asks, and for which role. Both come from the host, which knows them; nothing a client sends can change them. */
export interface Sitter {
  readonly role: string
  readonly person: string
}
