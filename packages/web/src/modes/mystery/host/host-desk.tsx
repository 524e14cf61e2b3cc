import { BOOTH, partOf } from '@commedia/core'
import { tableRoom } from '@commedia/core/mystery'
import type { ShowDetail } from '@commedia/core/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFollowed } from '../../../house/use-followed.ts'
import { tableTalk } from '../talk/table-talk.ts'
import { hostBook } from './host-book.ts'
import { HostPage } from './host-page.tsx'

/** The host's view of a table: follows it from the booth, which sees everything. */
export function HostDesk({ show }: { readonly show: ShowDetail }) {
  const { now, events, error } = useFollowed(show.id, BOOTH)
  const queries = useQueryClient()
  // Whoever is no longer let in sees the closed door, not what was on the desk.
  useEffect(() => {
    if (error !== undefined) void queries.invalidateQueries({ queryKey: ['show', show.id] })
  }, [error, queries, show.id])
  const part = useMemo(() => partOf(now.view, tableRoom), [now.view])
  const entries = useMemo(() => tableTalk(events), [events])
  const book = useMemo(() => hostBook(events), [events])
  return (
    <HostPage
      show={show}
      part={part}
      entries={entries}
      book={book}
      live={now.live}
      line={now.line}
      error={error}
    />
  )
}
