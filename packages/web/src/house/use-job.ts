import { pathOf, ROUTES, type SeenEvent } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHouse } from './house.tsx'
import { listenToJob } from './listen-to-job.ts'

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
    // Work may tell thousands of things: what was heard since the page was last drawn is written down at once.
    let heard: SeenEvent[] = []
    const write = (): void => {
      const news = heard
      heard = []
      setSheet((before) => news.reduce(writeDown, before))
    }
    // Everything is heard again after a break; the sheet takes each thing once.
    return listenToJob(`${at.base}${pathOf(ROUTES.watchJob, { job })}`, {
      onLost: setLost,
      onEvent(event) {
        if (heard.length === 0) requestAnimationFrame(write)
        heard.push(event)
      },
      onStage: () => void queries.invalidateQueries({ queryKey: ['job', job] }),
    })
  }, [job, at.base, queries, writeDown])

  const look = (): Promise<void> => queries.invalidateQueries({ queryKey: ['job', job] })
  const stop = useMutation({ mutationFn: () => wire.stopJob({ job }), onSettled: look })
  const start = useMutation({ mutationFn: () => wire.startJob({ job }), onSettled: look })
  const deeds = {
    onStop: () => stop.mutate(),
    onStart: () => start.mutate(),
    error: stop.error ?? start.error,
  }
  return { job: asked.data, error: asked.error, again: look, sheet, isLost, deeds }
}
