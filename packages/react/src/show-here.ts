import { inLanguage } from '@commedia/core'
import {
  type Blueprint,
  CommediaError,
  type Performance,
  type PerformOptions,
  parseBlueprint,
  perform,
  type Trouble,
} from '@commedia/core/play'
import { HOUSE, memoryJournal, memoryLiveFeed } from '@commedia/core/recording'
import { AI_NOTICE } from '@commedia/core/wire'
import { asError, deeds, once } from './deeds.ts'
import { followStream } from './follow-stream.ts'
import { heardJournal } from './heard-journal.ts'
import { GRACE_HERE_MS, PAGE_PACE } from './page-pace.ts'
import { type Show, type ShowNow, type ShowStands, showSeen } from './show.ts'
import { cell, madeOf } from './store.ts'
import { watchHere } from './watch-here.ts'

/** What a show in the page is played with: models are enough. The rest is as for `perform`, and kept in memory unless told. */
export interface ShowHereOptions extends Omit<PerformOptions, 'people' | 'onTrouble'> {
  /** The role whoever looks at this page plays, by name; without it they watch from the house. */
  readonly as?: string
}

/**
 * A play in this page, given as a blueprint or as the text of its file. Make it once, outside of components: every component that uses it
 * sees the same evening, and when the last of them is gone, it rests.
 */
export function showHere(blueprint: Blueprint | string, { as, ...options }: ShowHereOptions): Show {
  const { trouble, attempt } = deeds()
  const stands = cell<ShowStands>({ playing: false, over: false, waitsFor: [] })
  const journal = heardJournal(options.journal ?? memoryJournal())
  const feed = options.feed ?? memoryLiveFeed()
  const { cast = [], language = 'en' } = parseBlueprint(blueprint).blueprint ?? {}
  const role = cast.find(({ id, name }) => id === as || name === as)?.id ?? as
  const onTrouble = ({ message, reason }: Trouble): void =>
    trouble.set(new CommediaError('model-failed', message, { reason }))
  // What cannot be performed, or a role that nobody has, is refused there with a sentence.
  const opened = once(async () => {
    const people = role === undefined ? {} : { people: [role] }
    const play = await perform(blueprint, { ...options, ...people, onTrouble, journal, feed })
    look(play)
    return play
  })
  const look = (play: Performance, playing = stands.read().playing): void => {
    const { over, waitsFor } = play.standing()
    const ids = cast.filter(({ name }) => waitsFor.includes(name)).map(({ id }) => id)
    stands.set({ playing, over, waitsFor: ids })
  }
  let isAsked = false
  const playOn = async (): Promise<void> => {
    isAsked = true
    if (stands.read().playing) return
    const play = await opened()
    try {
      for (look(play, true); isAsked && isDue(play); look(play)) await play.next()
    } finally {
      look(play, false)
    }
  }
  const stop = async (): Promise<void> => {
    isAsked = false
    ;(await opened()).stop()
  }
  const followed = followStream({
    ...PAGE_PACE,
    graceMs: GRACE_HERE_MS,
    async *watch(from, left) {
      const { take } = await opened()
      left.addEventListener('abort', () => void stop())
      const notice = inLanguage(language, AI_NOTICE)
      yield* watchHere({ take: take.id, viewer: role ?? HOUSE, notice, journal, feed }, from, left)
    },
  })
  const verbs: Pick<ShowNow, 'play' | 'cue' | 'stop'> = {
    play: () => attempt(playOn),
    cue: (cue) =>
      attempt(async () => {
        const play = await opened()
        await play.cue(cue)
        look(play)
        void attempt(playOn)
      }),
    stop: () => void attempt(stop),
  }
  return madeOf([followed, stands, trouble], (seen, now, wrong) => ({
    ...showSeen(seen, now),
    ...verbs,
    trouble: wrong ?? asError(seen.error),
  }))
}

function isDue(play: Performance): boolean {
  const { over, waitsFor } = play.standing()
  return !over && waitsFor.length === 0
}
