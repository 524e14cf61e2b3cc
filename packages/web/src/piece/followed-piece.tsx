import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useHouse } from '../house/house.tsx'
import { useFollowed } from '../house/use-followed.ts'
import { Waiting } from '../parts/waiting.tsx'
import { NoStage } from './no-stage.tsx'

/** How often what the stream does not tell is asked again: who sits where, what it cost. In milliseconds. */
const ASKED_EVERY_MS = 15_000

interface Following {
  /** Through whose eyes; the first who may be looked through unless told. */
  readonly eyes?: (show: ShowDetail) => string | undefined
  /** Whenever this is another, what the stream does not tell is asked again at once. */
  readonly news: (followed: FollowedShow) => number | undefined
  readonly askedEveryMs?: (show: ShowDetail) => number | undefined
  readonly children: (show: ShowDetail, followed: FollowedShow) => ReactNode
}

/** A piece as it goes on: asks what it is, follows it, and has it drawn. */
export function FollowedPiece({ show, ...following }: Following & { readonly show: string }) {
  const { wire } = useHouse()
  const detail = useQuery({ queryKey: ['show', show], queryFn: () => wire.getShow({ show }) })
  if (detail.data !== undefined) return <Followed {...following} show={detail.data} asked={detail.refetch} />
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  return <Waiting />
}

function Followed({
  show,
  asked,
  eyes,
  news,
  askedEveryMs,
  children,
}: Following & { readonly show: ShowDetail; readonly asked: () => unknown }) {
  const followed = useFollowed(show.id, eyes?.(show) ?? show.viewers[0])
  const { on } = followed.now
  const told = news(followed)
  const everyMs = askedEveryMs?.(show) ?? ASKED_EVERY_MS
  useEffect(() => void asked(), [on?.epoch, on?.playing, on?.over, told])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || asked(), everyMs)
    return () => clearInterval(timer)
  }, [asked, everyMs])
  if (followed.error !== undefined) return <NoStage error={followed.error} again={followed.again} />
  return children(show, followed)
}

/** Where the newest event of some kinds stands. */
export function newestOf({ events }: FollowedShow, types: ReadonlySet<string>): number | undefined {
  return events.findLast(({ type }) => types.has(type))?.seq
}
