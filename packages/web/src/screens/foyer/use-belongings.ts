import { useQueries, useQuery } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'
import { isMember, type Me } from '../../house/use-me.ts'
import { eveningOf } from './evening.ts'
import type { Belongings } from './foyer-page.tsx'
import { plansUnderWay } from './plan.ts'

/** So many shows are looked at from near by; all of them stand in the library. */
const SHOWN = 8
const LOOK_AGAIN_MS = 10_000

/** What is mine: shows, plans, plays, and the bill; nothing while I am not known. */
export function useBelongings(me: Me | undefined): Belongings | undefined {
  const { wire } = useHouse()
  const isKnown = me?.kind === 'known'
  const own = { enabled: isMember(me), refetchInterval: LOOK_AGAIN_MS }
  const shows = useQuery({
    ...own,
    enabled: isKnown,
    queryKey: ['shows'],
    queryFn: () => wire.listShows({ query: { most: SHOWN } }),
  })
  const jobs = useQuery({ ...own, queryKey: ['jobs'], queryFn: () => wire.listJobs() })
  const bill = useQuery({ ...own, queryKey: ['usage'], queryFn: () => wire.getUsage() })
  const blueprints = useQuery({
    enabled: isMember(me),
    queryKey: ['blueprints'],
    queryFn: () => wire.listBlueprints(),
  })
  const newest = shows.data?.shows ?? []
  const details = useQueries({
    queries: newest.map(({ id, playing }) => ({
      queryKey: ['show', id, playing],
      queryFn: () => wire.getShow({ show: id }),
    })),
  })
  if (!isKnown || shows.data === undefined) return undefined
  return {
    evenings: newest.map((listed, index) => eveningOf(listed, details[index]?.data)),
    count: shows.data.count,
    plans: plansUnderWay(jobs.data?.jobs ?? []),
    blueprints: blueprints.data?.blueprints ?? [],
    bill: bill.data,
  }
}
