import type { ShowDetail } from '@commedia/core/wire'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { linkOf, linkTo, takeHome } from '../../../piece/at-house.ts'
import type { TableDeeds } from './table-deeds.ts'

/** As many may watch by one link. */
const WATCHERS = 50

/** What one can do at a table, done at the server; what it refuses is given back. */
export function useTableDeeds(
  { id: show, rights }: Pick<ShowDetail, 'id' | 'rights'>,
  {
    viewer,
    send,
    mark,
    onTyping,
  }: { readonly viewer: string } & Pick<TableDeeds, 'send' | 'mark' | 'onTyping'>,
): { readonly deeds: TableDeeds; readonly failure: unknown; readonly isBusy: boolean } {
  const { wire } = useHouse()
  const { mutate, error, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const owns = rights.includes('owner')
  const directs = owns || rights.includes('director')
  const deeds = useMemo<TableDeeds>(
    () => ({
      ...{ send, mark, onTyping },
      start: directs ? () => mutate(() => wire.startShow({ show })) : undefined,
      stop: directs ? () => mutate(() => wire.stopShow({ show })) : undefined,
      share: owns ? (wish) => linkTo({ show, body: linkOf(wish, WATCHERS) }, wire) : undefined,
      keep: (format) => takeHome({ show, query: { as: viewer, format } }, wire),
    }),
    [wire, show, viewer, owns, directs, mutate, send, mark, onTyping],
  )
  return { deeds, failure: error, isBusy: isPending }
}
