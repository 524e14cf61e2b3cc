import { BOOTH, partOf } from '@commedia/core'
import { personCame, readAs } from '@commedia/core/events'
import { screeningRoom } from '@commedia/core/screening'
import type { ClipPicture, ShowDetail } from '@commedia/core/wire'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useFollowed } from '../../house/use-followed.ts'
import { DirectorPage } from './director-page.tsx'
import { screeningBook } from './screening-book.ts'
import { useScreeningLines } from './use-screening-lines.ts'

/** Pictures are shown of so many of the newest stretches. */
const PICTURED = 8

/** The director's view of a screening: follows it from the booth, which sees everything. */
export function DirectorDesk({ show }: { readonly show: ShowDetail }) {
  const { wire } = useHouse()
  const { now, events, error } = useFollowed(show.id, BOOTH)
  const queries = useQueryClient()
  // Whoever is no longer let in sees the closed door, not what was on the desk.
  useEffect(() => {
    if (error !== undefined) void queries.invalidateQueries({ queryKey: ['show', show.id] })
  }, [error, queries, show.id])
  const names = useMemo(() => {
    const came = events.flatMap((event) => readAs(personCame, event) ?? [])
    return Object.fromEntries([...show.cast, ...came].map(({ id, name }) => [id, name]))
  }, [show.cast, events])
  const { sheets } = partOf(now.view, screeningRoom)
  const people = useMemo(() => Object.values(sheets), [sheets])
  const book = useMemo(() => screeningBook(events), [events])
  const lines = useScreeningLines(events, { names })
  const clips = book.flatMap(({ clip, pictures }) => (clip === undefined || pictures === 0 ? [] : [clip.id]))
  const pictures = useQueries({
    queries: clips.slice(0, PICTURED).map((clip) => ({
      queryKey: ['clip-pictures', show.id, clip],
      queryFn: async () => {
        const found = await wire.getClipPictures({ show: show.id, clip })
        return [clip, found.pictures] as const
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results): Readonly<Record<string, readonly ClipPicture[]>> =>
      Object.fromEntries(results.flatMap(({ data }) => (data === undefined ? [] : [data]))),
  })
  return (
    <DirectorPage
      show={show}
      book={book}
      pictures={pictures}
      lines={lines}
      names={names}
      people={people}
      live={now.live}
      line={now.line}
      error={error}
    />
  )
}
