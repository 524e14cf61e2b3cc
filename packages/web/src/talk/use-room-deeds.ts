import type { ShowDetail, WireClient } from '@commedia/core/wire'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../house/house.tsx'
import { linkTo, takeHome } from '../piece/at-house.ts'
import type { RoomDeeds } from './room-deeds.ts'

/** As many may watch by one link. */
const WATCHERS = 50

/** What one can do in a room, done at the server; what it refuses is given back. */
export function useRoomDeeds(
  { id: show, rights }: Pick<ShowDetail, 'id' | 'rights'>,
  { viewer, send, onTyping }: { readonly viewer: string } & Pick<RoomDeeds, 'send' | 'onTyping'>,
): { readonly deeds: RoomDeeds; readonly failure: unknown; readonly isBusy: boolean } {
  const { wire } = useHouse()
  const { mutate, error, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const owns = rights.includes('owner')
  const deeds = useMemo<RoomDeeds>(() => {
    const retake = (kind: 'undo' | 'another') => (): void =>
      mutate(() => wire.beginTake({ show, query: { as: viewer }, body: { kind } }))
    return {
      send,
      onTyping,
      stop: owns ? () => mutate(() => wire.stopShow({ show })) : undefined,
      takeBack: owns ? retake('undo') : undefined,
      another: owns ? retake('another') : undefined,
      invite: owns
        ? async (right) => {
            const body =
              right === 'watch' ? { right, uses: WATCHERS } : { right, role: await freeSeat(wire, show) }
            return linkTo({ show, body }, wire)
          }
        : undefined,
      keep: (format) => takeHome({ show, query: { as: viewer, format } }, wire),
    }
  }, [wire, show, viewer, owns, mutate, send, onTyping])
  return { deeds, failure: error, isBusy: isPending }
}

/** A chair nobody has sat in and to which no link is out; any free one when there is a link to each. */
async function freeSeat(wire: WireClient, show: string): Promise<string> {
  const [{ cast }, { invites }] = await Promise.all([wire.getShow({ show }), wire.listInvites({ show })])
  const free = cast.filter(({ name, sitter }) => name === '' && sitter === null).map(({ id }) => id)
  const out = new Set(invites.filter(({ left, revoked }) => left > 0 && !revoked).map(({ role }) => role))
  return free.find((role) => !out.has(role)) ?? free[0] ?? ''
}
