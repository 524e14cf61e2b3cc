import * as z from 'zod'
import { defineRoute } from './route.ts'

/** Whether a house at home is open to others, and where they reach it. */
export const Sharing = z.object({
  open: z.boolean(),
  /** What links begin with on the same network, the likeliest first; none while it is closed, or without a network. */
  addresses: z.array(z.string()),
  /** Where a tunnel of one's own has to lead: the door of this machine by which nobody counts as being at it. */
  tunnelTo: z.string().nullable(),
  /** Where such a tunnel begins, as whoever has it said. */
  tunnel: z.string().nullable(),
})
/** Whether a house at home is open to others, and where they reach it. */
export type Sharing = Readonly<z.infer<typeof Sharing>>

/** The door to the network, for whoever is at the machine of a house without accounts. */
export const sharingRoutes = {
  getSharing: defineRoute({
    method: 'get',
    path: '/api/sharing',
    for: ['member'],
    summary: 'Whether the house is open to others, and where they reach it.',
    reply: Sharing,
  }),
  openToNetwork: defineRoute({
    method: 'put',
    path: '/api/sharing',
    for: ['member'],
    summary:
      'Opens the house to the network, for those who have a link; also says where a tunnel to it begins.',
    body: z.object({
      /** Where a tunnel of one's own begins; nothing for none. */
      tunnel: z
        .url({ protocol: /^https?$/ })
        .max(200)
        .nullable()
        .optional(),
    }),
    reply: Sharing,
  }),
  closeToNetwork: defineRoute({
    method: 'delete',
    path: '/api/sharing',
    for: ['member'],
    summary: 'Closes it again, and lets go of everybody who came that way.',
    reply: Sharing,
  }),
} as const
