import { allowMore, type ShowDetail } from '@commedia/core/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { SCREEN_NAME } from '../../house/screen-name.ts'
import { linkOf, linkTo, takeHome } from '../../piece/at-house.ts'
import { heldShow } from './held-show.ts'
import type { StageDeeds } from './stage-deeds.ts'

/** As many may watch by one link. */
const WATCHERS = 200

/** What one can do with a show, done at the server; what it refuses is given back. */
export function useDeeds(
  { id: show, roles }: Pick<ShowDetail, 'id' | 'roles'>,
  {
    viewer,
    ...own
  }: {
    readonly viewer: string
    readonly send: (...cue: Parameters<StageDeeds['send']>) => Promise<void>
  } & Pick<StageDeeds, 'onTyping' | 'look'>,
): { readonly deeds: StageDeeds; readonly failure: unknown; readonly isBusy: boolean } {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // One deed after another, as they were done.
    scope: { id: `stage ${show}` },
  })
  const { send, onTyping, look } = own
  const held = useMemo(() => heldShow({ show, screen: SCREEN_NAME }, wire, sessionStorage), [show, wire])
  useEffect(() => {
    // The page was loaded anew, or left, while another take was asked for.
    mutate(held.release)
  }, [mutate, held])
  const deeds = useMemo<StageDeeds>(() => {
    const retake = (body: Parameters<typeof wire.beginTake>[0]['body']): void =>
      mutate(() => wire.beginTake({ show, query: { as: viewer }, body }))
    return {
      send: (wish, behind) => {
        // Whoever cut in had the show wait for this.
        const isTurn = wish.kind === 'say-line' || wish.kind === 'do-act' || wish.kind === 'stay-silent'
        void send(wish, behind).then(() => (isTurn ? mutate(held.release) : undefined))
      },
      onTyping,
      look,
      start: () => mutate(held.goOn),
      stop: () => mutate(() => wire.stopShow({ show })),
      hold: () => mutate(held.hold),
      release: () => mutate(held.release),
      cutIn: () => mutate(held.hold),
      allowMore: () =>
        mutate(async () => {
          await allowMore(show, wire)
          await queries.invalidateQueries({ queryKey: ['show', show] })
        }),
      undo: () => mutate(() => wire.undoTurn({ show, query: { as: viewer } })),
      setTempo: (tempo) => mutate(() => wire.setTempo({ show, body: { tempo } })),
      askNext: () => mutate(() => wire.askNext({ show })),
      end: () => mutate(() => wire.endShow({ show })),
      takePart: (role) =>
        mutate(async () => {
          await wire.giveSeat({ show, role, body: { to: 'me' } })
          // One person plays one part: the one I had before goes back to a model, once I have the new one.
          for (const mine of roles.filter((one) => one !== role))
            await wire.giveSeat({ show, role: mine, body: { to: 'model' } })
          await queries.invalidateQueries({ queryKey: ['show', show] })
        }),
      rewind: (seq) => retake({ kind: 'rewind', seq }),
      edit: ({ seq, text }) => retake({ kind: 'edit', seq, text }),
      another: ({ note, count }) => {
        const body = { kind: 'another' as const, count, ...(note === '' ? {} : { note }) }
        mutate(() => held.retake({ show, query: { as: viewer }, body }))
      },
      choose: (offer) => retake({ kind: 'choose', offer }),
      putOnStage: (take) => retake({ kind: 'on-stage', take }),
      report: async (body) => void (await wire.report({ show, query: { as: viewer }, body })),
      share: (wish) => linkTo({ show, body: linkOf(wish, WATCHERS) }, wire),
      keep: (format) => takeHome({ show, query: { as: viewer, format } }, wire),
      planEpisode: async (wishes) => {
        const { job } = await wire.planEpisode({ show, body: wishes === '' ? {} : { wishes } })
        go(`/plans/${encodeURIComponent(job)}`)
      },
    }
  }, [wire, show, roles, viewer, mutate, held, send, onTyping, look, go, queries])
  return { deeds, failure: error, isBusy: isPending }
}
