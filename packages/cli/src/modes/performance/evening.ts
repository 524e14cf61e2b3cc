import {
  CommediaError,
  Cue,
  chooseLine,
  endHold,
  HOUSE,
  inLanguage,
  loadStage,
  nextMove,
  performanceRoom,
  runTurn,
  type StageEvent,
  saveStage,
  stateOf,
  takesRoom,
} from '@commedia/core'
import { liveAfterEvent, liveAfterFrame } from '@commedia/core/wire'
import { exportShow } from '../../evening/export-show.ts'
import type { PlayHouse } from '../../evening/play-house.ts'
import { keepShow, type ShowEntry, takeOn } from '../../evening/shows.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import { hearCue, remindPerson } from './hear-cue.ts'
import { type Evening, hasAct, type Look, type News, readingOf, sees, type Wish } from './look.ts'
import { nextShow } from './next-show.ts'
import { type Page, pageReader, type Shown, withLine } from './page.ts'
import { playTurn } from './play-turn.ts'
import { type Retaken, rewindLines, tryAgain, undoLast } from './retakes.ts'
import { roleLines } from './role-lines.ts'
import type { ShownLine } from './shown-line.ts'
import { takeLines } from './take-lines.ts'
import { toldToWatcher } from './told-to-watcher.ts'
import { watchDecisions } from './watch-decisions.ts'

/** Opens an evening on a show, new or left before. */
export async function openEvening(opened: ShowEntry, house: PlayHouse): Promise<Evening> {
  const { archive, clock, random, care } = house
  const since = clock.now()
  const listeners = new Set<(news: News) => void>()
  const tell = (news: News): void => {
    for (const listen of listeners) listen(news)
  }
  let bell = new AbortController()
  let turnStop = new AbortController()
  let unwatch = (): void => {}
  let refreshing = Promise.resolve()
  let wishes: readonly Wish[] = []
  /** What was wished for and did not fit what may be spent. */
  let unpaid: readonly Wish[] = []
  let look: Look
  let entry = opened
  let [closed, paused, atCap] = [false, false, false]
  let typingSince: number | undefined
  let quietSince = 0
  /** When the turn under way, or the last, began to be heard. */
  let saidAt: number | undefined
  let read: (event: StageEvent) => readonly Shown[] = () => []

  const words = () => inLanguage(entry.blueprint.language, PLAY_WORDS)
  const change = (to: Partial<Look>): void => {
    look = { ...look, ...to }
    if (to.phase !== undefined) tell({ kind: 'phase' })
  }
  const decisions = watchDecisions(house.models, {
    sees: (role) => sees(look, role),
    onChange(deciding) {
      change({ deciding })
      tell({ kind: 'status' })
    },
  })
  const ring = (): void => {
    bell.abort()
    bell = new AbortController()
  }
  const show = (line: ShownLine, event?: StageEvent): void => {
    change({ page: withLine(look.page, line) })
    tell({ kind: 'line', line, ...(event === undefined ? {} : { event }) })
  }
  const note = (text: string): void => show({ kind: 'note', text })

  /** Folds what the journal holds beyond the page, in order, one reading at a time. */
  const refresh = (): Promise<void> => {
    refreshing = refreshing.then(async () => {
      const events = await archive.journal.read(look.stage.take, { after: look.stage.seq })
      for (const event of events) {
        const live = event.audience.includes(look.viewer) ? liveAfterEvent(look.live, event) : look.live
        change({ stage: archive.reader.fold(look.stage, event), live })
        for (const shown of read(event)) {
          if (shown.line.kind === 'told' || event.by !== look.viewer) change({ ruling: false })
          show(shown.line, shown.event)
        }
      }
    })
    return refreshing
  }

  /** Puts a take on stage, with everything that was perceived in it so far. */
  const goTo = async (to: ShowEntry): Promise<void> => {
    const take = takeOn(to)
    unwatch()
    await archive.journal.begin(take)
    await keepShow(to, house.folder)
    const stage = await loadStage(take, archive)
    const viewer = to.role ?? HOUSE
    entry = to
    look = { ...emptyLook(entry), stage, viewer }
    read = pageReader(readingOf(look))
    const events = await archive.journal.read(take.id, { after: 0, limit: stage.seq })
    const page = events.flatMap(read).reduce<Page>((before, { line }) => withLine(before, line), [])
    look = { ...look, page }
    unwatch = house.feed.watch(take.id, viewer, (frame) => {
      saidAt ??= clock.now()
      if (frame.kind !== 'thought') change({ live: liveAfterFrame(look.live, frame) })
      tell({ kind: 'frame', frame })
    })
    tell({ kind: 'page' })
  }
  const goToTake = async ({ take }: Retaken): Promise<void> =>
    goTo({ ...entry, takes: [...entry.takes, take], on: take.id })

  const play = async (): Promise<void> => {
    change({ phase: { kind: 'playing' } })
    turnStop = new AbortController()
    saidAt = undefined
    const onEvent = (): void => void refresh()
    decisions.beginAnew()
    await runTurn(look.stage, playTurn(entry, { ...house, models: decisions.models }), {
      ...archive,
      clock,
      random,
      stop: turnStop.signal,
      onEvent,
    }).finally(async () => {
      await refresh()
      change({ live: [], ruling: false })
      quietSince = clock.now()
    })
    await remind()
  }

  /** What may be spent is spent: the turn stays open and the show rests, until somebody allows as much again. */
  const restAtCap = (error: unknown): true => {
    if (!isSpent(error)) throw error
    ;[paused, atCap] = [true, true]
    note(words().atCap(house.allowance.cap?.() ?? 0))
    return true
  }

  /** Reminds whoever plays of the time. */
  const remind = async (): Promise<void> => {
    const { role, blueprint } = entry
    if (role === undefined) return
    await remindPerson({ role, stage: look.stage, language: blueprint.language }, since, house)
    await refresh()
  }

  const nap = async (until?: number): Promise<void> => {
    // Whoever is told of a phase may leave at once.
    if (closed) return
    const { signal } = bell
    if (until !== undefined) return clock.wait(Math.max(0, until - clock.now()), signal)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  const grant = async (wish: Wish): Promise<void> => {
    const leaving = { take: takeOn(entry), stage: look.stage, viewer: look.viewer }
    if (wish.kind === 'undo' || wish.kind === 'rewind') {
      const taken = await (wish.kind === 'undo'
        ? undoLast(leaving, house)
        : rewindLines(leaving, wish.lines, house))
      if (taken === undefined) return note(words().nothingToUndo)
      await goToTake(taken)
      return note(wish.kind === 'undo' ? words().undone : words().rewound)
    }
    if (wish.kind === 'retake') {
      note(words().tryingAgain)
      turnStop = new AbortController()
      const taken = await tryAgain(leaving, wish.note, { ...house, stop: turnStop.signal })
      if (taken === undefined) return note(words().noOtherTake)
      await goToTake(taken)
      return change({ offers: stateOf(look.stage, takesRoom).offers })
    }
    if (wish.kind === 'take') {
      const take = entry.takes[wish.number - 1]
      if (take === undefined) return note(words().noTake(wish.number))
      await goTo({ ...entry, on: take.id })
      return note(words().onStage(wish.number))
    }
    if (wish.kind === 'choose') {
      const chosen = look.offers[wish.number - 1]
      if (chosen === undefined) return
      const at = new Date(clock.now()).toISOString()
      await chooseLine(look.stage, { offer: chosen.offer, at }, archive)
      change({ offers: [] })
      return refresh()
    }
    if (!stateOf(look.stage, performanceRoom).over) return note(words().notYetOver)
    change({ phase: { kind: 'planning' } })
    turnStop = new AbortController()
    const asked = {
      entry,
      stage: look.stage,
      ...(wish.note === undefined ? {} : { wishes: wish.note }),
    }
    const next = await nextShow(asked, house, turnStop.signal)
    if (next === undefined) return note(words().noEpisode)
    await goTo(next)
    const takes = house.allowFor?.(next)
    if (takes !== undefined) note(takes)
  }

  /** What is to be done now; false when there is nothing left to do. */
  const move = async (leave: 'at-curtain' | 'when-asked'): Promise<boolean> => {
    const [wish, ...later] = wishes
    if (wish !== undefined) {
      wishes = later
      await grant(wish).catch((error) => {
        if (isSpent(error)) unpaid = [...unpaid, wish]
        throw error
      })
      return true
    }
    const { offers } = stateOf(look.stage, takesRoom)
    if (offers.length > 1) {
      change({ offers, phase: { kind: 'choosing' } })
      await nap()
      return true
    }
    if (paused) {
      change({ phase: { kind: 'paused' } })
      await nap()
      return true
    }
    const typing = typingSince === undefined ? {} : { [look.viewer]: typingSince }
    const next = nextMove(look.stage, {
      now: clock.now(),
      quietSince,
      saidAt,
      typing,
      heard: house.readsAlong === true,
    })
    switch (next.kind) {
      case 'over':
        change({ phase: { kind: 'over' } })
        if (leave === 'at-curtain') return false
        await nap()
        return true
      case 'wait':
        if (next.roles.length > 0) change({ phase: { kind: 'waiting', until: next.until } })
        await nap(next.until)
        return true
      case 'wait-for-person':
        change({ phase: { kind: 'waiting' } })
        await nap(next.until)
        return true
      case 'play':
        if (next.waited.length > 0) {
          await archive.journal.append(look.stage.take, 'end', endHold(look.stage, next.waited, clock.now()))
          await refresh()
        }
        await play()
        return true
    }
  }

  look = emptyLook(opened)
  await goTo(opened)
  return {
    look: () => look,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run(leave) {
      try {
        while (!closed && (await move(leave).catch(restAtCap)));
      } finally {
        unwatch()
        await refreshing
        await saveStage(look.stage, archive)
      }
    },
    async cue(cue) {
      const { role, blueprint } = entry
      const watcher = { ...care, viewer: look.viewer, language: blueprint.language }
      if (role === undefined) return note(await toldToWatcher(cue, watcher))
      const named = Cue.safeParse({ ...cue, id: crypto.randomUUID() })
      if (!named.success) return note(words().refusals['line-too-long'])
      const speaking = { role, stage: look.stage, language: blueprint.language }
      const heard = await hearCue(named.data, speaking, house)
      if (heard.play === 'waits') paused = true
      typingSince = undefined
      await refresh()
      if (heard.note !== undefined) note(heard.note)
      if (hasAct(cue) && heard.play !== 'waits') change({ ruling: true })
      await remind()
      ring()
    },
    wish(wish) {
      wishes = [...wishes, wish]
      turnStop.abort()
      ring()
    },
    pause() {
      if (atCap) house.allowance.allowMore?.()
      if (atCap) [wishes, unpaid] = [[...unpaid, ...wishes], []]
      ;[paused, atCap] = [!paused, false]
      ring()
    },
    note,
    me: () => roleLines(entry, look),
    write: (file) =>
      exportShow(file, { entry, viewer: look.viewer }, { ...archive, at: new Date(clock.now()) }),
    async takes() {
      for (const text of await takeLines({ entry, viewer: look.viewer }, archive.journal)) note(text)
    },
    typing(is) {
      const before = typingSince
      typingSince = is === 'idle' ? undefined : (before ?? clock.now())
      if (typingSince !== before) ring()
    },
    stop() {
      closed = true
      change({ phase: { kind: 'stopping' } })
      turnStop.abort()
      ring()
    },
  }
}

function isSpent(error: unknown): boolean {
  return error instanceof CommediaError && error.code === 'budget-spent'
}

function emptyLook(entry: ShowEntry): Look {
  const stage = { take: entry.on, seq: 0, rooms: {}, views: {} }
  return {
    entry,
    say: 'home',
    stage,
    viewer: entry.role ?? HOUSE,
    page: [],
    live: [],
    offers: [],
    phase: { kind: 'playing' },
  }
}
