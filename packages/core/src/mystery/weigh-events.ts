import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { Claim, Clash } from './methods/ledger.ts'
import { Suspicion } from './methods/weighing.ts'

const Id = z.string().min(1)

/** What a player makes of a death in a round: what was claimed, what cannot both be true, how heavily each weighs, and what it might ask. */
export const suspectsWeighed = defineEvent({
  type: 'suspects-weighed',
  version: 1,
  words: {
    told: [
      ...['claims.*.hour', 'claims.*.place', 'claims.*.words', 'clashes.*.why'],
      ...['candidates.*.settles', 'candidates.*.text'],
    ],
  },
  body: z.object({
    victim: Id,
    round: z.int(),
    claims: z.array(Claim),
    clashes: z.array(Clash),
    weights: z.record(Id, Suspicion),
    candidates: z.array(
      z.object({
        ...{ witness: Id, about: Id, settles: z.string(), text: z.string() },
        ...{ ifYes: z.record(Id, z.number()), ifNo: z.record(Id, z.number()), score: z.number() },
      }),
    ),
    /** Which of them is asked, by its place from 0 on; nothing for whoever is sure. */
    chosen: z.int().min(0).nullable(),
  }),
})

/** How a murderer means to stay unseen in a round: what is known against it, what it has claimed and keeps to, whom it blames. */
export const coverPlanned = defineEvent({
  type: 'cover-planned',
  version: 1,
  words: { told: ['known', 'story'] },
  body: z.object({ round: z.int(), known: z.string(), story: z.string(), blame: Id }),
})

/** Where a player means to look when places can be searched next. */
export const searchPlanned = defineEvent({
  type: 'search-planned',
  version: 1,
  words: 'none',
  body: z.object({ round: z.int(), place: Id }),
})
