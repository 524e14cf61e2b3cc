import { pathOf, ROUTES, SeenEvent, StageNews } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { outcomeOf } from './plan-outcome.ts'
import { BLANK_SHEET, writeDown } from './plan-sheet.ts'

const LOOK_AGAIN_MS = 4000

/** A plan as it is being made: what stands of it, whether it goes on, and how to stop it and go on. */
export function usePlan(job: string) {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const [sheet, setSheet] = useState(BLANK_SHEET)
  const [isLost, setLost] = useState(false)
  const asked = useQuery({
    queryKey: ['job', job],
    queryFn: () => wire.getJob({ job }),
    refetchInterval: ({ state }) => (state.data?.playing === true ? LOOK_AGAIN_MS : false),
  })
  const outcome = outcomeOf(asked.data?.outcome)

  useEffect(() => {
    // The browser comes back by itself when the line breaks, and hears everything again; the sheet takes each thing once.
    const line = new EventSource(`${at.base}${pathOf(ROUTES.watchJob, { job })}`)
    line.addEventListener('open', () => setLost(false))
    line.addEventListener('error', () => setLost(true))
    line.addEventListener('event', ({ data }) => {
      const event = SeenEvent.safeParse(JSON.parse(data))
      if (event.success) setSheet((before) => writeDown(before, event.data))
    })
    line.addEventListener('stage', ({ data }) => {
      if (StageNews.safeParse(JSON.parse(data)).success)
        void queries.invalidateQueries({ queryKey: ['job', job] })
    })
    return () => line.close()
  }, [job, at.base, queries])

  const look = (): Promise<void> => queries.invalidateQueries({ queryKey: ['job', job] })
  const stop = useMutation({ mutationFn: () => wire.stopJob({ job }), onSettled: look })
  const start = useMutation({ mutationFn: () => wire.startJob({ job }), onSettled: look })
  return { job: asked.data, error: asked.error, again: look, sheet, outcome, isLost, stop, start }
}
