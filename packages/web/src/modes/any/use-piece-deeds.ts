import type { ShowDetail } from '@commedia/core/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { linkOf, linkTo, takeHome } from '../../piece/at-house.ts'
import type { PieceDeeds } from './piece-deeds.ts'

/** As many may watch by one link. */
const WATCHERS = 200

/** What one can do with a piece, done at the server; what it refuses is given back. */
export function usePieceDeeds(
  { id: show, roles, rights }: Pick<ShowDetail, 'id' | 'roles' | 'rights'>,
  { viewer, send, onTyping }: { readonly viewer: string } & Pick<PieceDeeds, 'send' | 'onTyping'>,
): { readonly deeds: PieceDeeds; readonly failure: unknown; readonly isBusy: boolean } {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['show', show] }),
    // One deed after another, as they were done.
    scope: { id: `piece ${show}` },
  })
  const owns = rights.includes('owner')
  const directs = owns || rights.includes('director')
  const deeds = useMemo<PieceDeeds>(() => {
    const retake = (body: Parameters<typeof wire.beginTake>[0]['body']): void =>
      mutate(() => wire.beginTake({ show, query: { as: viewer }, body }))
    return {
      send,
      onTyping,
      start: directs ? () => mutate(() => wire.startShow({ show })) : undefined,
      stop: directs ? () => mutate(() => wire.stopShow({ show })) : undefined,
      rewind: directs ? (seq) => retake({ kind: 'rewind', seq }) : undefined,
      putOnStage: directs ? (take) => retake({ kind: 'on-stage', take }) : undefined,
      sitDown: owns
        ? (role) =>
            mutate(async () => {
              await wire.giveSeat({ show, role, body: { to: 'me' } })
              // One person plays one part: the one I had before goes back to a model, once I have the new one.
              for (const mine of roles.filter((one) => one !== role))
                await wire.giveSeat({ show, role: mine, body: { to: 'model' } })
            })
        : undefined,
      getUp: (role) => mutate(() => wire.leaveSeat({ show, role })),
      share: owns ? (wish) => linkTo({ show, body: linkOf(wish, WATCHERS) }, wire) : undefined,
      report: async (body) => void (await wire.report({ show, query: { as: viewer }, body })),
      keep: (format) => takeHome({ show, query: { as: viewer, format } }, wire),
    }
  }, [wire, show, roles, viewer, owns, directs, mutate, send, onTyping])
  return { deeds, failure: error, isBusy: isPending }
}
