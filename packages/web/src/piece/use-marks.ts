import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../house/house.tsx'
import { type LineMarks, withMark } from '../script/line-marks.ts'

/** Where one marks lines, and from whose seat. */
interface Marked {
  readonly show: string
  readonly viewer: string
  /** Which take is on stage: another has other lines. */
  readonly epoch: number | undefined
  readonly isOver: boolean
}

const NONE: LineMarks['marked'] = []

/** The lines people marked in a show, and how one marks another: it shows at once, and is kept by the house for this person. */
export function useMarks({ show, viewer, epoch, isOver }: Marked): LineMarks {
  const { wire } = useHouse()
  const queries = useQueryClient()
  // When it is over everybody's are asked for once more.
  const queryKey = useMemo(() => ['marks', show, viewer, epoch, isOver], [show, viewer, epoch, isOver])
  const found = useQuery({
    queryKey,
    queryFn: async () => (await wire.listMarks({ show, query: { as: viewer } })).marks,
    enabled: epoch !== undefined,
    placeholderData: keepPreviousData,
  })
  const { mutate } = useMutation({
    mutationFn: ({ seq, mine }: { readonly seq: number; readonly mine: boolean }) =>
      wire.markLine({ show, query: { as: viewer }, body: { seq, marked: mine } }),
    scope: { id: `marks ${show}` },
    onMutate: (mark) =>
      queries.setQueryData(queryKey, (marked: LineMarks['marked'] = NONE) => withMark(marked, mark)),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const marked = found.data ?? NONE
  return useMemo(() => ({ marked, onMark: mutate }), [marked, mutate])
}
