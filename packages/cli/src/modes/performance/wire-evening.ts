import {
  CommediaError,
  Cue,
  inLanguage,
  partOf,
  performanceRoom,
  refusalIn,
  type StageEvent,
} from '@commedia/core'
import { apart } from '@commedia/core/care'
import { goalGiven, lineSpoken, readAs } from '@commedia/core/events'
import {
  allowMore,
  type Followed,
  followShow,
  type Retaking,
  type ShowDetail,
  stageEventOf,
  UNSEEN,
  type WatchHouse,
  type WireClient,
} from '@commedia/core/wire'
import { writeFromServer } from '../../at-server/write-from-server.ts'
import { PLAY_WORDS, type PlayWords } from '../../evening/words.ts'
import { type Evening, hasAct, type Look, type News, type Phase, readingOf, type Say } from './look.ts'
import { type Page, pageReader, type Shown, withLine } from './page.ts'
import { momentOf } from './retakes.ts'
import type { ShownLine } from './shown-line.ts'
import { toldToWatcher } from './told-to-watcher.ts'
import { billOf, isSpokenTo, ownLines } from './wire-look.ts'

/** A show at a server and from whose seat it is seen. */
export interface Attendance {
  readonly show: ShowDetail
  readonly viewer: string
}

/** What attending a show needs. */
export interface AttendHouse extends WatchHouse {
  readonly wire: WireClient
}

/** The server does not say whom it waits for; after so long without a word it is time to say something. */
const QUIET_MS = 5_000
/** A server that hears nothing for longer takes it that somebody has stopped typing. */
const TYPING_AGAIN_MS = 2_000
const SEND_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** Opens an evening that a server plays; it is given when everything that was played before stands on its page. */
export async function openWireEvening(attendance: Attendance, house: AttendHouse): Promise<Evening> {
  const { show, viewer } = attendance
  const { wire, clock } = house
  const { id, language, cast } = show
  const words = inLanguage(language, PLAY_WORDS)
  const role = cast.some((one) => one.id === viewer) ? viewer : undefined
  const say: Say = show.rights.includes('owner') ? 'owner' : 'guest'
  const leaving = new AbortController()
  const listeners = new Set<(news: News) => void>()
  const left = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  let followed: Followed = UNSEEN
  let events: readonly StageEvent[] = []
  let page: Page = []
  let phase: Phase = { kind: 'playing' }
  let read: (event: StageEvent) => readonly Shown[] = () => []
  let quiet: NodeJS.Timeout | undefined
  let isQuiet = false
  let [isNew, isBack] = [true, false]
  let typedAt = 0
  let sending = Promise.resolve()
  let ruling = false

  const tell = (news: News): void => {
    for (const listen of listeners) listen(news)
  }
  const look = (): Look => ({
    entry: { blueprint: billOf(show), role, on: followed.on?.take ?? show.take },
    say,
    stage: followed.stage,
    viewer,
    page,
    live: followed.live.filter(({ kind }) => kind !== 'thought'),
    offers: [],
    phase,
    ruling,
  })
  const put = (line: ShownLine, event?: StageEvent): void => {
    page = withLine(page, line)
    if (!isNew) tell({ kind: 'line', line, ...(event === undefined ? {} : { event }) })
  }
  const note = (text: string): void => put({ kind: 'note', text })
  /** Whoever plays is told who they are when the curtain rises, and later what they want now. */
  const told = (all: readonly StageEvent[]): readonly string[] => {
    const goals = all.filter(({ type }) => type === goalGiven.type)
    if (goals.length < 2) return ownLines(show, followed.view, all)
    const last = goals.at(-1)
    const { goal = '' } = (last && readAs(goalGiven, last)) ?? {}
    return [`${words.want}${words.colon}${goal}`]
  }

  const settle = (): void => {
    const next = phaseNow()
    if (next === phase.kind) return
    phase = { kind: next }
    if (!isNew) tell({ kind: 'phase' })
  }
  const phaseNow = (): Phase['kind'] => {
    if (followed.on?.over === true) return 'over'
    if (leaving.signal.aborted) return 'stopping'
    if (followed.line === 'lost') return 'away'
    if (followed.on?.playing !== true) return 'paused'
    if (role === undefined || followed.live.some(({ ended }) => !ended)) return 'playing'
    return isQuiet || isSpokenTo(role, followed) ? 'waiting' : 'playing'
  }
  const stir = (): void => {
    isQuiet = false
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      isQuiet = true
      settle()
    }, QUIET_MS)
    quiet.unref()
  }

  const hear = (next: Followed): void => {
    const { news } = next
    const before = followed.on
    const begins = next.on?.epoch !== before?.epoch
    followed = next
    if (begins) {
      isNew = true
      isBack = before !== undefined && before.take !== next.on?.take
      events = []
      page = []
      read = pageReader(readingOf(look()))
    }
    if (news?.kind === 'event' && next.on !== undefined) {
      const event = { ...stageEventOf(news.event, next.on), audience: [viewer] }
      events = [...events, event]
      for (const shown of read(event)) {
        if (shown.line.kind === 'told' || event.by !== viewer) ruling = false
        put(shown.line, shown.event)
      }
      if (event.type === goalGiven.type && role !== undefined) for (const text of told(events)) note(text)
    }
    if (news?.kind === 'frame') tell({ kind: 'frame', frame: news.frame })
    if (news?.kind !== 'typing') stir()
    if (news?.kind === 'caught-up' && isNew) {
      isNew = false
      tell({ kind: 'page' })
      if (isBack) note(words.rewound)
      ready.resolve()
    }
    settle()
  }

  const follow = async (): Promise<void> => {
    const watching = { show: id, as: viewer }
    for await (const next of followShow(watching, { ...house, signal: leaving.signal })) hear(next)
  }
  follow().then(left.resolve, (error: unknown) => {
    const isOut = error instanceof CommediaError && ['forbidden', 'not-found'].includes(error.code)
    const said = isOut ? new CommediaError('forbidden', words.noLonger, { cause: error }) : error
    ready.reject(said)
    left.reject(said)
  })
  left.promise.catch(() => {})

  /** Sends until it has arrived: a cue that arrives twice counts once. */
  const send = async (cue: Cue): Promise<void> => {
    for (const wait of [...SEND_AGAIN_MS, undefined]) {
      try {
        const { kind } = await wire.sendCue({ show: id, query: { as: viewer }, body: cue })
        const isOutside = 'text' in cue && apart(cue.text).character === ''
        return kind === 'known' && isOutside ? note(words.asYourself) : undefined
      } catch (error) {
        if (wait === undefined || leaving.signal.aborted || !isPassing(error))
          return note(error instanceof Error ? error.message : String(error))
        await clock.wait(wait, leaving.signal)
      }
    }
  }

  /** Asks something of the house; what is refused is said. */
  const ask = async (
    work: () => Promise<unknown>,
    refusals: Partial<PlayWords['refusals']> = words.refusals,
  ): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const reason = refusalIn(error)
      const said = reason === undefined ? undefined : refusals[reason]
      note(said ?? (error instanceof Error ? error.message : String(error)))
    }
  }

  const goBack = (body: Retaking): Promise<void> =>
    ask(() => wire.beginTake({ show: id, query: { as: viewer }, body }))
  const watch = (listener: (news: News) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const stop = (): void => {
    leaving.abort()
    settle()
  }

  await ready.promise
  return {
    look,
    watch,
    async run(leave) {
      const leaveAtCurtain = (): void => {
        if (leave === 'at-curtain' && phase.kind === 'over') stop()
      }
      const unwatch = watch(leaveAtCurtain)
      leaveAtCurtain()
      try {
        await left.promise
        await sending
      } finally {
        unwatch()
        clearTimeout(quiet)
      }
    },
    async cue(cue) {
      if (role === undefined) return note(await toldToWatcher(cue, { viewer, language }))
      const named = Cue.safeParse({ ...cue, id: crypto.randomUUID() })
      if (!named.success) return note(words.refusals['line-too-long'])
      typedAt = 0
      ruling = hasAct(cue)
      tell({ kind: 'status' })
      sending = sending.then(() => send(named.data))
      await sending
    },
    wish(wish) {
      if (wish.kind === 'undo')
        void ask(() => wire.undoTurn({ show: id, query: { as: viewer } }), words.undoRefusals)
      if (wish.kind !== 'rewind') return
      const heard = events.filter(({ type }) => type === lineSpoken.type)
      const target = heard.at(-Math.min(wish.lines, heard.length))
      if (target === undefined) return note(words.nothingToUndo)
      void goBack({ kind: 'rewind', seq: momentOf(target, events).seq - 1 })
    },
    pause() {
      const isPlayed = followed.on?.playing === true
      if (isPlayed) return void ask(() => wire.stopShow({ show: id }))
      const { stopped } = partOf(followed.view, performanceRoom)
      const isCapped = stopped?.reason === 'cap-reached' && say === 'owner'
      void ask(() => (isCapped ? allowMore(id, wire) : wire.startShow({ show: id })))
    },
    note,
    me: () => ownLines(show, followed.view, events),
    write: (file) => writeFromServer(file, { show: id, viewer }, wire),
    async takes() {},
    typing(is) {
      if (role === undefined) return
      const now = clock.now()
      if (is === 'typing' ? now - typedAt < TYPING_AGAIN_MS : typedAt === 0) return
      typedAt = is === 'typing' ? now : 0
      wire
        .sayTyping({ show: id, query: { as: viewer }, body: { typing: is === 'typing' } })
        .catch(() => undefined)
    },
    stop,
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof CommediaError && ['store-failed', 'too-many-requests', 'lost-lease'].includes(error.code)
  )
}
