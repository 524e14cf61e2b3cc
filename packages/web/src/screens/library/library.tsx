import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useMe } from '../../house/use-me.ts'
import { Failure } from '../../parts/failure.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { EveningChange } from './evening-sheet.tsx'
import { LibraryPage, type Wanted } from './library-page.tsx'
import { libraryWords } from './library-words.ts'

/** So many covers stand there at first, however many there are; whoever wants more gets a shelf full. */
const FIRST_SHELF = 12
const SHELF = 48
const shelfAfter = (after: string): number => (after === '' ? FIRST_SHELF : SHELF)

/** The library: every evening of mine, to be found, named, tagged, gone on with or thrown away. */
export function Library() {
  const { wire } = useHouse()
  const words = useWords(libraryWords)
  const queries = useQueryClient()
  const me = useMe()
  const [wanted, setWanted] = useState<Wanted>({ find: '', tag: undefined })
  const { find, tag } = useDeferredValue(wanted)
  const isKnown = me.data?.kind === 'known'
  const found = useInfiniteQuery({
    queryKey: ['shows', 'library', find.trim(), tag],
    queryFn: ({ pageParam: after }) =>
      wire.listShows({
        query: { most: shelfAfter(after), find: find.trim(), ...(tag && { tag }), ...(after && { after }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ shows }, _, after) =>
      shows.length < shelfAfter(after) ? undefined : shows.at(-1)?.id,
    placeholderData: (before) => before,
    enabled: isKnown,
  })
  const settled = { onSuccess: () => queries.invalidateQueries({ queryKey: ['shows'] }) }
  const change = useMutation({
    ...settled,
    mutationFn: ({ show, body }: { readonly show: string; readonly body: EveningChange }) =>
      wire.changeShow({ show, body }),
  })
  const drop = useMutation({ ...settled, mutationFn: (show: string) => wire.deleteShow({ show }) })
  const error = me.error ?? found.error
  if (error !== null && found.data === undefined)
    return <FailurePage error={error} again={() => void Promise.all([me.refetch(), found.refetch()])} />
  if (me.data !== undefined && !isKnown) return <FailurePage error={new Error(words.stranger)} />
  if (found.data === undefined) return <Waiting />
  const [first] = found.data.pages
  const failed = change.error ?? drop.error
  return (
    <LibraryPage
      evenings={found.data.pages.flatMap(({ shows }) => shows)}
      count={first?.count ?? 0}
      tags={first?.tags ?? []}
      wanted={wanted}
      onWanted={setWanted}
      onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      onChange={(show, body) => change.mutate({ show, body })}
      onDrop={drop.mutate}
    >
      {failed === null ? null : <Failure error={failed} />}
    </LibraryPage>
  )
}
