import { type SubtitleLine, subtitleLines } from '@commedia/core/screening'
import { useCallback, useEffect, useState } from 'react'

/** A film somebody plays in this browser; it never leaves it. */
export interface Film {
  readonly name: string
  readonly url: string
}

/** The film and its subtitles, as somebody chose them. */
export interface FilmChosen {
  readonly film: Film | undefined
  readonly lines: readonly SubtitleLine[]
  /** Whether a file of subtitles was chosen that has none. */
  readonly isUnread: boolean
  readonly chooseFilm: (file: File) => void
  readonly chooseLines: (file: File) => void
}

const LARGEST_SUBTITLES = 5_000_000

/** Keeps the film of this page and what is said in it. */
export function useFilm(): FilmChosen {
  const [film, setFilm] = useState<Film>()
  const [lines, setLines] = useState<readonly SubtitleLine[]>([])
  const [isUnread, setUnread] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(film?.url ?? ''), [film])
  const chooseFilm = useCallback((file: File) => {
    setFilm({ name: file.name, url: URL.createObjectURL(file) })
    setLines([])
    setUnread(false)
  }, [])
  const chooseLines = useCallback((file: File) => {
    const read = async (): Promise<readonly SubtitleLine[]> =>
      file.size > LARGEST_SUBTITLES ? [] : subtitleLines(await file.text())
    void read()
      .catch(() => [])
      .then((found) => {
        setLines(found)
        setUnread(found.length === 0)
      })
  }, [])
  return { film, lines, isUnread, chooseFilm, chooseLines }
}
