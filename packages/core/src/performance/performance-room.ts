import * as z from 'zod'
import { actAttempted, gestureMade, lineSpoken } from '../acting/acting-room.ts'
import { ContentRating, USUAL_RATING } from '../care/content-rating.ts'
import { seatTaken } from '../floor/seat-taken.ts'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { type Act, Blueprint, type Point, type Scene } from '../schema/blueprint.ts'
import type { Seat } from '../schema/seat.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { EMPTY_SETTING } from '../world/setting.ts'
import { lookedRound } from '../world/setting-room.ts'
import { afterBeat, type BeatsPlayed, NONE_PLAYED } from './beats-played.ts'
import { NO_PROGRESS, type Progress, progressIn, progressTo, progressToEnd } from './progress.ts'
import { ShowSettings } from './show-settings.ts'
import { showStopped } from './show-stopped.ts'

/** The curtain is about to rise: the whole plan, for the booth alone. */
export const showOpened = defineEvent({
  type: 'show-opened',
  version: 1,
  words: 'none',
  body: z.object({
    blueprint: Blueprint,
    settings: ShowSettings,
    rating: ContentRating.default(USUAL_RATING),
  }),
})

/** From here on the show is fit for others than before; for the booth. */
export const ratingSet = defineEvent({
  type: 'rating-set',
  version: 1,
  words: 'none',
  body: z.object({ rating: ContentRating }),
})

/** A point of the story begins; for the booth. */
export const pointOpened = defineEvent({
  type: 'point-opened',
  version: 1,
  words: 'none',
  body: z.object({ act: z.int().min(0), point: z.int().min(0) }),
})

/** How far the story is, without giving anything away. */
export const progressMade = defineEvent({
  type: 'progress-made',
  version: 1,
  words: 'none',
  body: z.object({
    act: z.int().min(1),
    acts: z.int().min(1),
    done: z.int().min(0),
    of: z.int().min(1),
    /** Of the act; records from before it was told have none. */
    title: z.string().default(''),
  }),
})

/** The planner laid out ways from here to the flag; for the booth and the advancer. */
export const waysPlanned = defineEvent({
  type: 'ways-planned',
  version: 1,
  words: { told: ['ways.*.*'] },
  body: z.object({ ways: z.array(z.array(z.string())) }),
})

/** Somebody looked whether the flag is met. */
export const flagChecked = defineEvent({
  type: 'flag-checked',
  version: 1,
  words: { told: ['reason'] },
  body: z.object({
    by: z.enum(['code', 'transfer']),
    met: z.boolean(),
    reason: z.string(),
    /** Code had seen the flag's sign. */
    signed: z.boolean().optional(),
  }),
})

/** The flag was reached without any build-up: the planner does not let it count yet. */
export const hackRejected = defineEvent({
  type: 'hack-rejected',
  version: 1,
  words: { told: ['reason'] },
  body: z.object({ reason: z.string() }),
})

/** How a point ended: by play, because the narrator brought it about, or it bent to what a person did or did not do. */
export const PointEnd = z.enum(['played', 'last-resort', 'bent'])
/** How a point ended. */
export type PointEnd = z.infer<typeof PointEnd>

/** A point is over. */
export const pointReached = defineEvent({
  type: 'point-reached',
  version: 1,
  words: 'none',
  body: z.object({
    point: z.string(),
    how: PointEnd,
    beats: z.int(),
    nudges: z.int(),
  }),
})

/** The advancer stepped in, this strongly. */
export const advanced = defineEvent({
  type: 'advanced',
  version: 1,
  words: 'none',
  body: z.object({ level: z.int().min(1).max(4), beats: z.int() }),
})

/** The world does something of its own accord: a knock, a storm. */
export const worldActed = defineEvent({
  type: 'world-acted',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ scene: z.string(), text: z.string() }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** One beat is over: somebody played it, or everybody let it pass. */
export const beatPlayed = defineEvent({
  type: 'beat-played',
  version: 1,
  words: 'none',
  body: z.object({
    by: z.string().nullable(),
    /** Whoever had the floor neither said nor did anything. */
    silent: z.boolean().optional(),
  }),
})

/** A person was waited for in vain. Those who heard what they were asked perceive it; `text` is how it is told to them. */
export const holdEnded = defineEvent({
  type: 'hold-ended',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), text: z.string().optional() }),
  moment: ({ text = '' }) => (text === '' ? undefined : { kind: 'narration', text }),
})

/** The play is over: played out, or ended by somebody before that. */
export const curtainFell = defineEvent({
  type: 'curtain-fell',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ text: z.string(), early: z.literal(true).optional() }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** What code knows of the show. It holds private goals and flags, so nothing of it goes into a prompt but by a view. */
export interface ShowState {
  readonly blueprint: Blueprint | null
  readonly settings: ShowSettings
  readonly rating: ContentRating
  readonly seats: Readonly<Record<string, Seat>>
  readonly act: number
  readonly point: number
  readonly actSince: number
  readonly pointSince: { readonly seq: number; readonly at: string }
  /** Beats, nudges and strongest step of the advancer since the point began. */
  readonly beats: number
  readonly nudges: number
  readonly level: number
  readonly ways: readonly (readonly string[])[]
  /** What the flag wants said and has been said, by the place of the condition: true even if whoever heard it has left. */
  readonly said: readonly number[]
  /** Up to where transfer has looked, and how often it looked in vain although code saw the sign. */
  readonly checkedAt: number
  readonly looks: number
  /** Jumps to the flag that were turned down, and the beat of the last. */
  readonly rejections: number
  readonly rejectedAt: number | null
  /** Where the last beat ended, and the one before: what lies between is the newest of the play. */
  readonly beatEnds: readonly [before: number, last: number]
  /** Who spoke or acted last; null when nobody did in the last beat. */
  readonly lastBy: string | null
  /** Beats in a row in which nobody did anything. */
  readonly quiet: number
  readonly played: BeatsPlayed
  /** How much each scene's world has done already. */
  readonly worldEvents: Readonly<Record<string, number>>
  readonly totals: {
    readonly beats: number
    readonly points: number
    readonly lastResorts: number
    readonly bent: number
    readonly nudges: number
  }
  readonly over: boolean
}

const NO_SHOW: ShowState = {
  blueprint: null,
  settings: ShowSettings.parse({}),
  rating: USUAL_RATING,
  seats: {},
  act: 0,
  point: 0,
  actSince: 0,
  pointSince: { seq: 0, at: '' },
  beats: 0,
  nudges: 0,
  level: 0,
  ways: [],
  said: [],
  checkedAt: 0,
  looks: 0,
  rejections: 0,
  rejectedAt: null,
  beatEnds: [0, 0],
  lastBy: null,
  quiet: 0,
  played: NONE_PLAYED,
  worldEvents: {},
  totals: { beats: 0, points: 0, lastResorts: 0, bent: 0, nudges: 0 },
  over: false,
}

/** The performance in the record. */
export const performanceRoom = defineRoom({
  name: 'performance',
  version: 5,
  events: [
    showOpened,
    ratingSet,
    seatTaken,
    pointOpened,
    progressMade,
    waysPlanned,
    flagChecked,
    hackRejected,
    pointReached,
    advanced,
    worldActed,
    beatPlayed,
    holdEnded,
    curtainFell,
    showStopped,
    lineSpoken,
    gestureMade,
    actAttempted,
    lookedRound,
  ],
  initial: NO_SHOW,
  fold: (show, event): ShowState => {
    switch (event.type) {
      case 'show-opened': {
        const seats = Object.fromEntries(
          event.body.blueprint.cast.map(({ id }) => [id, { kind: 'model' as const }]),
        )
        return { ...NO_SHOW, ...event.body, seats: { ...seats, ...show.seats } }
      }
      case 'rating-set':
        return { ...show, rating: event.body.rating }
      case 'seat-taken':
        return { ...show, seats: { ...show.seats, [event.body.role]: event.body.seat } }
      case 'point-opened': {
        const { act, point } = event.body
        return {
          ...show,
          act,
          point,
          actSince: act === show.act && show.actSince > 0 ? show.actSince : event.seq,
          pointSince: { seq: event.seq, at: event.at },
          beats: 0,
          nudges: 0,
          level: 0,
          ways: [],
          said: [],
          checkedAt: event.seq,
          looks: 0,
          rejections: 0,
          rejectedAt: null,
          quiet: 0,
          played: { ...show.played, silences: 0 },
        }
      }
      case 'ways-planned':
        return { ...show, ways: event.body.ways }
      case 'flag-checked': {
        const { met, signed = false } = event.body
        return { ...show, checkedAt: event.seq, looks: show.looks + (signed && !met ? 1 : 0) }
      }
      case 'hack-rejected':
        return { ...show, rejections: show.rejections + 1, rejectedAt: show.beats }
      case 'point-reached': {
        const { how } = event.body
        const { points, lastResorts, bent, ...totals } = show.totals
        return {
          ...show,
          totals: {
            ...totals,
            points: points + 1,
            lastResorts: lastResorts + (how === 'last-resort' ? 1 : 0),
            bent: bent + (how === 'bent' ? 1 : 0),
          },
        }
      }
      case 'advanced': {
        return {
          ...show,
          level: event.body.level,
          nudges: show.nudges + 1,
          totals: { ...show.totals, nudges: show.totals.nudges + 1 },
        }
      }
      case 'world-acted': {
        const { scene } = event.body
        const worldEvents = { ...show.worldEvents, [scene]: (show.worldEvents[scene] ?? 0) + 1 }
        return { ...show, worldEvents }
      }
      case 'beat-played': {
        const { by, silent = false } = event.body
        return {
          ...show,
          beats: show.beats + 1,
          beatEnds: [show.beatEnds[1], event.seq],
          lastBy: by,
          quiet: by === null || silent ? show.quiet + 1 : 0,
          played: afterBeat(show.played, { by, silent, seq: event.seq }),
          totals: { ...show.totals, beats: show.totals.beats + 1 },
        }
      }
      case 'curtain-fell':
        return { ...show, over: true }
      case 'line-spoken': {
        const heard = heardConditions(show, { by: event.by, audience: event.audience, ...event.body })
        const after = afterPerson(show, event.by)
        return heard.length === 0 ? after : { ...after, said: [...show.said, ...heard] }
      }
      case 'gesture-made':
      case 'act-attempted':
        return afterPerson(show, event.by)
      default:
        return show
    }
  },
  view: {
    initial: NO_PROGRESS,
    fold: (progress, event): Progress => {
      switch (event.type) {
        case 'progress-made':
          return progressTo(progress, event.body)
        case 'curtain-fell':
          return event.body.early ? progress : progressToEnd(progress)
        case 'looked-round':
          return progressIn(progress, event.body.name)
        case 'show-stopped':
          return { ...progress, stopped: event.body }
        case 'line-spoken':
          return progress.stopped === null ? progress : { ...progress, stopped: null }
        default:
          return progress
      }
    },
  },
})

/** The act and point under way, with its scene. */
export function currentPoint(
  show: ShowState,
): { readonly act: Act; readonly point: Point; readonly scene: Scene } | undefined {
  const act = show.blueprint?.acts[show.act]
  const point = act?.points[show.point]
  const scene = act?.scenes.find(({ id }) => id === point?.scene)
  return act && point && scene ? { act, point, scene } : undefined
}

/** A person who speaks or acts has had the last word: whoever played before may answer. */
function afterPerson(show: ShowState, by: string): ShowState {
  return show.seats[by]?.kind === 'person'
    ? { ...show, lastBy: by, quiet: 0, played: { ...show.played, silences: 0 } }
    : show
}

/** Conditions that a line meets: whoever is in its audience was spoken to, unless it was meant for another. */
function heardConditions(show: ShowState, { by, text, to, audience }: Heard): readonly number[] {
  const conditions = currentPoint(show)?.point.flag.conditions ?? []
  return conditions.flatMap((condition, at) => {
    if (condition.kind !== 'said' || show.said.includes(at)) return []
    const meant = to ?? audience.find((id) => id === condition.to)
    const line = { by, text, ...(meant && { to: meant }) }
    return meetsCondition(EMPTY_SETTING, [line], condition) ? [at] : []
  })
}

interface Heard {
  readonly by: string
  readonly text: string
  readonly to?: string | undefined
  readonly audience: readonly string[]
}
