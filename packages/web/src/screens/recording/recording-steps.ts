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

/** A recording as it is played: lines are said word by word, and time spent hearing one is not waited for again. */
export function stepsOf({ moments }: Pick<Recording, 'moments'>): readonly Step[] {
  let heard = 0
  return moments.flatMap(({ pause, event }) => {
    const wait = pause === 0 ? 0 : Math.max(Math.min(pause, BREATH_MS), pause - heard)
    const words = wordsOf(event)
    heard = words.reduce((sum, word) => sum + word.length * SAID_MS, 0)
    const said = words.map((text, index): Step => {
      const before = words[index - 1]
      return { wait: before === undefined ? wait : before.length * SAID_MS, news: frameOf(event, text) }
    })
    const last = words.at(-1)
    if (last === undefined) return [{ wait, news: { kind: 'event', event } }]
    return [
      ...said,
      { wait: last.length * SAID_MS, news: frameOf(event) },
      { wait: 0, news: { kind: 'event', event } },
    ]
  })
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

function wordsOf({ type, body }: SeenEvent): readonly string[] {
  if (type !== 'line-spoken') return []
  const { text } = body as { readonly text?: unknown }
  return typeof text === 'string' ? (text.match(/\p{Script=Han}\p{P}*|\S+\s*/gu) ?? []) : []
}

function frameOf({ seq, by }: SeenEvent, text?: string): ShowNews {
  const line = { line: `recorded ${seq}`, attempt: 1, by }
  return {
    kind: 'frame',
    frame: text === undefined ? { ...line, kind: 'ended', text: '' } : { ...line, kind: 'speech', text },
  }
}
