import { BOOTH } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type Followed, followNews, UNSEEN, watchShow } from '@commedia/core/wire'
import { useEffect, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { type BoothBook, EMPTY_BOOK, writeBook } from './booth-book.ts'

/** A show as the booth sees it now. */
export interface BoothSight {
  readonly followed: Followed
  readonly book: BoothBook
  /** Why there is nothing more to see. */
  readonly error: unknown
}

const NOTHING_SEEN: BoothSight = { followed: UNSEEN, book: EMPTY_BOOK, error: undefined }

/** Follows a show from the booth, which sees everything. */
export function useBooth(show: string): BoothSight {
  const { at } = useHouse()
  const [sight, setSight] = useState(NOTHING_SEEN)
  useEffect(() => {
    const leaving = new AbortController()
    let { followed, book } = NOTHING_SEEN
    let frame = 0
    // A whole evening comes in one piece: it is drawn once a frame, not once an event.
    const draw = (): void => {
      frame = 0
      setSight({ followed, book, error: undefined })
    }
    const follow = async (): Promise<void> => {
      const house = { ...at, clock: systemClock(), random: Math.random, signal: leaving.signal }
      for await (const news of watchShow({ show, as: BOOTH }, house)) {
        if (news.kind === 'stage' && news.stage.epoch !== followed.on?.epoch) book = EMPTY_BOOK
        followed = followNews(followed, news)
        if (news.kind === 'event') book = writeBook(book, news.event)
        frame ||= requestAnimationFrame(draw)
      }
    }
    follow().catch((error: unknown) => {
      if (!leaving.signal.aborted) setSight({ followed, book, error })
    })
    return () => {
      leaving.abort()
      cancelAnimationFrame(frame)
    }
  }, [show, at])
  return sight
}
