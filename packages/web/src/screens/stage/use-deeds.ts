import type { ShowDetail } from '@commedia/core/wire'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { saveFile } from '../../parts/save-file.ts'
import type { StageDeeds } from './stage-deeds.ts'

/** As many may watch by one link. */
const WATCHERS = 200

/** What one can do with a show, done at the server; what it refuses is given back. */
export function useDeeds(
  { id: show }: Pick<ShowDetail, 'id'>,
  { viewer, ...own }: { readonly viewer: string } & Pick<StageDeeds, 'send' | 'onTyping' | 'look'>,
): { readonly deeds: StageDeeds; readonly failure: unknown; readonly isBusy: boolean } {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const { mutate, error, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const { send, onTyping, look } = own
  const deeds = useMemo<StageDeeds>(() => {
    const retake = (body: Parameters<typeof wire.beginTake>[0]['body']): void =>
      mutate(() => wire.beginTake({ show, query: { as: viewer }, body }))
    return {
      send,
      onTyping,
      look,
      start: () => mutate(() => wire.startShow({ show })),
      stop: () => mutate(() => wire.stopShow({ show })),
      undo: () => retake({ kind: 'undo' }),
      rewind: (seq) => retake({ kind: 'rewind', seq }),
      edit: ({ seq, text }) => retake({ kind: 'edit', seq, text }),
      another: ({ note, count }) => retake({ kind: 'another', count, ...(note === '' ? {} : { note }) }),
      choose: (offer) => retake({ kind: 'choose', offer }),
      putOnStage: (take) => retake({ kind: 'on-stage', take }),
      report: async (body) => void (await wire.report({ show, query: { as: viewer }, body })),
      share: async (wish) => {
        const body = wish.right === 'watch' ? { ...wish, right: 'watch' as const, uses: WATCHERS } : wish
        const { secret } = await wire.invite({ show, body })
        return `${location.origin}/join#${secret}`
      },
      keep: async (format) => {
        const { bytes, ...file } = await wire.exportShow({ show, query: { as: viewer, format } })
        saveFile({ ...file, content: bytes })
      },
      planEpisode: async (wishes) => {
        const { job } = await wire.planEpisode({ show, body: wishes === '' ? {} : { wishes } })
        go(`/plans/${encodeURIComponent(job)}`)
      },
    }
  }, [wire, show, viewer, mutate, send, onTyping, look, go])
  return { deeds, failure: error, isBusy: isPending }
}
