import type { PerformanceListed } from '@commedia/core/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { isMember, useMe } from '../../house/use-me.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CriticsPage } from './critics-page.tsx'
import { criticsWords } from './critics-words.ts'
import type { TakesWish } from './from-takes.tsx'

/** The critics: my ballots, and how to make one. */
export function Critics() {
  const { wire } = useHouse()
  const words = useWords(criticsWords)
  const [, go] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('show') ?? undefined
  const [notJson, setNotJson] = useState(false)
  const me = useMe()
  const enabled = isMember(me.data)
  const ballots = useQuery({ queryKey: ['ballots'], queryFn: () => wire.listBallots(), enabled })
  const mine = useQuery({ queryKey: ['performances'], queryFn: () => wire.listPerformances(), enabled })
  const settled = { onSuccess: ({ id }: { readonly id: string }) => go(`/critics/${id}`) }
  const fromTakes = useMutation({
    ...settled,
    mutationFn: ({ title, one, other }: TakesWish) =>
      wire.makeBallot({
        body: { kind: 'takes', title, pairs: [{ one: takeOf(one), other: takeOf(other) }] },
      }),
  })
  const fromFile = useMutation({
    ...settled,
    // What the file should look like is said by the house, in its own words.
    mutationFn: (file: unknown) => wire.makeBallot({ body: { kind: 'file', file: file as never } }),
  })
  const readFile = async (file: File): Promise<void> => {
    setNotJson(false)
    fromFile.reset()
    try {
      fromFile.mutate(JSON.parse(await file.text()))
    } catch {
      setNotJson(true)
    }
  }
  const error = me.error ?? ballots.error ?? mine.error
  if (error !== null) {
    const again = () => void Promise.all([me.refetch(), ballots.refetch(), mine.refetch()])
    return <FailurePage error={error} again={again} />
  }
  if (me.data !== undefined && !enabled) return <FailurePage error={new Error(words.stranger)} />
  if (ballots.data === undefined || mine.data === undefined) return <Waiting />
  return (
    <CriticsPage
      ballots={ballots.data.ballots}
      performances={mine.data.performances}
      wanted={wanted}
      busy={fromTakes.isPending ? 'takes' : fromFile.isPending ? 'file' : undefined}
      error={{ takes: fromTakes.error, file: notJson ? new Error(words.notJson) : fromFile.error }}
      onTakes={fromTakes.mutate}
      onFile={(file) => void readFile(file)}
    />
  )
}

function takeOf({ show, take }: PerformanceListed): { readonly show: string; readonly take: string } {
  return { show, take }
}
