import { useCallback, useEffect, useRef, useState } from 'react'
import { type Stretch, stretchSeen } from './stretch.ts'
import { type FilmPicture, type Taken, takePictures } from './take-pictures.ts'
import type { Film } from './use-film.ts'

/** What was just seen of the film, and what goes to the house of it. */
export interface JustSeen {
  readonly stretch: Stretch | undefined
  readonly pictures: readonly FilmPicture[]
  readonly state: 'none' | 'taking' | 'taken'
  readonly part: 'whole' | 'without-subtitles'
  readonly description: string
}

/** What one does with it. */
export interface JustSeenDeeds {
  /** All pictures of the stretch, as soon as they are taken. */
  readonly whenTaken: () => Promise<Taken>
  /** The film stands still here. */
  readonly onStop: (now: number) => void
  readonly onPlay: () => void
  /** Somebody went to another place in the film. */
  readonly onJump: (now: number) => void
  /** It was talked about, or is left. */
  readonly onLeave: () => void
  readonly onPart: (part: JustSeen['part']) => void
  readonly onDescribe: (text: string) => void
}

const NOTHING: Taken = { pictures: [] }

/** Follows what was seen of a film since it was last talked about, and takes pictures of it whenever the film stops. */
export function useJustSeen(film: Film | undefined): JustSeen & JustSeenDeeds {
  const [from, setFrom] = useState(0)
  const [stretch, setStretch] = useState<Stretch>()
  const [taken, setTaken] = useState<{ readonly of: Stretch; readonly pictures: readonly FilmPicture[] }>()
  const [part, onPart] = useState<JustSeen['part']>('whole')
  const [description, onDescribe] = useState('')
  const allTaken = useRef<Promise<Taken>>(Promise.resolve(NOTHING))
  useEffect(() => {
    setFrom(0)
    setStretch(undefined)
  }, [film])
  useEffect(() => {
    setTaken(undefined)
    if (film === undefined || stretch === undefined) return
    const taking = takePictures({ url: film.url, stretch, part }).catch(() => NOTHING)
    allTaken.current = taking
    let isLeft = false
    void taking.then(({ pictures }) => {
      if (!isLeft) setTaken({ of: stretch, pictures })
    })
    return () => {
      isLeft = true
    }
  }, [film, stretch, part])
  const onStop = useCallback((now: number) => setStretch(stretchSeen(from, now)), [from])
  const onPlay = useCallback(() => setStretch(undefined), [])
  const onJump = useCallback((now: number) => {
    setFrom(now)
    setStretch(undefined)
  }, [])
  const onLeave = useCallback(() => {
    setFrom((before) => stretch?.end ?? before)
    setStretch(undefined)
    onDescribe('')
  }, [stretch])
  const whenTaken = useCallback(() => allTaken.current, [])
  const isTaken = taken !== undefined && taken.of === stretch
  return {
    ...{ stretch, part, description, whenTaken, onStop, onPlay, onJump, onLeave, onPart, onDescribe },
    pictures: isTaken ? taken.pictures : [],
    state: stretch === undefined ? 'none' : isTaken ? 'taken' : 'taking',
  }
}
