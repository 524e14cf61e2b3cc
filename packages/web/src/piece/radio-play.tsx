import { pathOf, type RadioStanding, ROUTES, type ShowDetail } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHouse } from '../house/house.tsx'
import { Failure } from '../parts/failure.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { RadioDesk } from './radio-desk.tsx'

const LOOK_AGAIN_MS = 1_000

/** The evening as a radio play, as one of its viewers perceived it: the house makes it, and it is saved from here. */
export function RadioPlay({ show, viewer }: { readonly show: ShowDetail; readonly viewer: string }) {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const asked = { show: show.id, query: { as: viewer } }
  const queryKey = ['radio', show.id, viewer]
  const standing = useQuery({
    queryKey,
    queryFn: () => wire.getRadio(asked),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.making == null ? false : LOOK_AGAIN_MS),
  })
  const make = useMutation({
    mutationFn: () => wire.makeRadio(asked),
    onSuccess: (now: RadioStanding) => queries.setQueryData(queryKey, now),
  })
  const stop = useMutation({
    mutationFn: () => wire.stopRadio(asked),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (standing.data === undefined)
    return standing.error === null ? (
      <Waiting />
    ) : (
      <Failure error={standing.error} again={() => void standing.refetch()} />
    )
  const fileAt = (part: 'sound' | 'captions'): string =>
    `${at.base}${pathOf(ROUTES.getRadioFile, { show: show.id, query: { as: viewer, part } })}`
  return (
    <RadioDesk
      standing={standing.data}
      fileAt={fileAt}
      isBusy={make.isPending || stop.isPending}
      error={make.error ?? stop.error ?? standing.error}
      onMake={() => make.mutate()}
      onStop={() => stop.mutate()}
    />
  )
}
