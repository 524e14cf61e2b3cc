import {
  actAttempted,
  casesOf,
  gestureMade,
  lineSpoken,
  messagePosted,
  on,
  tableLine,
} from '@commedia/core/events'
import {
  type Followed,
  followNews,
  type Recording,
  type SeenEvent,
  type ShowNews,
  UNSEEN,
} from '@commedia/core/wire'

/** One tick of a recording: what comes after how many milliseconds. */
export interface Step {
  readonly wait: number
  readonly news: ShowNews
}

/** How far a recording has been played. */
export interface Played {
  /** Steps taken. */
  readonly at: number
  readonly followed: Followed
  readonly events: readonly SeenEvent[]
}

/** A character is said in this time; whoever reads along has then read most of it. */
const SAID_MS = 24
const BREATH_MS = 700
/** The first line comes within this time: whoever opens a recording wants to hear somebody speak. */
const FIRST_LINE_MS = 2_000

/**
 * A recording as it is played: what somebody plays in one moment comes in its order, lines word by word, and then stands;
 * time spent hearing a line is not waited for again.
 */
export function stepsOf(recording: Pick<Recording, 'moments'>): readonly Step[] {
  const steps = readSteps(recording)
  const first = steps.findIndex(({ news }) => news.kind === 'frame' && news.frame.kind === 'speech')
  const before = timeOf(steps.slice(0, first + 1))
  if (first < 0 || before <= FIRST_LINE_MS) return steps
  const share = FIRST_LINE_MS / before
  return steps.map((step, at) => (at > first ? step : { ...step, wait: step.wait * share }))
}

/** How long some steps take, in milliseconds. */
export function timeOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { wait }) => sum + wait, 0)
}

/** A place in a recording where everything stands and nobody is in the middle of a line. */
export interface Stop {
  /** Steps taken there. */
  readonly at: number
  readonly ms: number
}

/** Where one can go in a recording, from its beginning to its end. */
export function stopsOf(steps: readonly Step[]): readonly Stop[] {
  const stops: Stop[] = [{ at: 0, ms: 0 }]
  let ms = 0
  for (const [at, { news, wait }] of steps.entries()) {
    ms += wait
    const next = steps[at + 1]
    if (news.kind === 'event' && (next === undefined || next.wait > 0)) stops.push({ at: at + 1, ms })
  }
  return stops
}

function readSteps({ moments }: Pick<Recording, 'moments'>): readonly Step[] {
  let heard = 0
  let owed = 0
  return together(moments).flatMap((moment): readonly Step[] => {
    const line = `recorded ${moment[0]?.event.seq}`
    const steps: Step[] = []
    for (const { pause, event } of moment) {
      owed += pause === 0 ? 0 : Math.max(Math.min(pause, BREATH_MS), pause - heard)
      heard = 0
      for (const { kind, text } of piecesOf(event)) {
        steps.push({ wait: owed, news: frameOf(event, { line, kind, text }) })
        owed = kind === 'speech' ? text.length * SAID_MS : 0
        heard += owed
      }
      const isLast = event === moment.at(-1)?.event
      if (isLast && steps.length > 0)
        steps.push({ wait: owed, news: frameOf(event, { line, kind: 'ended', text: '' }) })
    }
    const stands = moment.map(({ event }): Step => ({ wait: 0, news: { kind: 'event', event } }))
    const [first, ...others] = stands
    const wait = steps.length > 0 ? 0 : owed
    owed = 0
    return first === undefined ? steps : [...steps, { ...first, wait }, ...others]
  })
}

type Told = Recording['moments'][number]

/** What somebody plays in one moment belongs together, with what came of it in between. */
function together(moments: readonly Told[]): readonly (readonly Told[])[] {
  const runs: (readonly Told[])[] = []
  for (let at = 0; at < moments.length; ) {
    const run = runFrom(moments, at)
    runs.push(run)
    at += run.length
  }
  return runs
}

function runFrom(moments: readonly Told[], from: number): readonly Told[] {
  const first = moments[from]?.event
  const rest = moments.slice(from)
  const isOver = rest.findIndex(
    ({ event }) => event.at !== first?.at || (event.by !== first?.by && piecesOf(event).length > 0),
  )
  const same = isOver < 0 ? rest : rest.slice(0, isOver)
  const last = same.findLastIndex(({ event }) => event.by === first?.by && piecesOf(event).length > 0)
  return first !== undefined && piecesOf(first).length > 0 ? same.slice(0, last + 1) : same.slice(0, 1)
}

/** A recording before its first step. */
export function unplayed({ viewer, notice }: Pick<Recording, 'viewer' | 'notice'>): Played {
  const on = { epoch: 1, take: 'recording', viewer, seq: 0, playing: true, over: false }
  const stage = { ...on, waitsFor: [], choosing: false, notice }
  const followed = [{ kind: 'stage', stage } as const, { kind: 'caught-up', seq: 0 } as const]
  return { at: 0, followed: followed.reduce<Followed>(followNews, UNSEEN), events: [] }
}

/** The recording one step on, and with it everything that comes without waiting. */
export function playOn(played: Played, steps: readonly Step[]): Played {
  let { at, followed } = played
  const events = [...played.events]
  for (let step = steps[at]; step !== undefined; step = steps[at]) {
    if (at > played.at && step.wait > 0) break
    followed = followNews(followed, step.news)
    if (step.news.kind === 'event') events.push(step.news.event)
    at++
  }
  return { at, followed, events: events.length === played.events.length ? played.events : events }
}

/** The recording as it stands at one of its stops, whatever was played before. */
export function playedTo(stop: Pick<Stop, 'at'>, played: Played, how: Playing): Played {
  const from = played.at <= stop.at ? played : unplayed(how.recording)
  const passed = how.steps
    .slice(from.at, stop.at)
    .flatMap(({ news }) => (news.kind === 'event' ? [news] : []))
  const followed = passed.reduce<Followed>(followNews, { ...from.followed, live: [] })
  return { at: stop.at, followed, events: [...from.events, ...passed.map(({ event }) => event)] }
}

/** A recording, and its steps. */
export interface Playing {
  readonly recording: Pick<Recording, 'viewer' | 'notice'>
  readonly steps: readonly Step[]
}

interface Piece {
  readonly kind: 'speech' | 'act'
  readonly text: string
}

function piecesOf(event: SeenEvent): readonly Piece[] {
  const { moment } = event
  return playedIn(event) ?? (moment?.kind === 'line' ? saidIn(moment) : [])
}

const playedIn = casesOf<SeenEvent, [], readonly Piece[]>(
  on([actAttempted, gestureMade], ({ text }) => [{ kind: 'act', text }]),
  on([lineSpoken, messagePosted, tableLine], saidIn),
)

function saidIn({ text }: { readonly text: string }): readonly Piece[] {
  return (text.match(/\p{Script=Han}\p{P}*|\S+\s*/gu) ?? []).map((word) => ({ kind: 'speech', text: word }))
}

function frameOf(
  { by }: SeenEvent,
  frame: { readonly line: string; readonly kind: Piece['kind'] | 'ended'; readonly text: string },
): ShowNews {
  return { kind: 'frame', frame: { ...frame, attempt: 1, by } }
}
