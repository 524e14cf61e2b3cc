import { CommediaError, HOUSE } from '@commedia/core'
import type { ShowDetail } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useFollowed } from '../../house/use-followed.ts'
import { NoStage } from '../../piece/no-stage.tsx'
import { stageLook } from '../../scene/stage-look.ts'
import { useScript } from '../../script/use-script.ts'
import { useAttention } from '../../sound/use-attention.ts'
import { useWords } from '../../words/use-words.tsx'
import { bigWords } from './big-words.ts'
import { OverlayView, OverlayWaiting } from './overlay-view.tsx'

/**
 * The stage without a background, for programs that lay it over a picture. Only what the audience sees is shown, whoever opens it; a
 * secret behind the `#` lets a browser in that was never here.
 */
export function Overlay({ show }: { readonly show: string }) {
  const { wire } = useHouse()
  const words = useWords(bigWords)
  const [secret] = useState(() => location.hash.slice(1))
  const detail = useQuery({
    queryKey: ['show', show],
    queryFn: () =>
      wire.getShow({ show }).catch(async (error: unknown) => {
        if (secret === '' || !isClosed(error)) throw error
        await wire.claimInvite({ body: { secret, name: words.overlay } })
        return wire.getShow({ show })
      }),
  })
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  if (detail.data === undefined) return <OverlayWaiting />
  if (!detail.data.viewers.includes(HOUSE))
    return <NoStage error={new CommediaError('forbidden', words.watchers)} again={() => {}} />
  return <Followed show={detail.data} />
}

function Followed({ show }: { readonly show: ShowDetail }) {
  const { wire } = useHouse()
  const { now, events, error, again } = useFollowed(show.id, HOUSE)
  useAttention({ show: show.id, isNow: true, isLive: now.line === 'live' }, wire)
  const lines = useScript(events, { viewer: HOUSE, notice: now.on?.notice ?? show.notice })
  const look = useMemo(() => stageLook(now, { lines, cast: show.cast }), [now, lines, show.cast])
  if (error !== undefined) return <NoStage error={error} again={again} />
  return <OverlayView show={show} followed={now} look={look} lines={lines} />
}

function isClosed(error: unknown): boolean {
  return error instanceof CommediaError && (error.code === 'forbidden' || error.code === 'not-found')
}
