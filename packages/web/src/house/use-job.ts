import { pathOf, ROUTES, SeenEvent, StageNews } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHouse } from './house.tsx'

const LOOK_AGAIN_MS = 4000

/** How what is heard of long work becomes a sheet. Each thing is written down once, however often it is told. */
export interface JobSheet<Sheet> {
  readonly blank: Sheet
  readonly writeDown: (sheet: Sheet, event: SeenEvent) => Sheet
}

/** Long work as it is done: what stands of it, whether it goes on, and how to stop it and go on. */
export function useJob<Sheet>(job: string, { blank, writeDown }: JobSheet<Sheet>) {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const [sheet, setSheet] = useState(blank)
  const [isLost, setLost] = useState(false)
  const asked = useQuery({
    queryKey: ['job', job],
    queryFn: () => wire.getJob({ job }),
    refetchInterval: ({ state }) => (state.data?.playing === true ? LOOK_AGAIN_MS : false),
  })

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
  }, [job, at.base, queries, writeDown])

  const look = (): Promise<void> => queries.invalidateQueries({ queryKey: ['job', job] })
  const stop = useMutation({ mutationFn: () => wire.stopJob({ job }), onSettled: look })
  const start = useMutation({ mutationFn: () => wire.startJob({ job }), onSettled: look })
  return { job: asked.data, error: asked.error, again: look, sheet, isLost, stop, start }
}
