import * as z from 'zod'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

const DAY_MS = 86_400_000

const Name = z.string().trim().min(1).max(80)

/** A person as others may know them. */
export const Person = z.object({ id: z.string(), name: z.string() })
/** A person as others may know them. */
export type Person = Readonly<z.infer<typeof Person>>

/** Me, as the house knows me. */
export const Me = Person.extend({
  since: z.string(),
  account: z.boolean(),
  /** Whether they came by a link alone: they may do what it says, and begin nothing of their own. */
  guest: z.boolean().default(false),
  /** Whether they have yet to confirm their e-mail address, where the house sends letters: until then they are a guest. */
  unconfirmed: z.boolean().default(false),
})

/** That somebody is out, and will be forgotten. */
const Forgotten = Done.extend({
  /** Until when they may stay after all; absent when it is done. */
  until: z.string().optional(),
})

/** The people: who comes in, who they are, what is kept of them. */
export const peopleRoutes = {
  arrive: defineRoute({
    method: 'post',
    path: '/api/people',
    for: ['anyone'],
    summary:
      'Comes in as a new person, or as a guest who stays. At home from this machine only; with accounts after signing in.',
    body: z.object({ name: Name }),
    reply: z.object({
      person: Person,
      /** Given once: whoever holds it is this person. */
      secret: z.string(),
    }),
  }),
  inviteMembers: defineRoute({
    method: 'post',
    path: '/api/people/invitations',
    for: ['operator'],
    summary: 'Makes an invitation by which people may open an account.',
    body: z.object({
      uses: z.int().min(1).max(1_000).default(1),
      lastsMs: z
        .int()
        .min(1000)
        .max(365 * DAY_MS)
        .default(7 * DAY_MS),
    }),
    reply: z.object({ secret: z.string(), left: z.int(), expires: z.string() }),
  }),
  forgetMember: defineRoute({
    method: 'post',
    path: '/api/people/forget',
    for: ['operator'],
    summary:
      'Has somebody with an account forgotten, by their e-mail address, as they could themselves; for whoever asks and cannot sign in, or has to go.',
    body: z.object({
      email: z.email().max(254).toLowerCase(),
      when: z.enum(['after-grace', 'now']).default('after-grace'),
    }),
    reply: Forgotten,
  }),
  comeBack: defineRoute({
    method: 'post',
    path: '/api/people/return',
    for: ['anyone'],
    summary: 'Has this browser remember the person a secret belongs to, out of reach of its scripts.',
    body: z.object({ secret: z.string().min(1).max(200) }),
    reply: Person,
  }),
  getMe: defineRoute({
    method: 'get',
    path: '/api/me',
    for: ['person'],
    summary: 'Who I am.',
    reply: Me,
  }),
  renameMe: defineRoute({
    method: 'patch',
    path: '/api/me',
    for: ['person'],
    summary: 'Says what others are to call me from now on.',
    body: z.object({ name: Name }),
    reply: Me,
  }),
  getMyData: defineRoute({
    method: 'get',
    path: '/api/me/data',
    for: ['person'],
    summary: 'Everything that is kept of me, as a file of JSON; one at a time.',
    reply: 'file',
  }),
  forgetMe: defineRoute({
    method: 'delete',
    path: '/api/me',
    for: ['person'],
    summary:
      'Has me forgotten: I am out at once; after the days of grace, or now, my shows are deleted and my words elsewhere removed.',
    query: z.object({ when: z.enum(['after-grace', 'now']).default('after-grace') }),
    reply: Forgotten,
  }),
  stay: defineRoute({
    method: 'post',
    path: '/api/me/stay',
    for: ['anyone'],
    summary: 'Has me stay after all, by the secret or session I am known by, while the days of grace last.',
    reply: z.object({
      /** Nobody: it is too late, or nobody by this secret was about to be forgotten. */
      person: Person.nullable(),
    }),
  }),
} as const
