import * as z from 'zod'
import { PropState } from '../schema/prop-state.ts'

// What the writers' room's agents hand in. They write names, never ids; code gives out the ids.

const Said = z.string().trim().min(1).max(900)
const Name = z.string().trim().min(1).max(60)

/** The story under the plot, as the dramaturge hands it in: before there is a cast. */
export const StoryDraft = z.object({
  cast: z
    .array(z.object({ name: Name, who: Said.describe('age, trade, what they are to the others') }))
    .min(2)
    .max(12)
    .describe('those on stage, the one it happens to first'),
  love: Said.describe('whom somebody here loves, and how tonight’s event puts that at stake'),
  wound: Said.describe('what was once done, why anybody would have, how tonight is its price'),
  secret: z.object({ who: Name, what: Said }).describe('the one secret, and who keeps it'),
  steps: z.array(Said).min(3).max(5).describe('how it is asked for, each harder to dodge'),
  others: z
    .array(z.object({ who: Name, what: Said }))
    .max(2)
    .describe('smaller secrets; none is fine'),
  stakes: z.array(Said).min(1).max(4).describe('with numbers; not enough for everybody'),
  opponent: z.object({
    who: Name,
    wants: Said.describe('and why that is right'),
    nearly: Said.describe('how they nearly win'),
    yields: Said.describe('what they must hear, see or lose first'),
  }),
  simple: Said.describe('the simple thing anybody would do, and why nobody can'),
  hope: Said.describe('what we hope for, and how the ending turns it round in mid-action'),
  cost: Said.describe('what that costs, as it is seen on stage'),
  plain: z
    .array(z.object({ fact: Said, by: Name, because: Said.describe('their reason to say it') }))
    .min(1)
    .max(6)
    .describe('what the house must be told'),
  business: Said.describe('what hands are doing when the lights come up'),
  sound: z.object({ what: Said, stops: Said.describe('the moment it stops') }),
})
/** The story under the plot, as the dramaturge hands it in. */
export type StoryDraft = z.infer<typeof StoryDraft>

/** Who is in the play. */
export const CastList = z.object({
  names: z.array(Name).min(2).max(12).describe('distinct names, main character first'),
})
/** Who is in the play. */
export type CastList = z.infer<typeof CastList>

/** One character, as the actor designer hands it in. */
export const ProfileDraft = z.object({
  description: z.string().trim().min(1).describe('one line anybody in the room could say of them'),
  background: z.string().trim().min(1),
  personality: z.string().trim().min(1),
  voice: z.string().trim().min(1).describe('how they talk'),
  want: z.string().trim().min(1).describe('what they want tonight'),
  secret: z.string().trim().describe('what they hide; empty if nothing'),
  relationships: z.array(z.object({ to: z.string().trim().min(1), view: z.string().trim().min(1) })).max(11),
  address: z
    .array(z.string().trim().min(1).max(30))
    .max(8)
    .describe('what the others call them to their face: first name, kin words, nicknames, titles'),
  stories: z
    .array(z.string().trim().min(1).max(400))
    .max(4)
    .describe('true particulars they carry and could tell'),
})
/** One character, as the actor designer hands it in. */
export type ProfileDraft = z.infer<typeof ProfileDraft>

/** A character with its name. */
export type NamedProfile = ProfileDraft & { readonly name: string }

/** What code can watch for, flat enough for a small model. */
export const SignDraft = z.object({
  kind: z.enum(['says', 'holds', 'prop-becomes', 'is-gone', 'words-only']),
  who: z.string().trim().describe('name, or empty'),
  prop: z.string().trim().describe('prop, or empty'),
  state: z
    .enum(['none', 'open', 'closed', 'locked', 'unlocked', 'lit', 'out', 'broken', 'read', 'written'])
    .describe('for prop-becomes, else none'),
  words: z.array(z.string().trim().min(1)).max(3).describe('for says: words that must occur; else empty'),
})
/** What code can watch for, flat enough for a small model. */
export type SignDraft = z.infer<typeof SignDraft>

/** One turn of the story, as the plot designer hands it in. */
export const PointDraft = z.object({
  place: z.string().trim().min(1),
  description: z.string().trim().min(1),
  enters: z.array(z.string().trim().min(1)),
  leaves: z.array(z.string().trim().min(1)),
  flag: z.string().trim().min(1),
  sign: SignDraft,
  result: z.string().trim().min(1),
  crisis: z.string().trim().describe('whose long unguarded speech falls here; empty if nobody’s'),
  plain: z
    .array(z.object({ who: z.string().trim().min(1), fact: z.string().trim().min(1) }))
    .max(4)
    .describe('facts said here in plain words, and by whom'),
})
/** One turn of the story, as the plot designer hands it in. */
export type PointDraft = z.infer<typeof PointDraft>

/** How it ends: written before anything that leads there. */
export const EndingDraft = z.object({
  ending: z.string().trim().min(1).describe('what has changed for good when the curtain falls'),
  last: PointDraft,
})
/** How it ends: written before anything that leads there. */
export type EndingDraft = z.infer<typeof EndingDraft>

/** The points before the ending, the nearest to it first. */
export const BackwardPoints = z.object({ backward: z.array(PointDraft).min(2).max(9) })
/** The points before the ending, the nearest to it first. */
export type BackwardPoints = z.infer<typeof BackwardPoints>

/** A plot handed in again: the ending first, as ever, then what leads there. */
export const RevisedPlot = EndingDraft.extend(BackwardPoints.shape)
/** A plot handed in again: the ending first, as ever, then what leads there. */
export type RevisedPlot = z.infer<typeof RevisedPlot>

/** A plot in playing order, with its ending. */
export interface PlotDraft {
  readonly ending: string
  readonly points: readonly PointDraft[]
}

/** One place with its props. */
export const SceneDraft = z.object({
  surroundings: z.string().trim().min(1),
  time: z.string().trim(),
  props: z
    .array(
      z.object({
        name: z.string().trim().min(1),
        description: z.string().trim().min(1),
        size: z.enum(['large', 'small']),
        hidden: z.boolean(),
        relation: z.enum(['at', 'in', 'on', 'under', 'behind', 'held', 'worn']),
        anchor: z.string().trim().min(1).describe('for at: where it stands; else the prop or person'),
        states: z.array(PropState).max(3).describe('what is so of it when the curtain rises'),
        text: z.string().trim().describe('what is written on it; empty if nothing'),
      }),
    )
    .min(1)
    .max(14),
  events: z.array(z.string().trim().min(1)).max(4).describe('what may happen by itself'),
  business: z.array(z.string().trim().min(1)).min(1).max(3).describe('what hands have to do here'),
  sound: z.string().trim().min(1).describe('the one sound that keeps coming back'),
})
/** One place with its props. */
export type SceneDraft = z.infer<typeof SceneDraft>

/** A reviewer's word. */
export const Review = z.object({
  problems: z.array(z.string().trim().min(1)).max(6),
  suggestions: z.array(z.string().trim().min(1)).min(1).max(3),
  verdict: z.enum(['accept', 'revise']),
})
/** A reviewer's word. */
export type Review = z.infer<typeof Review>

/** What the director adds when putting all together. */
export const Direction = z.object({
  title: z.string().trim().min(1).max(120),
  logline: z.string().trim().min(1),
  actTitle: z.string().trim().min(1).max(120),
  summary: z.string().trim().min(1),
  goals: z.array(z.object({ name: z.string().trim().min(1), goal: z.string().trim().min(1) })).min(1),
  stakes: z
    .array(z.string().trim().min(1))
    .max(4)
    .describe('what can be counted and does not suffice; nobody’s secret'),
  mended: z
    .array(z.object({ point: z.int().min(1), description: z.string().trim().min(1) }))
    .max(9)
    .describe('new wording for points that need it, by number'),
})
/** What the director adds when putting all together. */
export type Direction = z.infer<typeof Direction>

/** What holds as one point opens: for all who are on, for the house, and for each alone. */
export const CircumstancesDraft = z.object({
  point: z.int().min(1),
  time: z.string().trim().max(60).describe('the hour now'),
  news: z.string().trim().min(1).max(1200).describe('what everybody on stage knows'),
  seen: z.string().trim().min(1).max(500).describe('one or two sentences for the house'),
  wants: z
    .array(z.object({ name: z.string().trim().min(1), want: z.string().trim().min(1).max(500) }))
    .min(1)
    .max(12)
    .describe('one for each person on stage'),
})
/** What holds as one point opens: for all who are on, for the house, and for each alone. */
export type CircumstancesDraft = z.infer<typeof CircumstancesDraft>

/** The circumstances of an act, a point each, in playing order. */
export const Circumstances = z.object({ points: z.array(CircumstancesDraft).min(1).max(10) })
/** The circumstances of an act, a point each, in playing order. */
export type Circumstances = z.infer<typeof Circumstances>
