import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { GiveName } from '../schema/cue.ts'
import { Person } from './people-routes.ts'
import { Cover, Done } from './replies.ts'
import { defineRoute } from './route.ts'

const DAY_MS = 86_400_000
/** How many a link may let in: a full house, and a few at the desk. */
const MOST_USES = { watch: 1_000, booth: 20 }
const lastsMs = z
  .int()
  .min(1000)
  .max(365 * DAY_MS)
  .default(DAY_MS)

/** Which right a link gives. */
export const InviteRight = z.enum(['seat', 'watch', 'booth'])
/** Which right a link gives. */
export type InviteRight = z.infer<typeof InviteRight>

/** A link that gives one right; its secret is told only when it is made. */
export const Invite = z.object({
  id: z.string(),
  right: InviteRight,
  role: z.string().nullable(),
  left: z.int(),
  expires: z.string(),
  revoked: z.boolean(),
})
/** A link that gives one right. */
export type Invite = Readonly<z.infer<typeof Invite>>

/** What a link leads to, told before anything is asked: nothing that a watcher could not see. */
export const Invitation = z.object({
  /** Who made it. */
  from: z.string(),
  right: InviteRight,
  /** Which part it is for. */
  part: z.object({ id: z.string(), name: z.string(), description: z.string() }).nullable(),
  kind: z.string(),
  title: z.string(),
  language: WrittenLanguage,
  cover: Cover.nullable(),
})
/** What a link leads to, told before anything is asked. */
export type Invitation = Readonly<z.infer<typeof Invitation>>

/** Invites and seats: how others come in, and who sits where. */
export const inviteRoutes = {
  listInvites: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/invites',
    for: ['owner'],
    summary: 'The links of a show.',
    reply: z.object({ invites: z.array(Invite) }),
  }),
  invite: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/invites',
    for: ['owner'],
    summary: 'Makes a link for exactly one right. A seat is for one person.',
    body: z.discriminatedUnion('right', [
      z.object({
        right: z.literal('seat'),
        role: z.string().min(1).max(200),
        lastsMs,
      }),
      z.object({
        right: z.literal('watch'),
        uses: z.int().min(1).max(MOST_USES.watch).default(1),
        lastsMs,
      }),
      z.object({
        right: z.literal('booth'),
        uses: z.int().min(1).max(MOST_USES.booth).default(1),
        lastsMs,
      }),
    ]),
    reply: Invite.extend({ secret: z.string() }),
  }),
  revokeInvite: defineRoute({
    method: 'delete',
    path: '/api/shows/{show}/invites/{invite}',
    for: ['owner'],
    summary: 'Takes a link back, and at once every right that came by it.',
    reply: Done,
  }),
  withdrawLink: defineRoute({
    method: 'post',
    path: '/api/invites/withdraw',
    for: ['operator'],
    summary:
      'Takes back whatever link has this secret, to a show, a ballot or an account, and at once every right that came by it.',
    body: z.object({ secret: z.string().min(1).max(200) }),
    reply: Done,
  }),
  readInvite: defineRoute({
    method: 'post',
    path: '/api/invites/read',
    for: ['anyone'],
    summary: 'What a link leads to, and from whom it is; nobody is let in by that.',
    body: z.object({ secret: z.string().min(1).max(200) }),
    reply: Invitation,
  }),
  claimInvite: defineRoute({
    method: 'post',
    path: '/api/invites/claim',
    for: ['anyone'],
    summary: 'Comes in by a link: as who I am, or as somebody new.',
    body: z.object({
      secret: z.string().min(1).max(200),
      name: z.string().trim().min(1).max(80).optional(),
    }),
    reply: z.object({
      show: z.string(),
      right: InviteRight,
      role: z.string().nullable(),
      person: Person,
      /** For somebody new: whoever holds it is this person. */
      secret: z.string().optional(),
    }),
  }),
  giveSeat: defineRoute({
    method: 'put',
    path: '/api/shows/{show}/seats/{role}',
    for: ['owner'],
    summary: 'Takes a seat for myself, or gives it back to a model.',
    body: z.object({ to: z.enum(['me', 'model']) }),
    reply: Done,
  }),
  giveName: defineRoute({
    method: 'put',
    path: '/api/shows/{show}/seats/{role}/name',
    for: ['owner', 'seat'],
    summary:
      'Says under which name I may stand on a page to share, and whether my words may; no name takes it back.',
    body: GiveName.omit({ kind: true }),
    reply: Done,
  }),
  leaveSeat: defineRoute({
    method: 'delete',
    path: '/api/shows/{show}/seats/{role}',
    for: ['owner', 'seat'],
    summary: 'Frees a seat: my own, or any as the owner.',
    reply: Done,
  }),
} as const
