import { actAttempted, casesOf, gestureMade, lineSpoken, on } from '@commedia/core/events'
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

/**
 * A recording as it is played: what somebody plays in one moment comes in its order, lines word by word, and then stands;
 * time spent hearing a line is not waited for again.
 */
export function stepsOf({ moments }: Pick<Recording, 'moments'>): readonly Step[] {
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
  const isOver = rest.findIndex(({ event }) => event.at !== first?.at)
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

interface Piece {
  readonly kind: 'speech' | 'act'
  readonly text: string
}

function piecesOf(event: SeenEvent): readonly Piece[] {
  return playedIn(event) ?? []
}

const playedIn = casesOf<SeenEvent, [], readonly Piece[]>(
  on([actAttempted, gestureMade], ({ text }) => [{ kind: 'act', text }]),
  on(lineSpoken, ({ text }) =>
    (text.match(/\p{Script=Han}\p{P}*|\S+\s*/gu) ?? []).map((word) => ({ kind: 'speech', text: word })),
  ),
)

function frameOf(
  { by }: SeenEvent,
  frame: { readonly line: string; readonly kind: Piece['kind'] | 'ended'; readonly text: string },
): ShowNews {
  return { kind: 'frame', frame: { ...frame, attempt: 1, by } }
}
