import { HOUSE } from '@commedia/core'
import type { ShowDetail } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useFollowed } from '../../house/use-followed.ts'
import { useGuestLink } from '../../house/use-sharing.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { NoStage } from '../../piece/no-stage.tsx'
import { stageLook } from '../../scene/stage-look.ts'
import { useScript } from '../../script/use-script.ts'
import { useHeard } from '../../sound/use-heard.ts'
import { BigScreenView } from './big-screen-view.tsx'

/** The stage for a television. A secret behind the `#` is shown as a code, for phones to come in by. */
export function BigScreen({ show }: { readonly show: string }) {
  const { wire } = useHouse()
  const detail = useQuery({ queryKey: ['show', show], queryFn: () => wire.getShow({ show }) })
  if (detail.data !== undefined) return <Followed show={detail.data} />
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  return <Waiting />
}

function Followed({ show }: { readonly show: ShowDetail }) {
  // Everybody in the room sees it, so that it shows what the audience sees wherever that may be.
  const as = show.viewers.includes(HOUSE) ? HOUSE : show.viewers[0]
  const followed = useFollowed(show.id, as)
  const { now, events, error, again } = followed
  const sound = useHeard({ show, followed, plays: undefined })
  const lines = useScript(events, { viewer: now.on?.viewer ?? HOUSE, notice: now.on?.notice ?? show.notice })
  const look = useMemo(() => stageLook(now, { lines, cast: show.cast }), [now, lines, show.cast])
  const secret = location.hash.slice(1)
  const guestLink = useGuestLink()
  if (error !== undefined) return <NoStage error={error} again={again} />
  return (
    <BigScreenView
      show={show}
      followed={now}
      look={look}
      lines={lines}
      sound={sound}
      link={secret === '' ? undefined : guestLink(`${location.origin}/join#${secret}`)}
    />
  )
}
